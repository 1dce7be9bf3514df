-- outside of a transaction
-- locks: account against all, for a moment: a new column with a constant default; then none while it is indexed
-- When an account came into the store, for an order that no change moves. Those that are there came now.
set lock_timeout = '2s';
alter table account add column if not exists created_at timestamptz not null default now();
set lock_timeout = 0;
create index concurrently if not exists account_of_firm_by_creation on account (firm_oid, created_at, account_number);
