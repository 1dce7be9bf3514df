'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { type PageCommand, usePageCommands } from '#components/shell/page-commands.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { later } from '#components/ui/later.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { pendingOfferApprovalsQuery } from '#lib/client/approvals/approvals.ts';
import type { Actions } from '#lib/client/offers/list-actions.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { factsFromTotals, pendingFigures } from '#lib/domain/offers/figures/facts-from-totals.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { useCreationRefusal, useOfferRelation } from '../use-offer-relation.ts';
import {
  type ButtonAction,
  explainAction,
  type ExplainedAction,
  type ExplainedButton,
  openerOf,
  pendingNote,
  subscriptionsAddress,
} from './action-names.ts';
import type { OwnAction } from '../own/own-offer.tsx';
import { conditionWords } from './condition-words.ts';
import { useChosenAction } from './use-chosen-action.ts';

const loadParts = () => import('./later-parts.ts');
const OwnOffer = later(() => loadParts().then((module) => module.OwnOffer), { ssr: false });
const OwnOfferItems = later(() => loadParts().then((module) => module.OwnOfferItems), { ssr: false });
const ActionItems = later(() => loadParts().then((module) => module.ActionItems), { ssr: false });
const loadServerParts = () => import('../head/server-parts.ts');
const Checklist = later(async () => (await loadServerParts()).Checklist);
const ClosingChecklist = later(async () => (await loadServerParts()).ClosingChecklist);
const OfferApprovals = later(() => loadParts().then((module) => module.OfferApprovals), { ssr: false });

const ChosenDialog = later(() => import('./chosen-dialog.tsx').then((module) => module.ChosenDialog), {
  ssr: false,
});

type Props = {
  readonly offer: ReadOffer;
  readonly actions: Actions | undefined;
  readonly totals: SubscriptionTotals;
};

const buttonsClass = 'min-h-9 md:col-start-2 md:row-start-1 md:justify-end md:self-start';

/**
 * Shows the offer's next step with its conditions, and pending approvals in a row of their own. All other actions are
 * in a menu. The parts are cells of the header's grid.
 */
export function ActionBar({ offer, actions, totals }: Props) {
  const { readOnlyBecause, isCreating, mayReadHistory } = useOfferRelation(offer.value);
  const { subscriptionCount, pendingCount } = factsFromTotals(totals, new Set());
  const hasSubscription = subscriptionCount > 0;
  const today = useMarketDate();
  const next = nextStepOf(offer.value, today);
  const isInProgress = offer.value.offerStatus === 'IN_PROGRESS';
  const mayAct = actions !== undefined && readOnlyBecause === null;
  // A closed offer can still be duplicated.
  const mayCreate = useCreationRefusal() === null && isCreating;
  const explained = actions ? explainAll(offer.value, actions) : [];
  const possible = mayAct ? explained.filter(({ action }) => action.allowed) : [];
  const approvals = pendingOfferApprovalsQuery(offer.value.privatePlacementOfferOid);
  const { data: pending = [], isLoading } = useQuery({ ...approvals, enabled: mayReadHistory });
  const isPending = (name: ButtonAction) => pending.some(({ kind }) => kind === name);
  const { chosen, setChosen, onClose } = useChosenAction(
    possible.map(({ name }) => name),
    isLoading ? undefined : isPending,
  );
  const refusalOf = (name: ButtonAction) => readOnlyBecause ?? (isPending(name) ? pendingNote : null);
  usePageCommands(explained.map((each) => commandOf(each, refusalOf(each.name), today, setChosen)));
  const lead = explained.find(({ name }) => name === next);
  const others = mayAct ? explained.filter(({ name }) => name !== next) : [];
  const items = { actions: others, isPending, onChoose: setChosen };
  const [own, setOwn] = useState<OwnAction | null>(null);
  if (actions === undefined) {
    return <div className={buttonsClass} />;
  }
  return (
    <>
      {(mayAct || mayCreate) && (
        <div
          role="group"
          aria-label="Actions"
          className={classNames('no-print relative flex gap-2', buttonsClass)}
        >
          {mayAct && isInProgress && (
            <UndecidedLink offer={offer.value} count={pendingFigures(totals).undecidedCount} />
          )}
          {mayAct && lead && !isPending(lead.name) && (
            <LeadButton
              action={lead.action}
              isPlain={isInProgress && pendingCount > 0}
              onOpen={() => setChosen(lead.name)}
            >
              {openerOf(lead)}
            </LeadButton>
          )}
          <MoreMenu>
            <ActionItems {...items} isPossible />
            {mayCreate && <OwnOfferItems offer={offer} hasSubscription={hasSubscription} onChoose={setOwn} />}
            <ActionItems {...items} isPossible={false} />
          </MoreMenu>
        </div>
      )}
      {/* Another firm can't take the step, and doesn't see the conditions that depend on figures. */}
      {isCreating && lead && <Checklist {...lead} mayAct={mayAct} />}
      {isCreating && isInProgress && <ClosingChecklist offer={offer.value} />}
      {mayCreate && <OwnOffer {...{ offer, totals, hasSubscription }} chosen={own} onChoose={setOwn} />}
      {mayReadHistory && <OfferApprovals offer={offer.value} pending={pending} mayRequest={mayAct} />}
      {/* If someone closes the offer while the dialog is open, the dialog stays open and says so. */}
      {chosen !== null && <ChosenDialog name={chosen} {...{ offer, actions, onClose }} />}
    </>
  );
}

