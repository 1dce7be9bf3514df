-- locks: firm and offer against changes, for a moment
-- The steps for which a firm requires a second person. No row: none.
create table approval_policy (
  firm_oid text collate "C" primary key references firm,
  steps text[] not null default '{}'
);

create table approval (
  approval_id text collate "C" primary key,
  approval_number bigint generated always as identity unique,
  firm_oid text collate "C" not null references firm,
  kind text collate "C" not null,
  -- Null for what is about no offer.
  private_placement_offer_oid text references offer,
  state text collate "C" not null default 'pending',
  reason text not null,
  requested_by_kind text collate "C" not null,
  requested_by_name text not null,
  requested_by_key_id text collate "C",
  -- Who can't approve: the requester, and the people behind the requester's key.
  own_people text[] not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  -- What is done on approval, beyond what the kind says.
  details json,
  decided_by json,
  decided_at timestamptz,
  comment text,
  -- As they were at the decision.
  offer_version int,
  conditions json,
  effects json,
  -- When people were told that it expires soon.
  told_of_expiry_at timestamptz
);
create unique index approval_pending_of_offer on approval (private_placement_offer_oid, kind)
  where state = 'pending' and private_placement_offer_oid is not null;
create unique index approval_pending_of_policy on approval (firm_oid) where state = 'pending' and kind = 'policy';
create index approval_of_firm on approval (firm_oid, approval_number);
create index approval_pending on approval (firm_oid, expires_at) where state = 'pending';

grant select, insert, update on approval_policy to placement_desk_app;
grant select, insert on approval to placement_desk_app;
-- What was requested stays as it was requested.
grant update (state, decided_by, decided_at, comment, offer_version, conditions, effects, told_of_expiry_at)
  on approval to placement_desk_app;
