/** Reasons for attention that depend on the current date, in display order. */
export const datedAttentions = [
  'closingdatepassed',
  'executable',
  'cashrequiredpassed',
  'closingsoon',
  'minimummissed',
] as const;

/**
 * All reasons for attention. `noinvestor` depends only on the offer's settings. If a data feed changed the
 * terms or contradicts a decision made in Placement Desk, the offer needs attention until a person reviews the
 * difference.
 */
export const attentions = [...datedAttentions, 'noinvestor', 'termschanged', 'feedcontradicts'] as const;

export type Attention = (typeof attentions)[number];
export type DatedAttention = (typeof datedAttentions)[number];

/**
 * Number of days before its closing date when an offer starts to count as closing soon. It counts as closing soon
 * through the date itself.
 */
export const closingSoonDays = 7;
