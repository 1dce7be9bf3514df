import assert from 'node:assert/strict';
import type pg from 'pg';
import { sampleNumber } from '#lib/store/sample/sample-firms.ts';

type Subscription = { readonly order: string; readonly offer: string };

/**
 * Tampers with a subscription. Returns the offer that becomes invalid as a result, or the one with the lowest
 * identifier if there are several.
 */
type Tampering = (owner: pg.Client, subscription: Subscription, otherOffer: string) => Promise<string>;

const tamperings: Readonly<Record<string, Tampering>> = {
  'a doubled fill amount': async (owner, { order, offer }) => {
    const doubled = 'fill_dollar_amount = 2 * coalesce(fill_dollar_amount, requested_dollar_amount)';
    await owner.query(`update subscription set ${doubled} where ${place}`, [order]);
    return offer;
  },
  'a moved subscription': async (owner, { order, offer }, other) => {
    await owner.query(`update subscription set private_placement_offer_oid = $2 where ${place}`, [
      order,
      other,
    ]);
    return other < offer ? other : offer;
  },
  'a deleted subscription': async (owner, { order, offer }) => {
    await owner.query(`delete from subscription where ${place}`, [order]);
    return offer;
  },
};

const place = 'private_placement_order_oid = $1';

export const subscriptionKinds = Object.keys(tamperings);

/**
 * Yields every kind of tampering with each of `count` subscriptions, which are chosen at random but are the same
 * in every run.
 */
export async function* subscriptionTamperings(owner: pg.Client, count: number, offers: readonly string[]) {
  const { rows } = await owner.query<Subscription>(
    `select private_placement_order_oid as order, private_placement_offer_oid as offer from subscription
      order by private_placement_order_oid`,
  );
  for (let number = 0; number < count; number += 1) {
    const subscription = rows[sampleNumber(`subscription ${number}`, rows.length)];
    const others = offers.filter((offer) => offer !== subscription?.offer);
    const other = others[sampleNumber(`other ${number}`, others.length)];
    assert.ok(subscription && other, 'There are too few subscriptions or offers.');
    for (const [name, tampering] of Object.entries(tamperings)) {
      yield { name, tamper: () => tampering(owner, subscription, other) };
    }
  }
}
