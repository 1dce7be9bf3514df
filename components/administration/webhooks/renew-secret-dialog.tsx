'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { shownOnce } from '#lib/client/http/shown-once.ts';
import type { Webhook } from '#lib/client/webhooks/list-webhooks.ts';
import { renewSecretMutation } from '#lib/client/webhooks/manage-webhooks.ts';
import { ShownOnce } from '../shown-once.tsx';

type Props = { readonly webhook: Webhook; readonly onClose: () => void };

/** Gives a webhook a new secret, then shows what nobody can see again. */
export function RenewSecretDialog({ webhook: { webhookId, url }, onClose }: Props) {
  const { mutate, data, isPending, error } = useMutation(renewSecretMutation());
  const keepButton = useRef<HTMLButtonElement>(null);
  if (data) {
    return (
      <Dialog open pending onClose={onClose} title="The webhook has a new secret">
        <p className="mt-1">Both secrets work for 24 hours. Update your endpoint by then.</p>
        <ShownOnce
          name="Secret"
          secret={shownOnce(data.secret)}
          facts={[{ name: 'Address', value: url }]}
          onKept={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog open pending={isPending} onClose={onClose} initialFocus={keepButton} title="Make a new secret?">
      <ul className="mt-3 grid list-disc gap-1 pl-5">
        <li>The new secret is shown once.</li>
        <li>Both secrets work for 24 hours, so you can update your endpoint without downtime.</li>
        <li>The current secret stops working after that.</li>
      </ul>
      {error !== null && (
        <div className="mt-4">
          <ProblemNotice title="The secret was not rotated." error={error} />
        </div>
      )}
      <DialogButtons>
        <Button ref={keepButton} aria-disabled={isPending} onClick={() => isPending || onClose()}>
          Keep the secret
        </Button>
        <Button look="primary" aria-disabled={isPending} onClick={() => isPending || mutate(webhookId)}>
          {isPending ? 'One moment…' : 'Make a new secret'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
