-- locks: approval: briefly blocks all access
-- The part of the details that lists show. An allocation's details can have megabytes. Null if they have no summary,
-- and for approvals from before this migration.
alter table approval add column summary json;
