'use client';

import { useQuery } from '@tanstack/react-query';
import { usePageCommands } from '#components/shell/page-commands.ts';
import { draftsQuery } from '#lib/client/offers/creating/drafts.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { PartButton } from './part-button.tsx';

type Props = { readonly isOpen: boolean; readonly onToggle: () => void };

/**
 * Shows how many drafts the firm has, and opens or closes their list. If there are no drafts, the button is hidden
 * unless the list is open.
 */
export function DraftsToggle({ isOpen, onToggle }: Props) {
  const { data = [] } = useQuery(draftsQuery);
  usePageCommands(data.length > 0 && !isOpen ? [{ label: 'Drafts', note: 'Show', run: onToggle }] : []);
  if (data.length === 0 && !isOpen) return null;
  return (
    <PartButton part="drafts" isOpen={isOpen} onToggle={onToggle}>
      {countOf(data.length, 'draft')}
    </PartButton>
  );
}
