-- locks: offer: briefly blocks all access
-- Number of audit entries about each firm's own filings and first sale, by firm. Null if there are none. It counts the
-- changes of a participating firm's calendar, because unversioned_entries counts entries that the firm can't see.
alter table offer add column filing_entries_by_firm jsonb;
