-- locks: notice: briefly blocks all access
-- The user's firm, so that firms take turns when e-mails are sent. Empty if an earlier release wrote the notification.
alter table notice add column firm_oid text collate "C" not null default '';
