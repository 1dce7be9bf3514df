-- locks: offer against changes, for a moment: a new table refers to it, and a new trigger
-- When the filings of each offer are looked at for reminders. An offer gets its row with its first entry about filings.
create table filing_reminder_queue (
  private_placement_offer_oid text collate "C" primary key references offer on delete cascade,
  -- Reminders for earlier days were sent, or their deadline wasn't known then.
  looked_on date not null,
  -- infinity: no deadline is ahead
  look_on date not null
);
create index filing_reminder_queue_by_day on filing_reminder_queue (look_on);

-- The reminders that were sent, each once. They belong to the due date, so a corrected date has its own.
-- It refers to the queue, whose row the sender holds: an offer that is being changed doesn't wait for it.
create table filing_reminder (
  private_placement_offer_oid text collate "C" not null references filing_reminder_queue on delete cascade,
  code text collate "C" not null,
  jurisdiction text collate "C" not null,
  firm_oid text collate "C" not null default '',
  due_date date not null,
  -- -1: overdue
  days_before smallint not null,
  primary key (private_placement_offer_oid, code, jurisdiction, firm_oid, due_date, days_before)
);
grant select, insert, update on filing_reminder_queue to placement_desk_app;
grant select, insert on filing_reminder to placement_desk_app;

insert into filing_reminder_queue (private_placement_offer_oid, looked_on, look_on)
select private_placement_offer_oid, current_date, '-infinity'
from (select private_placement_offer_oid from first_sale union select private_placement_offer_oid from filing) as known;

-- Another exemption asks for other filings, and an amendment is due while the offer is open.
create function look_at_filings_again() returns trigger
language plpgsql
as $$
begin
  update filing_reminder_queue set look_on = '-infinity'
  where private_placement_offer_oid = new.private_placement_offer_oid;
  return null;
end
$$;
create trigger look_at_filings_again after update on offer for each row
when (old.exemption <> new.exemption or old.offer_status <> new.offer_status)
execute function look_at_filings_again();
