-- outside of a transaction
-- locks: none for longer than a moment
create index concurrently if not exists notice_to_mail_of_firm on notice (firm_oid, mail_due_at)
  where email_mode = 'now' and mail_due_at is not null;
drop index concurrently if exists notice_to_mail;
