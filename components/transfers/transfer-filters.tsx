'use client';

import type { ReactNode } from 'react';
import { SearchField } from '#components/ui/search-field.tsx';
import { type Choice, Select } from '#components/ui/select.tsx';
import {
  type TransferAddress,
  transferParameters,
  type TransferSort,
  transferSorts,
} from './transfer-address.ts';

type Change = {
  readonly q?: string | null;
  readonly kind?: TransferAddress['kind'];
  readonly sort?: TransferSort | null;
};

type Props = {
  readonly address: TransferAddress;
  readonly onChange: (change: Change) => void;
  /** Number of matches. */
  readonly children: ReactNode;
};

const kindChoices = [
  { value: '', label: 'ACAT and non-ACAT' },
  { value: 'ACAT', label: 'ACAT' },
  { value: 'non-ACAT', label: 'non-ACAT' },
] as const satisfies readonly Choice[];

const sortLabels: Record<TransferSort, string> = {
  '-created': 'Newest first',
  created: 'Oldest first',
  '-modified': 'Most recently modified first',
  modified: 'Least recently modified first',
  status: 'Status, by stage',
  '-status': 'Status, completed first',
  firm: 'Contra firm, A to Z',
  '-firm': 'Contra firm, Z to A',
  request: 'Request, A to Z',
  '-request': 'Request, Z to A',
  age: 'Age, newest first',
  '-age': 'Age, oldest first',
};

const sortChoices = transferSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }));

/** Text and kind filter the list immediately. If there isn't room for headings, the order is also chosen here. */
export function TransferFilters({ address, onChange, children }: Props) {
  return (
    <search className="no-print mt-3 flex flex-wrap items-end gap-x-3 gap-y-2">
      <SearchField
        label="Search transfers by request, contra firm, DTC number, account or comment"
        placeholder="Request, contra firm, number, comment"
        value={address.q}
        onSearch={(text) => onChange({ q: text === '' ? null : text })}
        className="min-w-0 grow basis-full sm:basis-64 lg:max-w-[420px]"
      />
      <label className="grid min-w-0 grow basis-32 gap-0.5 sm:grow-0 sm:basis-44">
        <span className="text-small text-quiet">Kind</span>
        <Select
          className="w-full min-w-0"
          value={address.kind ?? ''}
          choices={kindChoices}
          onChoose={(kind) => onChange({ kind: transferParameters.kind.parse(kind) })}
        />
      </label>
      <label className="grid min-w-0 grow basis-32 gap-0.5 sm:grow-0 sm:basis-44 lg:hidden">
        <span className="text-small text-quiet">Order</span>
        <Select
          className="w-full min-w-0"
          value={address.sort}
          choices={sortChoices}
          onChoose={(sort) => onChange({ sort: transferParameters.sort.parse(sort) })}
        />
      </label>
      {children}
    </search>
  );
}
