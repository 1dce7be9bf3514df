'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { PersonName } from '#components/people/person-name.tsx';
import { flushSync } from 'react-dom';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons, FormButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import {
  type ContactedTransfer,
  recordContactMutation,
  transferContactsQuery,
} from '#lib/client/accounts/transfer-contacts.ts';
import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import type { ContactParty } from '#lib/domain/transfers/reject-code.ts';
import { isVisibleText } from '#lib/domain/text/plain-text.ts';
import { contactRecorded, nameOfParty } from './contact-words.ts';
import {
  type ContactChannel,
  contactChannels,
  lastFollowUp,
  maxContactNoteCharacters,
  usualFollowUp,
} from '#lib/domain/transfers/contact/transfer-contact.ts';

const channelLabels: Readonly<Record<ContactChannel, string>> = {
  phone: 'Phone',
  email: 'E-mail',
  other: 'Other',
};

type Props = {
  readonly transfer: ContactedTransfer;
  readonly party: ContactParty;
  /** Whether the dialog opens with the earlier contacts instead of the form. */
  readonly isHistory: boolean;
  readonly defaultNote: string;
  readonly today: MarketDate;
  readonly onClose: () => void;
};

/** Records a contact with the client or the contra firm, or lists the earlier contacts and lets the user add one. */
export function ContactDialog({ isHistory, ...form }: Props) {
  const { transfer, party, onClose } = form;
  const [isList, setList] = useState(isHistory);
  const record = useRecordContact(transfer);
  const noteInput = useRef<HTMLTextAreaElement>(null);
  const about =
    party === 'client'
      ? `from ${transfer.contraFirmName ?? 'an unknown firm'}`
      : `for ${transfer.accountName}`;
  const onAdd = () => {
    flushSync(() => setList(false));
    noteInput.current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      pending={record.isPending}
      initialFocus={noteInput}
      title={isList ? 'Contact history' : `Mark ${nameOfParty(transfer, party)} as contacted`}
      description={`About the transfer ${about}, request ${transfer.acatid}.${isList ? '' : ' The transfer is hidden from Today until the follow-up date or until it changes.'}`}
    >
      {!isList && <ContactForm {...form} record={record} noteInput={noteInput} />}
      <EarlierContacts transfer={transfer} />
      {isList && (
        <DialogButtons>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" onClick={onAdd}>
            Add contact
          </Button>
        </DialogButtons>
      )}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'isHistory'> & {
  readonly record: RecordContact;
  readonly noteInput: RefObject<HTMLTextAreaElement | null>;
};

function useRecordContact(transfer: ContactedTransfer) {
  return useMutation(recordContactMutation(useQueryClient(), transfer));
}

type RecordContact = ReturnType<typeof useRecordContact>;

/** How and when the client or the contra firm was contacted, with a note and a follow-up date. */
function ContactForm({ transfer, party, defaultNote, today, onClose, record, noteInput }: FormProps) {
  const [channel, setChannel] = useState<ContactChannel>('phone');
  const [note, setNote] = useState(defaultNote);
  const [followUpOn, setFollowUpOn] = useState<string>(usualFollowUp(today, useClosures()));
  const text = note.trim();
  const isNoteWrong = Array.from(text).length > maxContactNoteCharacters || !isVisibleText(text);
  const isDayWrong = followUpOn < today || followUpOn > lastFollowUp(today);
  return (
    <form
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNoteWrong || isDayWrong || record.isPending) return;
        record.mutate(
          { channel, followUpOn, ...(text !== '' && { note: text }) },
          {
            onSuccess: (contact) => {
              announce(contactRecorded(transfer, party, contact.followUpOn));
              onClose();
            },
          },
        );
      }}
    >
      {record.error && <ProblemNotice title="The contact was not recorded." error={record.error} />}
      <RadioGroup
        legend="Method"
        choices={contactChannels.map((value) => ({ value, label: channelLabels[value] }))}
        value={channel}
        onChoose={(value) => setChannel(contactChannels.find((one) => one === value) ?? 'other')}
      />
      <NoteField note={note} onNote={setNote} isWrong={isNoteWrong} input={noteInput} />
      <FollowUpField day={followUpOn} onDay={setFollowUpOn} today={today} isWrong={isDayWrong} />
      <FormButtons action="Mark as contacted" pending={record.isPending} onClose={onClose} />
    </form>
  );
}

/** The recorded contacts about the transfer. They follow any form, so that it doesn't move when they load. */
function EarlierContacts({ transfer }: Pick<Props, 'transfer'>) {
  const { data = [], error, refetch } = useQuery(transferContactsQuery(transfer));
  const headingId = useId();
  if (error) {
    const title = 'The earlier contacts could not be loaded.';
    return <ProblemNotice title={title} error={error} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-5 border-t border-hairline pt-4">
      <h3 id={headingId} className="font-semibold">
        Earlier contacts
      </h3>
      <ol className="wrap-anywhere">
        {data.map(({ contactId, at, by, channel, note, followUpOn }) => (
          <li key={contactId} className="mt-3">
            <p className="flex flex-wrap justify-between gap-x-3">
              {channelLabels[channel]} <TimeText timestamp={at} />
            </p>
            {note !== null && <p className="whitespace-pre-line">{note}</p>}
            <p className="text-small text-quiet">
              <PersonName actor={by} className="text-ink" />, follow up {formatDate(followUpOn)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

type NoteFieldProps = {
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly isWrong: boolean;
  readonly input: RefObject<HTMLTextAreaElement | null>;
};

function NoteField({ note, onNote, isWrong, input }: NoteFieldProps) {
  return (
    <Field label="Note (optional)" error={isWrong ? 'Use at most 1,000 visible characters.' : null}>
      {(control) => (
        <textarea
          {...control}
          ref={input}
          rows={3}
          value={note}
          onChange={(event) => onNote(event.target.value)}
          className={`${inputClass} py-1.5`}
        />
      )}
    </Field>
  );
}

type FollowUpFieldProps = {
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly today: MarketDate;
  readonly isWrong: boolean;
};

function FollowUpField({ day, onDay, today, isWrong }: FollowUpFieldProps) {
  const last = lastFollowUp(today);
  return (
    <Field
      label="Follow up on"
      error={isWrong ? `Enter a date from ${formatDate(today)} to ${formatDate(last)}.` : null}
    >
      {(control) => (
        <input
          {...control}
          type="date"
          required
          min={today}
          max={last}
          value={day}
          onChange={(event) => onDay(event.target.value)}
          className={`${inputClass} max-w-48`}
        />
      )}
    </Field>
  );
}
