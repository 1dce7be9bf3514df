-- locks: sign_in_transaction against all, for a moment: a new column with a constant default
-- How recent the authentication at the provider has to be: any, recent, or asked for again.
alter table sign_in_transaction add column freshness text collate "C" not null default 'any';
