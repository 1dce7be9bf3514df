-- locks: webhook and webhook_delivery against all, for a moment
-- How many deliveries a webhook gets at once, whether its receiver answered the challenge, and the replay that runs.
-- Receivers from before the upgrade count as confirmed, as does what an earlier release adds beside this one.
alter table webhook
  add column max_concurrent integer not null default 4 check (max_concurrent between 1 and 16),
  add column confirmed boolean not null default true,
  -- When the service sends the challenge by itself; null where it doesn't.
  add column challenge_due_at timestamptz,
  -- Up to this number of the feed the events are those of the newest replay.
  add column replay_until bigint,
  drop constraint webhook_disabled_reason_check,
  add constraint webhook_disabled_reason_check
    check (disabled_reason in ('gone', 'failing', 'switchedOff', 'unconfirmed'));

alter table webhook_delivery
  -- The firm that did it: deliveries of one firm don't wait for those of another.
  add column origin_oid text collate "C" not null default '',
  -- The offer of an offer.updated, which a newer one replaces while it waits.
  add column subject text collate "C",
  -- Part of a replay, and not tried yet.
  add column is_replay boolean not null default false;
