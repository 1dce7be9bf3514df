import type { ActionCondition } from '#lib/client/offers/list-actions.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { type ButtonAction, actionWords } from './action-names.ts';
import { Conditions } from './conditions.tsx';

type WhyNotProps = {
  readonly name: ButtonAction;
  readonly conditions: readonly ActionCondition[];
  /** Whether the user could take the step. */
  readonly mayAct: boolean;
};

/** The conditions of the next step, each met or unmet. */
export function WhyNot({ name, conditions, mayAct }: WhyNotProps) {
  // A condition about the current status isn't shown, because it is obvious for the next step.
  const told = conditions.filter(
    ({ code, met }) => code !== 'access' && (!met || code !== 'offer.status.transition.rule'),
  );
  const met = told.filter((condition) => condition.met).length;
  return (
    <div id="why-not" tabIndex={-1} className="border-l-2 border-hairline pl-3 text-small outline-offset-2">
      <p>
        {actionWords[name].button}:{' '}
        <span className="text-quiet">
          not yet, {met} of {countOf(told.length, 'condition')} met
        </span>
      </p>
      <Conditions conditions={told} isForReaders={!mayAct} />
    </div>
  );
}

/** Lists the unmet conditions as sentences. */
export function ReasonsAgainst({ conditions }: Pick<WhyNotProps, 'conditions'>) {
  return conditions
    .filter(({ met }) => !met)
    .map(({ code, statement }) => <p key={code}>{plainWords(statement)}</p>);
}
