'use client';

import { useId } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { Menu, MenuItem } from '#components/ui/menu.tsx';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { roleNames, type User } from '#lib/client/administration/users.ts';
import { cellClass } from '../lists.tsx';

/** An action on a user that opens a dialog. */
export type UserAction =
  'role' | 'name' | 'password' | 'factors' | 'sessions' | 'access' | 'disable' | 'remove';

type Props = {
  readonly user: User;
  readonly isLastAdministrator: boolean;
  readonly onChoose: (action: UserAction) => void;
  readonly onEnable: () => void;
};

/** A user, the actions available for that user, and the reasons why other actions are unavailable. */
export function UserRow(props: Props) {
  const { user, isLastAdministrator, onChoose } = props;
  const session = useSession();
  const reasonId = useId();
  const isOneself = user.email === session.email;
  const reason = reasonToKeep(isOneself, isLastAdministrator);
  const lastSignIn =
    user.lastSignInTimestamp === null ? 'Never' : <TimeText timestamp={user.lastSignInTimestamp} />;
  return (
    // On a phone, the actions are on a line below the user, so the row isn't laid out as a table row. For screen
    // readers, the ARIA roles keep it a table row.
    <tr role="row" className="border-b border-hairline max-sm:block max-sm:pb-2">
      <th
        scope="row"
        role="rowheader"
        className={`${cellClass} [overflow-wrap:anywhere] max-sm:block max-sm:h-auto max-sm:pb-0`}
      >
        {user.name !== null && <span className="block font-semibold">{user.name}</span>}
        <span className={user.name === null ? 'font-semibold' : 'text-quiet'}>{user.email}</span>
        {isOneself && <span className="text-quiet"> (you)</span>}
        <Button
          small
          look="quiet"
          className="no-print ml-1 max-lg:-ml-2 max-lg:flex"
          onClick={() => onChoose('name')}
        >
          {user.name === null ? 'Add name' : 'Change name'}
          <span className="sr-only"> for {user.email}</span>
        </Button>
        {user.disabled && (
          <span className="block">
            <StatusMark tone="stopped">Disabled</StatusMark>
          </span>
        )}
        {user.temporaryPasswordExpired && (
          <span className="block">
            <StatusMark tone="waiting">Temporary password expired</StatusMark>
          </span>
        )}
        <span className="block sm:hidden">{roleNames[user.role]}</span>
        <span className="block text-quiet sm:hidden">
          {user.lastSignInTimestamp === null ? 'Never signed in' : <>Signed in {lastSignIn}</>}
        </span>
        {reason !== null && (
          <span id={reasonId} className="block max-w-[52ch] text-quiet">
            {reason}
          </span>
        )}
      </th>
      <td role="cell" className={`${cellClass} whitespace-nowrap max-sm:hidden`}>
        {roleNames[user.role]}
      </td>
      <td role="cell" className={`${cellClass} text-quiet max-lg:hidden`}>
        <TimeText timestamp={user.creationTimestamp} dateOnly />
      </td>
      <td role="cell" className={`${cellClass} text-quiet max-sm:hidden`}>
        {lastSignIn}
      </td>
      <td role="cell" className={`${cellClass} max-sm:block max-sm:h-auto max-sm:py-0 max-sm:pl-0`}>
        <UserButtons {...props} isOneself={isOneself} reasonId={reason === null ? undefined : reasonId} />
      </td>
    </tr>
  );
}

type ButtonsProps = Props & {
  readonly isOneself: boolean;
  /** ID of the reason why the user can't be removed; undefined if they can. */
  readonly reasonId: string | undefined;
};

function UserButtons({ user, isLastAdministrator, isOneself, reasonId, onChoose, onEnable }: ButtonsProps) {
  return (
    <span className="flex flex-wrap justify-end max-lg:grid max-lg:grid-cols-[auto_auto] max-sm:-ml-2 max-sm:flex max-sm:justify-start">
      <Button
        small
        look="quiet"
        aria-disabled={isLastAdministrator}
        aria-describedby={isLastAdministrator ? reasonId : undefined}
        onClick={() => isLastAdministrator || onChoose('role')}
      >
        Change role<span className="sr-only"> for {user.email}</span>
      </Button>
      {!isOneself && (
        <Button
          small
          look="quiet"
          aria-disabled={isLastAdministrator}
          aria-describedby={isLastAdministrator ? reasonId : undefined}
          onClick={() => (user.disabled ? onEnable() : isLastAdministrator || onChoose('disable'))}
        >
          {user.disabled ? 'Enable' : 'Disable'}
          <span className="sr-only"> {user.email}</span>
        </Button>
      )}
      {!isOneself && (
        <Menu
          triggerClass={classNames(buttonClass('quiet', true), 'sm:w-full')}
          trigger={
            <>
              <span>
                Sign-in<span className="sr-only"> for {user.email}</span>
              </span>
              <ChevronIcon />
            </>
          }
        >
          <MenuItem onChoose={() => onChoose('password')}>Reset password</MenuItem>
          <MenuItem onChoose={() => onChoose('factors')}>Reset sign-in methods</MenuItem>
          <MenuItem onChoose={() => onChoose('sessions')}>End sessions</MenuItem>
          <MenuItem onChoose={() => onChoose('access')}>Revoke all access</MenuItem>
        </Menu>
      )}
      <Button
        small
        look="grave"
        className="border-transparent! bg-transparent!"
        aria-disabled={reasonId !== undefined}
        aria-describedby={reasonId}
        onClick={() => reasonId === undefined && onChoose('remove')}
      >
        Remove<span className="sr-only"> {user.email}</span>
      </Button>
    </span>
  );
}

/**
 * Explains why a user can't be removed; null if they can. For the same reason, the last administrator can't lose the
 * role or be disabled.
 */
function reasonToKeep(isOneself: boolean, isLastAdministrator: boolean): string | null {
  if (isLastAdministrator) {
    return 'This user is the only administrator. Make another user an administrator first.';
  }
  return isOneself ? 'You can’t remove yourself. Ask another administrator.' : null;
}
