'use client';

import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { needsReauthentication, Reauthenticate } from '#components/session/reauthenticate.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';

type Props = {
  readonly name: string;
  /** Gets the focus when the button that had it disappears. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly action: ReactNode;
  /** Why the last change failed. */
  readonly error: Error | null | undefined;
  readonly children: ReactNode;
};

/** One kind of sign-in factor, and the user's factors of that kind. */
export function SignInMethod({ name, heading, action, error, children }: Props) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="mt-3 border-t border-hairline pt-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {name}
        </h3>
        {action}
      </div>
      <div className="mt-1">{children}</div>
      {error && !needsReauthentication(error) && (
        <div className="mt-2">
          <ProblemNotice title="Nothing was changed." error={error} />
        </div>
      )}
    </div>
  );
}

type Change = () => void;

/**
 * Runs changes that require the user to have authenticated recently. If a change is rejected, it runs again after
 * the user reauthenticates.
 */
export function useConfirmedChange() {
  const [interrupted, setInterrupted] = useState<{ readonly change: Change } | null>(null);
  const last = useRef<Change>(() => undefined);
  return {
    perform: (change: Change) => {
      last.current = change;
      change();
    },
    /** For each mutation that `perform` runs. */
    whenRefused: {
      onError: (error: Error) => needsReauthentication(error) && setInterrupted({ change: last.current }),
    },
    confirmation: interrupted !== null && (
      <Reauthenticate
        onClose={() => setInterrupted(null)}
        onConfirmed={() => {
          setInterrupted(null);
          interrupted.change();
        }}
      />
    ),
  };
}
