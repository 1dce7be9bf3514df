/** Reasons why an open offer needs attention today, in display order. */
export const datedAttentions = [
  'closingdatepassed',
  'executable',
  'cashrequiredpassed',
  'closingsoon',
  'minimummissed',
] as const;

/**
 * All reasons for attention. `noinvestor` depends only on the offer's settings. A data feed's change to the
 * terms, or its contradiction of a decision made here, needs attention until a person has reviewed it.
 */
export const attentions = [...datedAttentions, 'noinvestor', 'termschanged', 'feedcontradicts'] as const;

export type Attention = (typeof attentions)[number];
export type DatedAttention = (typeof datedAttentions)[number];

/** An offer is closing soon from this many days before its closing date through that date. */
export const closingSoonDays = 7;
