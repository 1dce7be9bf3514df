import sql, { type Sql } from 'sql-template-tag';

/**
 * SHA-256 over the subscriptions of the row of `offer`, in base64, as a subquery: over the SHA-256 of each one's JSON
 * array, in the order of their identifiers. Amounts are decimals and instants are seconds, so that no setting of the
 * session changes a digest; and of a million subscriptions it holds 32 MB.
 */
export const subscriptionDigest: Sql = sql`(
  select encode(sha256(coalesce(string_agg(
    sha256(convert_to(json_build_array(
      private_placement_order_oid, account_number, status, requested_dollar_amount::text, fill_dollar_amount::text,
      discretionary, extract(epoch from subscription.creation_timestamp)::text,
      extract(epoch from modification_timestamp)::text
    )::text, 'UTF8')),
    ''::bytea order by private_placement_order_oid
  ), ''::bytea)), 'base64')
  from subscription
  where subscription.private_placement_offer_oid = offer.private_placement_offer_oid
)`;
