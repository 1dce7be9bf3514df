'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { Select } from '#components/ui/select.tsx';
import type { KeyOfFirm } from '#lib/client/administration/list-keys.ts';
import { rotateKeyMutation } from '#lib/client/administration/manage-keys.ts';
import { ShownOnce } from '../shown-once.tsx';
import { secretOf } from './create-key-dialog.tsx';

const overlaps = [
  { value: '0', label: 'Stop immediately' },
  { value: '1', label: '1 hour' },
  { value: '24', label: '24 hours' },
  { value: '168', label: '7 days' },
  { value: '720', label: '30 days' },
];

type Props = { readonly apiKey: KeyOfFirm; readonly onClose: () => void };

/** Replaces a key and shows the new key once. The old key keeps working for the overlap period. */
export function RotateKeyDialog({ apiKey: { keyId, name }, onClose }: Props) {
  const { mutate, data, isPending, error } = useMutation(rotateKeyMutation(useQueryClient()));
  const [hours, setHours] = useState('24');
  const keepButton = useRef<HTMLButtonElement>(null);
  if (data) {
    return (
      <Dialog open pending onClose={onClose} title={`Key ${name} rotated`}>
        <ShownOnce {...secretOf(data)} facts={[{ name: 'Key ID', value: data.keyId }]} onKept={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      pending={isPending}
      onClose={onClose}
      initialFocus={keepButton}
      title={`Rotate key ${name}?`}
      description="The new key has the same name, role and limits. It is shown only once."
    >
      <div className="mt-4">
        <Field label="Keep the current key working for">
          {(control) => <Select {...control} value={hours} onChoose={setHours} choices={overlaps} />}
        </Field>
      </div>
      {error !== null && (
        <div className="mt-4">
          <ProblemNotice title="The key was not rotated." error={error} />
        </div>
      )}
      <DialogButtons>
        <Button ref={keepButton} aria-disabled={isPending} onClick={() => isPending || onClose()}>
          Keep the key
        </Button>
        <Button
          look="primary"
          aria-disabled={isPending}
          onClick={() => isPending || mutate({ keyId, overlapHours: Number(hours) })}
        >
          {isPending ? 'Rotating…' : 'Rotate key'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
