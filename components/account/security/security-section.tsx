'use client';

import { useQuery } from '@tanstack/react-query';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { factorsQuery } from '#lib/client/sign-in/factors.ts';
import { Authenticator } from './authenticator.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './sign-in-method.tsx';

/** The user's second factors. Any change except renaming requires that the user has authenticated recently. */
export function SecuritySection() {
  const { data, error, refetch } = useQuery(factorsQuery);
  return (
    <section aria-labelledby="security-heading" className="mt-10">
      <h2 id="security-heading" className="text-heading font-semibold">
        Security
      </h2>
      {error !== null && (
        <ProblemNotice
          title="Your sign-in methods couldn’t be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <SkeletonRows rows={3} label="Loading sign-in methods." />}
      {data !== undefined && (
        <>
          <Passkeys passkeys={data.passkeys} />
          <Authenticator authenticator={data.authenticator} />
          {data.authenticator !== null && <RecoveryCodes recoveryCodesLeft={data.recoveryCodesLeft} />}
        </>
      )}
    </section>
  );
}
