-- Run once by psql, as the superuser, when the database is created. The service owns its database but isn't a superuser:
-- it can create its tables and the role it runs as, but can't access the server's files or programs.
\getenv password SERVICE_PASSWORD
create role desk login createrole password :'password';
create database desk owner desk;
