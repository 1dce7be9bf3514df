-- The key that did it, because names are free text; null for people, and where an earlier release wrote the event.
alter table security_event add column actor_key_id text collate "C";
