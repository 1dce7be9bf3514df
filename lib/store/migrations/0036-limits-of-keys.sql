-- locks: api_key against all, for a moment
-- What narrows an API key beside its role. Null: nothing of the kind does. An older service beside this one does not
-- know them: no key should be given any before all services are of this release.
alter table api_key
  add column expires_at timestamptz,
  add column addresses text[],
  add column requests text[],
  add column note text;
