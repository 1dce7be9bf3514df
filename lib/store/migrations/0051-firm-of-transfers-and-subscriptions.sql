-- outside of a transaction
-- locks: a few thousand rows of transfer and subscription at a time, against imports
-- Fills in the firm of each transfer and subscription. Rows that are in use are skipped: their writer fills them in, or a
-- further pass does.
set lock_timeout = 0;
do $$
declare
  done text;
  done_acatid text;
begin
  while exists (select from transfer where account_firm_oid is null) loop
    done := '';
    done_acatid := '';
    loop
      with next as (
        select account_number, acatid from transfer where (account_number, acatid) > (done, done_acatid)
        order by account_number, acatid limit 5000
      ), held as (
        select account_number, acatid from transfer join next using (account_number, acatid)
        where account_firm_oid is null for update of transfer skip locked
      ), filled as (
        update transfer set account_firm_oid = account.firm_oid from held join account using (account_number)
        where transfer.account_number = held.account_number and transfer.acatid = held.acatid
      )
      select account_number, acatid into done, done_acatid from next order by account_number desc, acatid desc limit 1;
      exit when not found;
      commit;
    end loop;
    perform pg_sleep(0.2);
  end loop;
end
$$;
do $$
declare
  done text;
begin
  while exists (select from subscription where account_firm_oid is null) loop
    done := '';
    loop
      with next as (
        select private_placement_order_oid as oid from subscription where private_placement_order_oid > done
        order by private_placement_order_oid limit 5000
      ), held as (
        select private_placement_order_oid as oid, account_number
        from subscription join next on next.oid = private_placement_order_oid
        where account_firm_oid is null for update of subscription skip locked
      ), filled as (
        update subscription set account_firm_oid = account.firm_oid from held join account using (account_number)
        where private_placement_order_oid = held.oid
      )
      select oid into done from next order by oid desc limit 1;
      exit when not found;
      commit;
    end loop;
    perform pg_sleep(0.2);
  end loop;
end
$$;
create unique index concurrently if not exists transfer_by_account on transfer (account_number, account_firm_oid, acatid);
create index concurrently if not exists transfer_of_account_newest_first on transfer
  (account_number, account_firm_oid, creation_ts desc, acatid);
create unique index concurrently if not exists transfer_queue_by_account on transfer_queue
  (account_number, firm_oid, acatid);
create index concurrently if not exists subscription_of_account_number on subscription
  (account_number, account_firm_oid);
set lock_timeout = '2s';
alter table transfer validate constraint transfer_of_account;
alter table subscription validate constraint subscription_of_account;
alter table transfer validate constraint transfer_has_firm;
alter table subscription validate constraint subscription_has_firm;
set lock_timeout = 0;
analyze transfer, subscription;
