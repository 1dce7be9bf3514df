import { offerColumnsWith } from '../ordinary/offer-columns.ts';
import { benchFirm } from '../seed.ts';

const transfer = `
  acatid, comment, contra_account_number as "contraAccountNumber",
  to_char(creation_ts, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM') as "creationTS", dtc_number as "dtcNumber",
  to_char(last_modified_ts, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM') as "lastModifiedTS", status`;

const offer = offerColumnsWith((column) => `trim_scale(${column})`);

/** Minimal SQL for each workload. Every statement except the change returns JSON that is ready to send. */
export const limitStatements = {
  transfers: `
    select coalesce(json_agg(record), '[]')::text as body from (
      select ${transfer} from transfer where account_number = $1 order by creation_ts desc, acatid
    ) as record`,
  offer: `
    select row_to_json(record)::text as body from (
      select ${offer} from offer where private_placement_offer_oid = $1
    ) as record`,
  // The page is selected from the first thousand rows in order, before any of its columns is converted to text.
  // Otherwise the planner, which can't know how many rows match, sometimes reads and sorts the entire table.
  offers: `
    select coalesce(json_agg(record), '[]')::text as body from (
      select ${offer} from (
        select * from (
          select * from offer where creating_firm_oid = '${benchFirm}'
          order by closing_date, private_placement_offer_oid
          limit 1000
        ) as first
        where lower(offer_name) like $1 or lower(issuer_name) like $1 or private_placement_offer_oid like $1
        limit 50
      ) as page
    ) as record`,
  change: `
    with changed as (
      update offer set version = version + 1, maximum_investment_amount = $2, last_modified_timestamp = now()
      where private_placement_offer_oid = $1
      returning private_placement_offer_oid, new.version, old.maximum_investment_amount as before,
        new.maximum_investment_amount as after, new.last_modified_timestamp as at
    )
    insert into audit_entry (private_placement_offer_oid, version, content, seal)
    select private_placement_offer_oid, version,
      format('{"at":"%s","actor":"bench","field":"maximumInvestmentAmount","from":%s,"to":%s}', at, before, after), ''
    from changed`,
} as const;
