import { StatusMark, type Tone } from '#components/ui/status-mark.tsx';
import type { ReviewState } from '#lib/domain/offers/deciding/decision.ts';

export const reviewLabels: Readonly<Record<ReviewState, string>> = {
  new: 'Not reviewed',
  inreview: 'In review',
  returned: 'Returned',
  inorder: 'In good order',
};

const tones: Readonly<Record<ReviewState, Tone>> = {
  new: 'neutral',
  inreview: 'moving',
  returned: 'waiting',
  inorder: 'done',
};

/** The state of the review of a subscription's documents. */
export function ReviewMark({ state }: { readonly state: ReviewState }) {
  return <StatusMark tone={tones[state]}>{reviewLabels[state]}</StatusMark>;
}
