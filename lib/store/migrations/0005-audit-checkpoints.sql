-- The order of entries over all offers, and the transaction that wrote each one: a checkpoint covers whole transactions,
-- because those that are still open may have taken earlier numbers than others that are committed.
alter table audit_entry
  add column sequence bigint generated always as identity unique,
  add column transaction_id xid8 not null default pg_current_xact_id();
create index audit_entry_transaction on audit_entry (transaction_id);

-- What the newest entries were, signed from time to time. `content` is the JSON text exactly as it was signed.
create table audit_checkpoint (
  number bigint primary key,
  content text not null,
  signature bytea not null,
  -- All entries of transactions before this one are covered by this checkpoint or one before. It means something only
  -- in the cluster that it was made in; elsewhere, or where it is null, the next checkpoint covers everything again.
  transactions_below xid8,
  cluster_id bigint
);

-- The service can add entries and checkpoints and read them; it cannot change or delete one.
grant select, insert on audit_checkpoint to placement_desk_app;
