'use client';

import { later } from '#components/ui/later.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';

/**
 * Loads on demand, because the code for passkeys, recovery codes and dialogs is too large for a page's initial
 * scripts.
 */
export const AccountPageLater = later(
  () => import('./account-page.tsx').then((module) => module.AccountPage),
  {
    ssr: false,
    loading: () => (
      <div className="max-w-[720px]">
        <h1 className="text-title">Your account</h1>
        <SkeletonRows rows={8} label="Loading your account." />
      </div>
    ),
  },
);
