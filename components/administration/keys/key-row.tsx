'use client';

import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { roleNames } from '#lib/client/administration/role-names.ts';
import type { KeyOfFirm } from '#lib/client/administration/list-keys.ts';
import { cellClass } from '../list-table.tsx';
import { isExpired, KeyLimits } from './key-limits.tsx';
import { keyKinds } from './key-kinds.ts';
import { MakerRemoved } from './maker-removed.tsx';

type Props = { readonly apiKey: KeyOfFirm; readonly onRevoke: () => void };

/** An API key: never the secret of it, which nobody has but its user. */
export function KeyRow({ apiKey, onRevoke }: Props) {
  const { keyId, name, kind, role, createdBy, creationTimestamp, lastUsedTimestamp, revokedTimestamp } =
    apiKey;
  const lastUse = lastUsedTimestamp === null ? 'Never' : <TimeText timestamp={lastUsedTimestamp} dateOnly />;
  const ended = revokedTimestamp ?? (isExpired(apiKey) ? apiKey.expiresAt : null);
  const status =
    ended === null ? (
      <StatusMark tone="done">Valid</StatusMark>
    ) : (
      <StatusMark tone="stopped">
        <span>
          {revokedTimestamp === null ? 'Expired' : 'Revoked'} <TimeText timestamp={ended} dateOnly />
        </span>
      </StatusMark>
    );
  return (
    <tr className={classNames('border-b border-hairline', ended !== null && 'text-quiet')}>
      <th scope="row" className={`${cellClass} [overflow-wrap:anywhere]`}>
        <span className="block font-semibold">{name === keyId ? 'Key without a name' : name}</span>
        <CopyButton text={keyId} label="Key id" />
        <span className="block md:hidden">
          {keyKinds[kind].name}
          <span className="sm:hidden"> · {roleNames[role]}</span>
        </span>
        <span className="block sm:hidden">{status}</span>
        <span className="block text-quiet lg:hidden">Last used: {lastUse}</span>
        {createdBy !== null && <span className="block text-quiet">Made by {makerWords(createdBy)}</span>}
        <KeyLimits apiKey={apiKey} />
        <MakerRemoved apiKey={apiKey} />
      </th>
      <td className={`${cellClass} max-md:hidden`}>{keyKinds[kind].name}</td>
      <td className={`${cellClass} max-sm:hidden`}>{roleNames[role]}</td>
      <td className={`${cellClass} text-quiet max-md:hidden`}>
        <TimeText timestamp={creationTimestamp} dateOnly />
      </td>
      <td className={`${cellClass} text-quiet max-lg:hidden`}>{lastUse}</td>
      <td className={`${cellClass} max-sm:hidden`}>{status}</td>
      <td className={`${cellClass} text-right`}>
        {revokedTimestamp === null && (
          <Button small look="grave" onClick={onRevoke}>
            Revoke<span className="sr-only"> {name}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

function makerWords({ kind, name }: NonNullable<KeyOfFirm['createdBy']>): string {
  if (kind === 'operator') {
    return 'the operator';
  }
  return kind === 'user' ? name : `the key ${name}`;
}
