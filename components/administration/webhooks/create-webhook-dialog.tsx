'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#components/ui/dialog.tsx';
import { shownOnce } from '#lib/client/http/shown-once.ts';
import { createWebhookMutation } from '#lib/client/webhooks/manage-webhooks.ts';
import { ShownOnce } from '../shown-once.tsx';
import { WebhookForm } from './webhook-form.tsx';

type Props = { readonly onCreated: (webhookId: string) => void; readonly onClose: () => void };

/** Makes a webhook, then shows the secret, which nobody can see again. */
export function CreateWebhookDialog({ onCreated, onClose }: Props) {
  const create = useMutation(createWebhookMutation(useQueryClient()));
  const { data, error, isPending } = create;
  if (data) {
    const onKept = () => onCreated(data.webhookId);
    return (
      <Dialog open pending onClose={onKept} title="The webhook is ready">
        <p className="mt-1">
          The endpoint gets a challenge, signed with this secret as Standard Webhooks specify. Events follow
          once it answers.
        </p>
        <ShownOnce
          name="Secret"
          secret={shownOnce(data.secret)}
          facts={[{ name: 'Address', value: data.url }]}
          onKept={onKept}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      pending={isPending}
      onClose={onClose}
      title="Create a webhook"
      description="The signing secret is shown once."
    >
      <WebhookForm
        content={{ url: '', description: '', types: [], maxConcurrent: 4 }}
        action="Create webhook"
        keep="Do not create"
        failure="The webhook was not created."
        pending={isPending}
        error={error}
        onSubmit={(content, onRefused) => create.mutate(content, { onError: onRefused })}
        onEdit={() => create.reset()}
        onClose={onClose}
      />
    </Dialog>
  );
}
