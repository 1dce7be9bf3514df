-- locks: api_key against all, for a moment
-- The key that a rotation replaced: the people behind that one are behind this one, too.
alter table api_key add column replaces_key_id text collate "C";
update api_key set replaces_key_id = subject from security_event
  where event = 'key.rotated' and key_id = substring(detail from 'new key ([0-9a-f]{16})');
