-- Run once by psql, as the superuser, when the database is made. The service owns its database and is no superuser:
-- it can create its tables and the role it works under, and can reach neither files nor programs of the server.
\getenv password SERVICE_PASSWORD
create role desk login createrole password :'password';
create database desk owner desk;
