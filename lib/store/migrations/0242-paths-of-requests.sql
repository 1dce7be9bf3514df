-- locks: request_log: briefly blocks all access
-- The request's path without its query, up to a limit. Null if an earlier release logged the request.
alter table request_log add column path text;
