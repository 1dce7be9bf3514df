import type { Finding } from './audit-finding.ts';

/** Former wordings of findings, with their current ones. Files of known findings can contain them. */
const formerWordings: readonly (readonly [RegExp, string])[] = [
  [/^(Checkpoint \d+) is not as it was signed\.$/, '$1 was modified after it was signed.'],
  [/^(Checkpoint \d+) does not continue the one before\.$/, "$1 doesn't continue the previous checkpoint."],
  [
    /^(Checkpoint \d+), of which you have an external copy, is missing\.$/,
    '$1 is missing, although you have an external copy.',
  ],
  [/^The offer of this entry does not exist\.$/, "The offer of this entry doesn't exist."],
  [
    /^No checkpoint covers the entry, though one was made more than an hour after it\.$/,
    'No checkpoint covers this entry, although one was signed more than an hour later.',
  ],
  [
    /^The seal of the entry, or of the one before it, doesn't match\.$/,
    "The HMAC of this entry or the previous one doesn't match.",
  ],
  [/^(The offer is at version \d+), before this entry\.$/, '$1, which is older than this entry.'],
  [/^The offer does not continue its newest entry\.$/, "The offer doesn't continue its newest entry."],
  [/^The offer is not as its entries say: (.+)$/, "The offer doesn't match its entries: $1"],
  [
    /^The subscriptions are not those that checkpoint (\d+) has, and no entry changed them\.$/,
    'The subscriptions differ from those in checkpoint $1, although no entry changed them.',
  ],
  [
    /^The entry is not the one that checkpoint (\d+) has\.$/,
    'The entry differs from the one in checkpoint $1.',
  ],
  [
    /^The entry is missing; checkpoint (\d+) shows that it was there\.$/,
    'The entry is missing, although checkpoint $1 includes it.',
  ],
];

/** Converts an earlier release's finding to this release's wording. */
export function inCurrentWords<Found extends Pick<Finding, 'problem'>>(finding: Found): Found {
  const former = formerWordings.find(([wording]) => wording.test(finding.problem));
  return former === undefined ? finding : { ...finding, problem: finding.problem.replace(...former) };
}
