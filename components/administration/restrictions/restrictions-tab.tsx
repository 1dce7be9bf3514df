'use client';

import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { requestNames, restrictionsQuery } from '#lib/client/administration/restrictions.ts';
import { keysQuery } from '#lib/client/administration/keys.ts';
import { isActiveAdministrator, roleNames, usersQuery } from '#lib/client/administration/users.ts';
import {
  type RestrictableRequest,
  restrictableRequests,
  type Role,
  scopeOf,
} from '#lib/domain/access/access.ts';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { cellClass, ListBar, ListState, ListTable, maxRows, occursIn, useListSearch } from '../lists.tsx';
import { RequestList, RestrictionRow, rowHeadClass, type Subject, subjectsOf } from './restriction-row.tsx';

const maxNamed = 20;

/**
 * Shows the requests disabled for the firm, its users and its keys. Restrictions on users and keys can be changed here.
 */
export function RestrictionsTab() {
  const users = useQuery(usersQuery);
  const apiKeys = useQuery(keysQuery);
  const restrictions = useQuery(restrictionsQuery);
  const [search, setSearch] = useListSearch();
  const isLoaded = Boolean(users.data && apiKeys.data && restrictions.data);
  const subjects = subjectsOf(users.data ?? [], apiKeys.data ?? [], restrictions.data ?? []);
  const found = subjects.filter(({ label, note, role }) =>
    occursIn(search, label, note ?? '', roleNames[role]),
  );
  const offForFirm = (restrictions.data ?? [])
    .filter(({ subjectKind }) => subjectKind === 'firm')
    .map(({ request }) => request);
  const { email } = useSession();
  const offForReader = subjects.find(({ kind, id }) => kind === 'user' && id === email)?.off ?? [];
  // Administrators can't enable a request that is disabled for themselves.
  const rescuerFor = (request: RestrictableRequest) =>
    (users.data ?? []).find(
      (user) =>
        isActiveAdministrator(user) &&
        user.email !== email &&
        !subjects.some(({ kind, id, off }) => kind === 'user' && id === user.email && off.includes(request)),
    )?.email ?? null;
  const onRetry = () => void Promise.all([users.refetch(), apiKeys.refetch(), restrictions.refetch()]);
  return (
    <>
      <ListBar label="Search users and keys" text={search} onSearch={setSearch} />
      <ListState
        noun="restrictions"
        error={users.error ?? apiKeys.error ?? restrictions.error}
        isLoaded={isLoaded}
        onRetry={onRetry}
        found={found.length}
        search={search}
        onClearSearch={() => setSearch('')}
        empty={<EmptyState title="Your firm has no users or API keys">Add them first.</EmptyState>}
      >
        <OffNow subjects={subjects} />
        <ListTable
          caption="Enabled and disabled operations"
          noun="users and keys"
          count={found.length}
          headings={[
            { label: 'User or key' },
            ...restrictableRequests.map((request) => ({
              label: requestNames[request],
              className: 'max-sm:hidden',
            })),
          ]}
        >
          <FirmRow off={offForFirm} />
          {found.slice(0, maxRows).map((subject, place) => (
            <Fragment key={`${subject.kind} ${subject.id}`}>
              {subject.role !== found[place - 1]?.role && <RoleRow role={subject.role} />}
              <RestrictionRow
                subject={subject}
                offForFirm={offForFirm}
                offForReader={offForReader}
                rescuerFor={rescuerFor}
              />
            </Fragment>
          ))}
        </ListTable>
      </ListState>
    </>
  );
}

/** A role, with the requests that it includes. The users and keys with the role follow. */
function RoleRow({ role }: { readonly role: Role }) {
  const scope = (request: RestrictableRequest) => scopes[scopeOf(request, role)];
  return (
    <tr className="border-b border-edge">
      <th scope="row" className={`${rowHeadClass} pt-6!`}>
        <span className="font-semibold">{roleNames[role]}</span>
        <span className="block text-quiet">Role</span>
        <RequestList>{scope}</RequestList>
      </th>
      {restrictableRequests.map((request) => (
        <td key={request} className={`${cellClass} pt-6! text-quiet max-sm:hidden`}>
          {scope(request)}
        </td>
      ))}
    </tr>
  );
}

const scopes = {
  all: 'Included',
  overrides: 'Import overrides only',
  none: 'Not included',
};

/** The restrictions on the entire firm, which only the operator can change. */
function FirmRow({ off }: { readonly off: readonly RestrictableRequest[] }) {
  const { firmName } = useSession();
  const standing = (request: RestrictableRequest) =>
    off.includes(request) ? (
      <StatusMark tone="stopped">Disabled</StatusMark>
    ) : (
      <StatusMark tone="done">Enabled</StatusMark>
    );
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className={rowHeadClass}>
        <span className="font-semibold">{firmName}</span>
        <span className="block text-quiet">Whole firm. Only the operator can change this.</span>
        <RequestList>{standing}</RequestList>
      </th>
      {restrictableRequests.map((request) => (
        <td key={request} className={`${cellClass} max-sm:hidden`}>
          {standing(request)}
        </td>
      ))}
    </tr>
  );
}

/**
 * Shows the number of restrictions on users and keys, with details on demand. It is as tall as the line that is shown
 * if there are none, so the switches below don't move.
 */
function OffNow({ subjects }: { readonly subjects: readonly Subject[] }) {
  const off = subjects.flatMap((subject) => subject.off.map((request) => ({ request, subject })));
  if (off.length === 0) {
    return <p className="mt-4 leading-6">No restrictions on individual users or keys.</p>;
  }
  return (
    <details className="group mt-4">
      <summary className="flex min-h-6 w-fit items-center gap-1 font-semibold">
        {off.length === 1
          ? '1 operation is disabled'
          : `${off.length.toLocaleString('en-US')} operations are disabled`}
        <span className="group-open:rotate-180">
          <ChevronIcon />
        </span>
      </summary>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {off.slice(0, maxNamed).map(({ request, subject }) => (
          <li key={`${request} ${subject.kind} ${subject.id}`} className="[overflow-wrap:anywhere]">
            {requestNames[request]} for {subject.label}
          </li>
        ))}
        {off.length > maxNamed && <li>and {(off.length - maxNamed).toLocaleString('en-US')} more</li>}
      </ul>
    </details>
  );
}
