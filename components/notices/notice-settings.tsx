'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import {
  changeNoticeSettingsMutation,
  type ChosenNotices,
  noticeSettingsQuery,
} from '#lib/client/notices/notices.ts';
import { type NoticeKind, type EmailMode, emailModes } from '#lib/domain/notices/notice-kinds.ts';
import { Select } from '#components/ui/select.tsx';

const kindWords: Record<NoticeKind, string> = {
  'offer.changed': 'Someone else changes an offer you watch',
  'offer.attention': 'An offer you watch needs attention, or another firm invites your firm to an offer',
  'filing.due': 'A filing for an offer you watch is due in 14 days, in 7 days, tomorrow or today',
  'filing.overdue': 'A filing for an offer you watch is past due and not recorded',
  'transfer.rejected': 'One of your firm’s transfers is rejected',
  'webhook.disabled': 'One of your firm’s webhooks is automatically disabled',
  'key.expiring': 'One of your firm’s API keys expires within 14 days',
  'import.refused': 'Records in one of your firm’s imports are rejected',
  'account.security': 'Your sign-in methods change, or your password is reset',
  approval: 'An approval is waiting for you, has been decided or is about to expire',
};

const modeWords: Record<EmailMode, string> = {
  off: 'No e-mail',
  now: 'E-mail immediately',
  digest: 'Daily e-mail digest',
};

/** Kinds of notifications that only administrators get. */
const forAdministrators: readonly NoticeKind[] = ['webhook.disabled', 'key.expiring', 'import.refused'];

/** Console and e-mail settings for each kind of notification. Each choice is saved immediately. */
export function NoticeSettings() {
  const { rights } = useSession();
  const { data, error, refetch } = useQuery(noticeSettingsQuery);
  const change = useMutation(changeNoticeSettingsMutation(useQueryClient()));
  const onChange = (body: Partial<ChosenNotices>) =>
    change.mutate(body, { onSuccess: () => announce('Saved. Applies to new notifications.') });
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows rows={5} label="Loading the settings." />
    ) : (
      <ProblemNotice title="The settings couldn’t be loaded." error={error} onRetry={() => void refetch()} />
    );
  }
  // The choice that is being saved.
  const underway = change.isPending ? change.variables : {};
  const { unsubscribed: isWithoutEmail = data.unsubscribed } = underway;
  const kinds = data.kinds.filter(({ kind }) => rights.administer || !forAdministrators.includes(kind));
  return (
    <div className="grid max-w-[720px] gap-4">
      <p className="max-w-[72ch] text-quiet">
        E-mail is sent only if your operator has set it up. Choose immediate e-mail or a digest, which is sent
        at 8:00 AM ET each business day if there’s anything new. E-mail never includes investor names or
        amounts.
      </p>
      {change.error && <ProblemNotice title="The setting was not saved." error={change.error} />}
      <div className="border-t border-hairline">
        {kinds.map((setting) => (
          <KindRow
            key={setting.kind}
            setting={underway.kinds?.find(({ kind }) => kind === setting.kind) ?? setting}
            isWithoutEmail={isWithoutEmail}
            onChange={(changed) => onChange({ kinds: [changed] })}
          />
        ))}
      </div>
      <label className="flex min-h-6 items-start gap-2">
        <input
          type="checkbox"
          checked={isWithoutEmail}
          onChange={({ target }) => onChange({ unsubscribed: target.checked })}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span>
          Turn off all e-mail
          <span className="block text-small text-quiet">Your choices above are kept.</span>
        </span>
      </label>
    </div>
  );
}

type Setting = ChosenNotices['kinds'][number];

type Props = {
  readonly setting: Setting;
  /** Whether no e-mail is sent, regardless of the choices here. */
  readonly isWithoutEmail: boolean;
  readonly onChange: (setting: Setting) => void;
};

function KindRow({ setting, isWithoutEmail, onChange }: Props) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-hairline py-2"
    >
      <span id={id} className="mr-auto min-w-[240px] flex-1">
        {kindWords[setting.kind]}
      </span>
      <label className="flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          checked={setting.console}
          onChange={({ target }) => onChange({ ...setting, console: target.checked })}
          className="size-4 shrink-0 accent-accent"
        />
        In the console
      </label>
      <Select
        aria-label="By e-mail"
        value={setting.email}
        disabled={isWithoutEmail}
        onChoose={(chosen) =>
          onChange({ ...setting, email: emailModes.find((mode) => mode === chosen) ?? 'off' })
        }
        choices={emailModes.map((value) => ({ value, label: modeWords[value] }))}
      />
    </div>
  );
}
