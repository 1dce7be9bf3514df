-- Whose quota a kept answer counts against beside its caller's; null in what an older release keeps, which is not counted.
alter table idempotency_key add column firm_oid text collate "C";

-- What a firm keeps is counted by it, and by no other rows.
create index idempotency_key_firm on idempotency_key (firm_oid) where firm_oid is not null;
