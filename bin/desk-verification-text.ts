import type { Finding } from '#lib/store/audit/verification/audit-finding.ts';
import { countOf } from './desk-count.ts';

/** So many findings are printed for people; with --json come all that are listed. */
const mostShown = 100;

type Verified = {
  readonly offers: number;
  readonly entries: number;
  readonly checkpoints: number;
  readonly uncovered: number;
  readonly findings?: readonly (Finding & { readonly known?: boolean })[];
  readonly findingsTotal?: number;
  readonly known?: number;
};

/** What a verification says to a person: what is right, and before that what is not, new findings only. */
export function verificationText({
  offers,
  entries,
  checkpoints,
  uncovered,
  findings = [],
  findingsTotal = 0,
  known = 0,
}: Verified): string {
  const shown = findings.filter((finding) => finding.known !== true).slice(0, mostShown);
  const more = findingsTotal - known - shown.length;
  const lines = shown.map(({ offer, version, problem }) =>
    offer === null ? problem : `Offer ${offer}, version ${version ?? ''}: ${problem}`,
  );
  return [
    ...lines,
    ...(more > 0 ? [`${countOf(more, 'finding', 'findings')} more; --json lists them.`] : []),
    ...(known > 0 ? [`${countOf(known, 'finding is', 'findings are')} known.`] : []),
    `As they were written: ${countOf(entries, 'entry', 'entries')} of ${countOf(offers, 'offer', 'offers')}. ` +
      `As they were signed: ${countOf(checkpoints, 'checkpoint', 'checkpoints')}; ` +
      `${countOf(uncovered, 'entry is', 'entries are')} newer than the last.`,
  ].join('\n');
}
