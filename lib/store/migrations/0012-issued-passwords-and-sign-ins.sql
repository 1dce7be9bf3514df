-- A password that somebody else issued is changed at the first sign-in. Of users made before nobody knows whether they did.
alter table desk_user add column must_change_password boolean not null default false;

-- Sign-ins that succeeded. They matter for fifteen minutes.
create table sign_in_success (
  email text collate "C" not null,
  address text collate "C" not null,
  succeeded_at timestamptz not null
);
create index sign_in_success_pair on sign_in_success (email, address, succeeded_at);
create index sign_in_success_time on sign_in_success (succeeded_at);

grant select, insert, delete on sign_in_success to placement_desk_app;
