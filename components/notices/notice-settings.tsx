'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#components/shell/session-context.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import {
  changeNoticeSettingsMutation,
  type ChosenNotices,
  noticeSettingsQuery,
} from '#lib/client/notices/settings.ts';
import type { NoticeKind } from '#lib/domain/notices/notice-kinds.ts';
import { KindRow } from './kind-row.tsx';

/** Kinds that nobody but administrators is told of. */
const forAdministrators: readonly NoticeKind[] = ['webhook.disabled', 'key.expiring', 'import.refused'];

/** For each kind whether the console tells it, and how e-mail does. Each choice holds at once. */
export function NoticeSettings() {
  const { rights } = useSession();
  const { data, error, refetch } = useQuery(noticeSettingsQuery);
  const change = useMutation(changeNoticeSettingsMutation(useQueryClient()));
  const onChange = (body: Partial<ChosenNotices>) =>
    change.mutate(body, { onSuccess: () => announce('Saved. Applies to new notices.') });
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows rows={5} label="Loading the settings." />
    ) : (
      <ProblemNotice title="The settings could not be loaded." error={error} onRetry={() => void refetch()} />
    );
  }
  // What was chosen and is on its way.
  const underway = change.isPending ? change.variables : {};
  const { unsubscribed: isWithoutEmail = data.unsubscribed } = underway;
  const kinds = data.kinds.filter(({ kind }) => rights.administer || !forAdministrators.includes(kind));
  return (
    <div className="grid max-w-[720px] gap-4">
      <p className="max-w-[72ch] text-quiet">
        E-mail works if the operator has set it up. It’s sent immediately or each business day at 8:00 AM ET,
        if there is news. It contains no investors or amounts.
      </p>
      {change.error && <ProblemNotice title="The choice was not saved." error={change.error} />}
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
          Send me no e-mail at all
          <span className="block text-small text-quiet">Your choices above are saved.</span>
        </span>
      </label>
    </div>
  );
}
