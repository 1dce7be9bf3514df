-- Who made each key and who set each restriction, as far as the security trail knows. Looked up before the tables below
-- are locked, so that nobody who signs in waits for it.
create temporary table earlier_maker on commit drop as
select distinct on (subject) subject as key_id, actor_kind, actor_name
from firm cross join lateral (
  select subject, actor_kind, actor_name, event_id from security_event
  where firm_oid = firm.firm_oid and event = 'key.created'
) as made
order by subject, event_id;

create temporary table earlier_setter on commit drop as
select distinct on (subject, detail) subject, detail, actor_kind, actor_name
from firm cross join lateral (
  select subject, detail, actor_kind, actor_name, event_id from security_event
  where firm_oid = firm.firm_oid and event = 'restriction.changed'
) as changed
order by subject, detail, event_id desc;

create temporary table removed_user on commit drop as
select firm.firm_oid, subject as email, max(at) as removed_at
from firm cross join lateral (
  select subject, at from security_event
  where firm_oid = firm.firm_oid and event = 'user.removed'
) as removed
group by firm.firm_oid, subject;

alter table api_key
  -- What makes two names one, for the keys that were made since; older keys may share a name.
  add column name_key text collate "C",
  -- Null where not known.
  add column created_by_kind text collate "C",
  add column created_by_name text,
  -- Set with the removal of the user who made the key, until an administrator says that it stays.
  add column maker_removed_at timestamptz,
  -- To the hour.
  add column last_used_at timestamptz;

create unique index api_key_in_force on api_key (firm_oid, name_key) where revoked_at is null;

alter table restriction
  -- Null where not known: then only the operator lifts it.
  add column set_by_kind text collate "C",
  add column set_by_name text,
  -- The firm of a removed user whom the operator had restricted. It holds for whoever that firm gives the address again.
  add column left_by_firm text collate "C";
grant update on restriction to placement_desk_app;

-- The addresses that people of a firm have, and nobody else.
create table firm_domain (
  domain text collate "C" primary key,
  firm_oid text collate "C" not null references firm
);
create index firm_domain_of_firm on firm_domain (firm_oid);
grant select, insert, delete on firm_domain to placement_desk_app;

update api_key set created_by_kind = actor_kind, created_by_name = actor_name
from earlier_maker where earlier_maker.key_id = api_key.key_id;

update api_key set maker_removed_at = removed_at
from removed_user
where created_by_kind = 'user' and created_by_name = removed_user.email and removed_user.firm_oid = api_key.firm_oid
  and revoked_at is null and created_at < removed_at;

update restriction set set_by_kind = actor_kind, set_by_name = actor_name
from earlier_setter
where earlier_setter.subject = restriction.subject and detail = request || ' off for the ' || subject_kind;

-- Nobody else could set one for a whole firm.
update restriction set set_by_kind = 'operator', set_by_name = 'operator' where subject_kind = 'firm' and set_by_kind is null;
