-- outside of a transaction
-- locks: transfer and subscription against everybody, account against imports, for a moment
-- Two firms may use the same account number, so an account is identified by firm and number. The number comes first in
-- every index, because an older release that runs beside this one looks accounts up by number alone.
create unique index concurrently if not exists account_by_number on account (account_number, firm_oid);
set lock_timeout = '2s';
-- An older release writes the account number alone. Where several firms have the number it fails rather than guess.
create or replace function firm_of_account() returns trigger
language plpgsql security definer set search_path from current
as $$
begin
  if new.account_firm_oid is null or not exists (
    select from account where account_number = new.account_number and firm_oid = new.account_firm_oid
  ) then
    new.account_firm_oid := (select firm_oid from account where account_number = new.account_number);
  end if;
  return new;
end
$$;

-- The firm of the account. An account that moves to another firm takes its transfers and subscriptions along.
do $$
begin
  if exists (select from pg_constraint where conname = 'transfer_of_account') then
    return;
  end if;
  alter table transfer add column account_firm_oid text collate "C",
    add constraint transfer_has_firm check (account_firm_oid is not null) not valid,
    add constraint transfer_of_account foreign key (account_number, account_firm_oid)
      references account (account_number, firm_oid) on update cascade not valid;
  alter table subscription add column account_firm_oid text collate "C",
    add constraint subscription_has_firm check (account_firm_oid is not null) not valid,
    add constraint subscription_of_account foreign key (account_number, account_firm_oid)
      references account (account_number, firm_oid) on update cascade not valid;
  create or replace trigger firm_of_added_transfer before insert on transfer
    for each row when (new.account_firm_oid is null) execute function firm_of_account();
  create or replace trigger firm_of_changed_transfer before update on transfer
    for each row when (new.account_firm_oid is null or new.account_number <> old.account_number)
    execute function firm_of_account();
  create or replace trigger firm_of_added_subscription before insert on subscription
    for each row when (new.account_firm_oid is null) execute function firm_of_account();
  create or replace trigger firm_of_changed_subscription before update on subscription
    for each row when (new.account_firm_oid is null or new.account_number <> old.account_number)
    execute function firm_of_account();
end
$$;
