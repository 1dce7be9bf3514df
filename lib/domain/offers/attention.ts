/** Reasons why an open offer needs attention today, in the order in which they are reported. */
export const datedAttentions = [
  'closingdatepassed',
  'executable',
  'cashrequiredpassed',
  'closingsoon',
  'minimummissed',
] as const;

/**
 * All reasons for attention. Whether an offer lets no one invest depends on its settings alone. A data feed's change
 * of terms, or its settlement of a subscription against the desk, counts until a person has reviewed it.
 */
export const attentions = [...datedAttentions, 'noinvestor', 'termschanged', 'feedcontradicts'] as const;

export type Attention = (typeof attentions)[number];
export type DatedAttention = (typeof datedAttentions)[number];

/** An offer closes soon from this many days before its closing date to the closing date itself. */
export const closingSoonDays = 7;
