import { classNames } from '#components/ui/class-names.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { actionWords, type ExplainedButton } from './action-names.ts';
import { checklistClass, Conditions } from './conditions.tsx';

type ChecklistProps = ExplainedButton & { readonly mayAct: boolean };

/**
 * Shows whether the conditions for the next step are met. Users who can take it also see unmet conditions that don't
 * depend on figures or dates, because these disable the button.
 */
export function Checklist({ name, action, mayAct }: ChecklistProps) {
  const shown = action.conditions.filter(
    ({ code, met }) => code.startsWith('execution.') || (!met && mayAct),
  );
  const met = shown.filter((condition) => condition.met).length;
  return (
    shown.length > 0 && (
      <div id="conditions" tabIndex={-1} className={classNames(checklistClass, 'outline-offset-2')}>
        <p>
          {met === shown.length ? 'Ready to execute' : `${actionWords[name].button}: `}
          <span className="text-quiet">
            {met === shown.length ? ', ' : 'not yet, '}
            {met} of {countOf(shown.length, 'condition')} met
          </span>
        </p>
        <Conditions conditions={shown} />
      </div>
    )
  );
}
