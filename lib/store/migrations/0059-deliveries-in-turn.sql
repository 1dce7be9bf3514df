-- outside of a transaction
-- locks: none; the indexes of webhook_delivery are built while it is written
create index concurrently if not exists webhook_delivery_in_turn
  on webhook_delivery (webhook_id, origin_oid, due_at, delivery_id) where state = 'pending';
create index concurrently if not exists webhook_delivery_of_subject
  on webhook_delivery (webhook_id, subject) where state = 'pending' and subject is not null;
create index concurrently if not exists webhook_delivery_of_replay
  on webhook_delivery (webhook_id) where state = 'pending' and is_replay;
