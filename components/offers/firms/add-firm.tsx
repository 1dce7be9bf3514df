'use client';

import { Combobox } from '@base-ui/react/combobox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { inputClass } from '#components/ui/field.tsx';
import { reasonOf } from '#components/ui/reason-of.ts';
import { type Firm, firmsQuery } from '#lib/client/administration/list-firms.ts';

type Props = {
  /** Firms that are already part of the offer. */
  readonly taken: readonly string[];
  readonly disabled: boolean;
  readonly onAdd: (oid: string) => void;
};

/**
 * Lets the user find a firm in the directory by part of its name or identifier, and adds that firm to the pending
 * changes.
 */
export function AddFirm({ taken, disabled, onAdd }: Props) {
  const [text, setText] = useState('');
  const searched = useDeferredValue(text.trim());
  const {
    data = [],
    error,
    isPending,
  } = useQuery({ ...firmsQuery(searched), placeholderData: keepPreviousData });
  const id = useId();
  const onChoose = (firm: Firm | null) => {
    if (firm !== null) {
      onAdd(firm.firmOid);
      setText('');
      announce(`${firm.firmName} will be added when you save.`);
    }
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        Add a firm
      </label>
      <Combobox.Root<Firm>
        items={data}
        filter={null}
        value={null}
        onValueChange={onChoose}
        inputValue={text}
        onInputValueChange={setText}
        itemToStringLabel={(firm) => firm.firmName}
        disabled={disabled}
        autoHighlight
      >
        <Combobox.Input id={id} placeholder="Firm name or identifier" className={inputClass} />
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={4} className="z-30">
            <Combobox.Popup className="max-h-80 w-[var(--anchor-width)] overflow-y-auto rounded border border-hairline bg-raised py-1 shadow-popup">
              <Combobox.Status className="px-3 py-1 text-small text-quiet empty:hidden">
                {statusOf(error, isPending, data.length)}
              </Combobox.Status>
              <Combobox.List>
                {(firm: Firm) => (
                  <Combobox.Item
                    key={firm.firmOid}
                    value={firm}
                    disabled={taken.includes(firm.firmOid)}
                    className="cursor-pointer px-3 py-1.5 data-disabled:cursor-not-allowed data-disabled:text-quiet data-highlighted:bg-accent-wash forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2"
                  >
                    {firm.firmName}
                    <span className="block font-mono text-small text-quiet">
                      {firm.firmOid}
                      {taken.includes(firm.firmOid) && ' · already in this offer'}
                    </span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </div>
  );
}

function statusOf(error: Error | null, isPending: boolean, count: number): string | null {
  if (error) {
    return `Couldn’t search the directory. ${reasonOf(error)}`;
  }
  if (isPending) {
    return 'Searching the directory…';
  }
  return count === 0 ? 'No matching firms.' : null;
}
