'use client';

import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { addStates, allStates, type StateChoice } from './state-selection.ts';
import { later } from '#components/ui/later.tsx';
import { StateList } from './state-list.tsx';

const StateMap = later(() => import('./state-map.tsx').then((module) => module.StateMap), {
  ssr: false,
  loading: () => (
    <p role="status" className="skeleton aspect-[975/610] py-4 text-small text-quiet">
      Loading map.
    </p>
  ),
});

type Props = Omit<StateChoice, 'reasonId'> & {
  readonly describedBy?: string;
  /** ID of the element that labels the picker. */
  readonly labelId: string;
};

/** Lets the user select states by name, by region, all or none at once, or on a map. */
export function StatePicker({ value, onChange, allowedOnly, disabled, describedBy, labelId }: Props) {
  const [view, setView] = useState<'list' | 'map'>('list');
  const id = useId();
  const reasonId = allowedOnly === null ? undefined : `${id}-reason`;
  const choice: StateChoice = { value, onChange, allowedOnly, disabled, reasonId };
  return (
    <fieldset
      disabled={disabled}
      aria-labelledby={labelId}
      aria-describedby={[describedBy, reasonId].filter(Boolean).join(' ') || undefined}
      className="grid min-w-0 grid-cols-1 gap-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="mr-auto">
          <strong className="font-semibold">{value.length}</strong> of {allStates.length} states and
          territories
        </p>
        <Button small onClick={() => onChange(addStates(value, allStates, allowedOnly))}>
          {allowedOnly === null ? 'All states' : 'All allowed states'}
        </Button>
        <Button
          small
          aria-disabled={value.length === 0 || undefined}
          onClick={() => value.length > 0 && onChange([])}
        >
          None
        </Button>
        <div role="group" aria-label="Show states as" className="flex max-sm:hidden">
          <ViewButton isCurrent={view === 'list'} onShow={() => setView('list')}>
            List
          </ViewButton>
          <ViewButton isCurrent={view === 'map'} onShow={() => setView('map')}>
            Map
          </ViewButton>
        </div>
      </div>
      {allowedOnly !== null && (
        <p id={reasonId} className="text-small text-quiet">
          {allowedOnly.reason}
        </p>
      )}
      {view === 'list' ? <StateList {...choice} /> : <StateMap {...choice} labelId={labelId} />}
    </fieldset>
  );
}

type ViewButtonProps = {
  readonly isCurrent: boolean;
  readonly onShow: () => void;
  readonly children: string;
};

/** Switches between the list and the map. */
function ViewButton({ isCurrent, onShow, children }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      onClick={onShow}
      className={classNames(
        'min-h-7 border px-3 text-small font-semibold first:rounded-l last:-ml-px last:rounded-r',
        isCurrent
          ? 'relative border-accent bg-accent-wash text-accent'
          : 'border-edge bg-raised hover:bg-wash',
      )}
    >
      {children}
    </button>
  );
}
