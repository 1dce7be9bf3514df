import { MenuItem } from '#components/ui/menu.tsx';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import {
  type ButtonAction,
  type ExplainedAction,
  type ExplainedButton,
  openerOf,
  pendingNote,
} from './action-names.ts';
import { conditionWords } from './condition-words.ts';

type ItemsProps = {
  readonly actions: readonly ExplainedButton[];
  readonly isPending: (name: ButtonAction) => boolean;
  readonly onChoose: (name: ButtonAction) => void;
  readonly isPossible: boolean;
};

/** The items of the actions that are possible, or of those that aren't. The menu lists the possible ones first. */
export function ActionItems({ actions, isPending, onChoose, isPossible }: ItemsProps) {
  return actions
    .filter(({ name, action }) => (action.allowed && !isPending(name)) === isPossible)
    .map((each) => (
      <ActionItem
        key={each.name}
        {...each}
        isPending={isPending(each.name)}
        onChoose={() => onChoose(each.name)}
      >
        {openerOf(each)}
      </ActionItem>
    ));
}

type ItemProps = ExplainedButton & {
  readonly isPending: boolean;
  readonly onChoose: () => void;
  readonly children: string;
};

function ActionItem({ name, action, isPending, onChoose, children }: ItemProps) {
  return (
    <MenuItem
      isGrave={name === 'cancel'}
      onChoose={onChoose}
      {...((!action.allowed || isPending) && {
        forbiddenBecause: isPending ? (
          <p>{pendingNote}</p>
        ) : (
          <ReasonsAgainst conditions={action.conditions} />
        ),
      })}
    >
      {children}
    </MenuItem>
  );
}

/** Lists the unmet conditions as sentences. */
function ReasonsAgainst({ conditions }: Pick<ExplainedAction, 'conditions'>) {
  const today = useMarketDate();
  return conditions
    .filter(({ met }) => !met)
    .map((condition) => <p key={condition.code}>{conditionWords(condition, today)}</p>);
}
