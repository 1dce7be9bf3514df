'use client';

import { useId } from 'react';
import { Select } from '#components/ui/select.tsx';
import type { ChosenNotices } from '#lib/client/notices/settings.ts';
import { type EmailMode, emailModes, type NoticeKind } from '#lib/domain/notices/notice-kinds.ts';

type Setting = ChosenNotices['kinds'][number];

const kindWords: Record<NoticeKind, string> = {
  'offer.changed': 'Others change an offer you watch',
  'offer.attention': 'An offer you watch needs attention',
  'transfer.rejected': 'A transfer of your firm is rejected',
  'webhook.disabled': 'A webhook of your firm is disabled by the service',
  'key.expiring': 'An API key of your firm expires within 14 days',
  'import.refused': 'An import of your firm refuses records',
  'account.security': 'Your sign-in methods are reset or disabled',
  approval: 'An approval waits for you, is decided or is about to expire',
};

const modeWords: Record<EmailMode, string> = {
  off: 'No e-mail',
  now: 'E-mail at once',
  digest: 'E-mail once a day',
};

type Props = {
  readonly setting: Setting;
  /** No e-mail goes out, whatever is chosen here. */
  readonly isWithoutEmail: boolean;
  readonly onChange: (setting: Setting) => void;
};

/** How the person is told of one kind. */
export function KindRow({ setting, isWithoutEmail, onChange }: Props) {
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
