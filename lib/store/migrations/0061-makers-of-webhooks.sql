-- locks: webhook and api_key against all, for a moment: new columns with constant defaults
-- What is switched off for the person or key that made a webhook, or gave it its address or secret, is switched off for
-- the webhook too. An older release beside this one does not know that.
alter table webhook
  add column restricted text[] not null default '{}',
  add column created_by_kind text,
  add column created_by_name text,
  add column created_by_key_id text;
-- The key that made a key. Names of keys can be given again, ids cannot.
alter table api_key add column created_by_key_id text;
update webhook set created_by_kind = actor_kind, created_by_name = actor_name, created_by_key_id = actor_key_id
  from security_event where event = 'webhook.created' and subject = webhook_id;
update api_key set created_by_key_id = actor_key_id
  from security_event where event = 'key.created' and subject = key_id and actor_key_id is not null;
