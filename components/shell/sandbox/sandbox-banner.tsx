'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { formatDate, marketDate } from '#lib/domain/market/market-time.ts';
import { useSession } from '#components/shell/session-context.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import {
  moveToNextDate,
  offsetOf,
  resetSandbox,
  sandboxClockQuery,
} from '#lib/client/sandbox/sandbox-clock.ts';

/** A banner on every console page of a sandbox, with the sandbox's date and controls. */
export function SandboxBanner(props: SandboxControlsProps) {
  const today = useMarketDate();
  return (
    <aside
      aria-label="Sandbox"
      data-sandbox-banner=""
      className="no-print border-b border-due bg-due-wash px-4 py-1.5 sm:px-6"
    >
      <div className="mx-auto flex min-h-7 max-w-[1152px] flex-wrap items-center gap-x-4 gap-y-1">
        <p>
          <strong>Sandbox.</strong> Today is <time dateTime={today}>{formatDate(today)}</time>.
        </p>
        <SandboxControls {...props} />
      </div>
    </aside>
  );
}

type SandboxControlsProps = {
  readonly offsetMs: number;
  readonly onMove: (offsetMs: number) => void;
};

/** Keeps track of the sandbox's clock, and lets permitted users move it or reset the sandbox. */
function SandboxControls({ offsetMs, onMove }: SandboxControlsProps) {
  const { role } = useSession();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { data } = useQuery(sandboxClockQuery());
  const found = data === undefined ? offsetMs : offsetOf(data.value);
  const isMoved = Math.abs(found - offsetMs) > 2_000;
  useEffect(() => {
    if (!isMoved) return;
    onMove(found);
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'sandbox clock' });
  }, [isMoved, found, onMove, client]);
  const next = useMutation({
    mutationFn: moveToNextDate,
    onSuccess: async (clock) => {
      const { queryKey } = sandboxClockQuery();
      await client.cancelQueries({ queryKey }); // a request for the clock may have begun before it moved
      client.setQueryData(queryKey, { value: clock, etag: null, nextCursor: null });
      onMove(offsetOf(clock));
      announce(`The sandbox date is now ${formatDate(marketDate(new Date(clock.now)))}.`);
      await client.invalidateQueries();
    },
  });
  const reset = useMutation({ mutationFn: resetSandbox, onSuccess: () => window.location.assign('/today') });
  if (role !== 'administrator' && role !== 'offer_manager') return null;
  return (
    <>
      <div className="ml-auto flex gap-2">
        <Button small disabled={next.isPending} onClick={() => next.mutate()}>
          Next date
        </Button>
        <Button small look="grave" onClick={() => setIsAsking(true)}>
          Reset
        </Button>
      </div>
      {next.error && (
        <div className="w-full">
          <ProblemNotice title="The clock was not moved." error={next.error} />
        </div>
      )}
      {isAsking && (
        <Dialog
          open
          title="Reset sandbox?"
          description="Sample data will replace all offers, subscriptions and transfers for every user. The clock will return to real time, and the audit log will start over. Users and API keys are kept."
          pending={reset.isPending || reset.isSuccess}
          onClose={() => setIsAsking(false)}
        >
          {reset.error && (
            <div className="mt-3">
              <ProblemNotice title="The sandbox was not reset." error={reset.error} />
            </div>
          )}
          <DialogButtons>
            <Button disabled={reset.isPending} onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
            <Button
              look="danger"
              disabled={reset.isPending || reset.isSuccess}
              onClick={() => reset.mutate()}
            >
              Reset sandbox
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  );
}
