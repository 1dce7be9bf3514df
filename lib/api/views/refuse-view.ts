import { problem, problemOfField, type ProblemError } from '#lib/api/http/answer/problem-error.ts';
import { addressFault } from '#lib/domain/views/view-pages.ts';
import { mostViews, type ViewObstacle } from '#lib/store/views/change-views.ts';
import type { ViewContent } from '#lib/store/views/views.ts';

/** Throws 400 where the address is none of the page. */
export function requireAddress({ page, address }: ViewContent): void {
  const fault = addressFault(page, address);
  if (fault !== null) {
    throw problemOfField('address', 'invalid.value', fault);
  }
}

/** The 409 of what stands against a view. */
export function obstacleProblem(obstacle: ViewObstacle): ProblemError {
  switch (obstacle) {
    case 'exists':
      return problemOfField(
        'name',
        'view.exists',
        'The owner has another view with this name. Use another name.',
      );
    case 'ofPerson':
      return problem('view.limit', `You can have ${mostViews.ofPerson} views. Delete one first.`);
    case 'sharedInFirm':
      return problem(
        'view.limit',
        `A firm can share ${mostViews.sharedInFirm} views. Stop sharing another one first.`,
      );
  }
}
