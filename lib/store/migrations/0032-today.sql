-- locks: offer against changes while the index of its open offers is built: about a second for 1,000,000 offers
-- The offers of a firm that are not closed, by when cash is required: what is due today stands at the front, however
-- many offers the firm has closed.
create index offer_open_by_cash_required_date on offer
  (creating_firm_oid, (closing_date - days_from_closing_cash_is_required))
  where offer_status in ('INITIAL', 'IN_PROGRESS');

-- Lines of Today that a person wants to see no more until a date.
create table hidden_line (
  email text collate "C" not null references desk_user on delete cascade,
  reason text collate "C" not null,
  -- The identifier of an offer, or account number and request of a transfer with a colon between.
  line_id text collate "C" not null,
  hidden_until date not null,
  primary key (email, reason, line_id)
);

-- When a person last asked for Today, so that what is new since can be marked.
create table today_look (
  email text collate "C" primary key references desk_user on delete cascade,
  looks timestamptz[] not null
);

grant select, insert, update, delete on hidden_line, today_look to placement_desk_app;
