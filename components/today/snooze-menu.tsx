'use client';

import { useState } from 'react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { inputClass } from '#components/ui/field.tsx';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { Menu, MenuItem } from '#components/ui/menu.tsx';
import { addDays, formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';

/** Maximum number of days for which the API snoozes a line. */
const mostDays = 366;

type Props = {
  readonly subject: string;
  readonly today: MarketDate;
  readonly onHide: (until: MarketDate) => void;
};

/** Snoozes a line until tomorrow, for a week, or until a date. */
export function SnoozeMenu({ subject, today, onHide }: Props) {
  const [day, setDay] = useState<string>(addDays(today, 2));
  const [first, last] = [addDays(today, 1), addDays(today, mostDays)];
  const isPossible = day >= first && day <= last;
  return (
    <Menu
      triggerClass={buttonClass('quiet', true)}
      trigger={
        <>
          Snooze<span className="sr-only"> {subject}</span> <ChevronIcon />
        </>
      }
    >
      <MenuItem onChoose={() => onHide(first)}>Until tomorrow, {formatDate(first)}</MenuItem>
      <MenuItem onChoose={() => onHide(addDays(today, 7))}>
        For a week, until {formatDate(addDays(today, 7))}
      </MenuItem>
      <div className="flex items-end gap-2 border-t border-hairline px-3 py-2">
        <label className="grid text-small">
          Until a date
          <input
            type="date"
            min={first}
            max={last}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            className={inputClass}
          />
        </label>
        <Button small aria-disabled={!isPossible} onClick={() => isPossible && onHide(day)}>
          Snooze
        </Button>
      </div>
    </Menu>
  );
}
