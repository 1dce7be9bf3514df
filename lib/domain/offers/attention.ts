/** Reasons why somebody should look at an open offer today, in the order in which they are told. */
export const attentions = [
  'closingdatepassed',
  'executable',
  'cashrequiredpassed',
  'closingsoon',
  'minimummissed',
] as const;

export type Attention = (typeof attentions)[number];

/** An offer closes soon from this many days before its closing date to the closing date itself. */
export const closingSoonDays = 7;
