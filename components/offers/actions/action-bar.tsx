'use client';

import dynamic from 'next/dynamic';
import { useId, useState } from 'react';
import { Button, type ButtonLook } from '#components/ui/button.tsx';
import { ChevronIcon } from '#components/ui/icons.tsx';
import type { Action, Actions } from '#lib/client/list-actions.ts';
import type { ReadOffer } from '#lib/client/read-offer.ts';
import { countOf } from '#lib/domain/rules.ts';
import { useStanding } from '../use-standing.ts';
import { type Deed, deeds } from './action-names.ts';
import { Conditions } from './conditions.tsx';
import { explainDeed } from './explain-deed.ts';

const ActionDialog = dynamic(() => import('./action-dialog.tsx').then((module) => module.ActionDialog), {
  ssr: false,
});

type Props = { readonly offer: ReadOffer; readonly actions: Actions | undefined };

/** What may be done with the offer, and for what may not be done yet, why. Follows the transition table. */
export function ActionBar({ offer, actions }: Props) {
  const [deed, setDeed] = useState<Deed | null>(null);
  const { readOnlyBecause } = useStanding(offer.value);
  if (actions === undefined) {
    return <div className="h-9" />;
  }
  const shown: Deed[] = ['execute', 'close', 'cancel', offer.value.published ? 'unpublish' : 'publish'];
  const explained = shown.map((name) => ({ name, action: explainDeed(name, actions, offer.value) }));
  const waiting = explained.filter(({ action }) => !action.allowed && action.conditions.length > 0);
  return (
    <div className="no-print grid content-start gap-2 md:justify-items-end">
      {readOnlyBecause === null ? (
        <>
          <div role="group" aria-label="Actions" className="flex flex-wrap gap-2 md:justify-end">
            {explained.map(({ name, action }) => (
              <DeedButton key={name} deed={name} action={action} onChoose={() => setDeed(name)} />
            ))}
          </div>
          {waiting.map(({ name, action }) => (
            <WhyNot
              key={name}
              deed={name}
              action={action}
              isOpen={name === 'execute' && offer.value.offerStatus === 'INITIAL'}
            />
          ))}
        </>
      ) : (
        offer.value.offerStatus === 'INITIAL' && (
          <WhyNot deed="execute" action={actions.execute} isOpen={false} />
        )
      )}
      {deed !== null && (
        <ActionDialog deed={deed} offer={offer} actions={actions} onClose={() => setDeed(null)} />
      )}
    </div>
  );
}

type DeedButtonProps = { readonly deed: Deed; readonly action: Action; readonly onChoose: () => void };

/** Opens the dialog. One that cannot act yet says so, stays reachable by keyboard, and points to the reasons. */
function DeedButton({ deed, action, onChoose }: DeedButtonProps) {
  return (
    <Button
      aria-disabled={!action.allowed}
      aria-describedby={action.allowed ? undefined : reasonsId(deed)}
      look={action.allowed ? lookOf(deed) : 'plain'}
      onClick={() => (action.allowed ? onChoose() : showReasons(deed))}
    >
      {deeds[deed].opener}
    </Button>
  );
}

function lookOf(deed: Deed): ButtonLook {
  return deed === 'execute' ? 'primary' : deed === 'cancel' ? 'grave' : 'plain';
}

/** The conditions of a deed that is not possible now. */
function WhyNot({
  deed,
  action,
  isOpen,
}: {
  readonly deed: Deed;
  readonly action: Action;
  readonly isOpen: boolean;
}) {
  const headingId = useId();
  const met = action.conditions.filter((condition) => condition.met).length;
  return (
    <details
      id={reasonsId(deed)}
      open={isOpen}
      className="group w-full text-small md:w-auto md:max-w-[440px]"
    >
      <summary id={headingId} className="flex min-h-6 items-center gap-1 text-quiet md:justify-end">
        <span>
          <span className="text-ink">{deeds[deed].button.replace(' offer', '')}:</span> not possible now,{' '}
          {met} of {countOf(action.conditions.length, 'condition')} met
        </span>
        <span className="group-open:rotate-180">
          <ChevronIcon />
        </span>
      </summary>
      <div className="mt-1 border-l-2 border-hairline pl-3">
        <Conditions conditions={action.conditions} />
      </div>
    </details>
  );
}

function reasonsId(deed: Deed): string {
  return `why-not-${deed}`;
}

/** Opens the reasons of a deed and takes the focus to them. */
function showReasons(deed: Deed): void {
  const reasons = document.getElementById(reasonsId(deed));
  reasons?.setAttribute('open', '');
  reasons?.querySelector('summary')?.focus();
}
