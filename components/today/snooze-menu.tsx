import { useState } from 'react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { inputClass } from '#components/ui/field.tsx';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { Menu, MenuItem } from '#components/ui/menu.tsx';
import { addDays, formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import type { SnoozeDays } from './snooze-days.ts';

/** Maximum number of days for which the API allows a line to be snoozed. */
const maxDays = 366;

type SnoozeMenuProps = {
  readonly subject: string;
  readonly today: MarketDate;
  readonly snoozeDays: SnoozeDays;
  readonly onHide: (until: MarketDate) => void;
};

/** Lets the user snooze a line until the next business day, for a week, or until a chosen date. */
export function SnoozeMenu({ subject, today, snoozeDays: { next, week }, onHide }: SnoozeMenuProps) {
  const [day, setDay] = useState<string>(addDays(today, 2));
  const [first, last] = [addDays(today, 1), addDays(today, maxDays)];
  const isPossible = day >= first && day <= last;
  return (
    <Menu
      triggerClass={buttonClass('quiet', true)}
      trigger={
        <>
          {/* One flex item, so that only one gap separates the label from the icon. */}
          <span>
            Snooze<span className="sr-only"> {subject}</span>
          </span>
          <ChevronIcon />
        </>
      }
    >
      <MenuItem onChoose={() => onHide(next)}>
        Until {next === first && 'tomorrow, '}
        {formatDate(next)}
      </MenuItem>
      <MenuItem onChoose={() => onHide(week)}>For a week, until {formatDate(week)}</MenuItem>
      <div className="flex items-end gap-2 border-t border-hairline px-3 py-2">
        <label className="grid text-small">
          Choose a date
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