function explainAll(offer: OfferRecord, actions: Actions): readonly ExplainedButton[] {
  const names: ButtonAction[] = ['execute', 'close', offer.published ? 'unpublish' : 'publish', 'cancel'];
  return names.map((name) => ({ name, action: explainAction(name, actions, offer) }));
}

type LeadProps = {
  readonly action: ExplainedAction;
  /** Whether the button isn't highlighted, because the step would close the offer as incomplete. */
  readonly isPlain: boolean;
  readonly onOpen: () => void;
  readonly children: string;
};

/** Opens the dialog for the next step or, if the step isn't possible yet, moves focus to the reason. */
function LeadButton({ action: { allowed }, isPlain, onOpen, children }: LeadProps) {
  return (
    <Button
      data-next-step
      aria-disabled={!allowed}
      aria-describedby={allowed ? undefined : 'conditions'}
      look={allowed && !isPlain ? 'primary' : 'plain'}
      onClick={() => (allowed ? onOpen() : document.getElementById('conditions')?.focus())}
    >
      {children}
    </Button>
  );
}

/** Links to the subscriptions that need a decision, if there are any. */
function UndecidedLink({ offer, count }: { readonly offer: OfferRecord; readonly count: number }) {
  if (count === 0) return null;
  return (
    <Link
      href={subscriptionsAddress(offer.privatePlacementOfferOid, 'undecided')}
      className={buttonClass('plain')}
    >
      Decide on {countOf(count, 'subscription')}
    </Link>
  );
}

function MoreMenu({ children }: { readonly children: ReactNode }) {
  return (
    <Menu
      isAtLeftWhenNarrow
      triggerClass={buttonClass('plain')}
      trigger={
        <>
          More <ChevronIcon />
        </>
      }
    >
      {children}
    </Menu>
  );
}

/** Returns the palette's command for an action. */
function commandOf(
  each: ExplainedButton,
  refusal: string | null,
  today: MarketDate,
  onChoose: (name: ButtonAction) => void,
): PageCommand {
  const label = openerOf(each);
  return refusal === null && each.action.allowed
    ? { label, run: () => onChoose(each.name) }
    : { label, note: whyNot(each.action, refusal, today), run: null };
}

/** Says in a sentence why the user can't perform an action. */
function whyNot({ conditions }: ExplainedAction, refusal: string | null, today: MarketDate): string {
  const unmet = conditions.find(({ met }) => !met);
  return refusal ?? (unmet === undefined ? 'Not possible right now.' : conditionWords(unmet, today));
}

/**
 * Returns the offer's next step: publish, then execute, then close. Null if the offer is closed, or if it was
 * executed but hasn't reached its closing date. Closing it early is in the menu.
 */
function nextStepOf(
  { offerStatus, published, closingDate }: OfferRecord,
  today: MarketDate,
): ButtonAction | null {
  if (offerStatus === 'INITIAL') {
    return published ? 'execute' : 'publish';
  }
  return offerStatus === 'IN_PROGRESS' && today >= closingDate ? 'close' : null;
}
