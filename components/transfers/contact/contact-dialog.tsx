'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Dialog, FormButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import { recordContactMutation, type ContactedTransfer } from '#lib/client/accounts/transfer-contacts.ts';
import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { isVisibleText } from '#lib/domain/text/plain-text.ts';
import {
  type ContactChannel,
  contactChannels,
  lastFollowUp,
  maxContactNoteCharacters,
  usualFollowUp,
} from '#lib/domain/transfers/transfer-contact.ts';

const channelLabels: Readonly<Record<ContactChannel, string>> = {
  phone: 'Phone',
  email: 'E-mail',
  other: 'Other',
};

type Props = {
  readonly transfer: ContactedTransfer;
  readonly today: MarketDate;
  readonly onClose: () => void;
};

/** Records a client contact: channel, note and follow-up date. */
export function ContactDialog({ transfer, today, onClose }: Props) {
  const [channel, setChannel] = useState<ContactChannel>('phone');
  const [note, setNote] = useState('');
  const [followUpOn, setFollowUpOn] = useState<string>(usualFollowUp(today, useClosures()));
  const record = useMutation(recordContactMutation(useQueryClient(), transfer));
  const noteInput = useRef<HTMLTextAreaElement>(null);
  const text = note.trim();
  const isNoteWrong = Array.from(text).length > maxContactNoteCharacters || !isVisibleText(text);
  const last = lastFollowUp(today);
  const isDayWrong = followUpOn < today || followUpOn > last;
  return (
    <Dialog
      open
      onClose={onClose}
      pending={record.isPending}
      initialFocus={noteInput}
      title={`Mark client as contacted about ${transfer.acatid}`}
      description="The transfer is hidden from Today until the follow-up date or until it changes."
    >
      <form
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isNoteWrong || isDayWrong || record.isPending) return;
          record.mutate(
            { channel, followUpOn, ...(text !== '' && { note: text }) },
            {
              onSuccess: (contact) => {
                announce(`Client contacted. Follow up on ${formatDate(contact.followUpOn)}.`);
                onClose();
              },
            },
          );
        }}
      >
        {record.error && <ProblemNotice title="The contact was not recorded." error={record.error} />}
        <RadioGroup
          legend="Channel"
          choices={contactChannels.map((value) => ({ value, label: channelLabels[value] }))}
          value={channel}
          onChoose={(value) => setChannel(contactChannels.find((one) => one === value) ?? 'other')}
        />
        <Field label="Note (optional)" error={isNoteWrong ? 'Use at most 1,000 visible characters.' : null}>
          {(control) => (
            <textarea
              {...control}
              ref={noteInput}
              rows={3}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              className={`${inputClass} py-1.5`}
            />
          )}
        </Field>
        <Field
          label="Follow up on"
          error={isDayWrong ? `Enter a date from ${formatDate(today)} to ${formatDate(last)}.` : null}
        >
          {(control) => (
            <input
              {...control}
              type="date"
              required
              min={today}
              max={last}
              value={followUpOn}
              onChange={(event) => setFollowUpOn(event.target.value)}
              className={`${inputClass} max-w-48`}
            />
          )}
        </Field>
        <FormButtons action="Mark client as contacted" pending={record.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
