'use client';

import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { FieldError } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { exemptionOf } from '#lib/domain/offers/exemptions.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { StatePicker } from '../states/state-picker.tsx';
import { useEditor } from './editor-context.ts';
import { objectionText } from './objection-text.ts';
import { SettingGroup } from './setting-group.tsx';

/** The states whose residents may invest. */
export function StatesSection() {
  const { form, base, values, objections, objectionTo, isSaving } = useEditor();
  const id = useId();
  const everyState = Object.keys(usStates);
  const objection = objectionTo('blueSkyedStates', everyState);
  return (
    <SettingGroup group="states" note="Residents of these states may invest.">
      <div data-field="blueSkyedStates" tabIndex={-1} data-invalid={objections.blueSkyedStates !== undefined}>
        <h3 id={`${id}-label`} className="sr-only">
          Blue-skyed states
        </h3>
        <Controller
          control={form.control}
          name="blueSkyedStates"
          render={({ field: { value, onChange } }) => (
            <StatePicker
              labelId={`${id}-label`}
              describedBy={`${id}-error`}
              value={value}
              onChange={onChange}
              disabled={isSaving}
              allowedOnly={
                objection && {
                  states: everyState.filter((state) => objectionTo('blueSkyedStates', [state]) === null),
                  reason: explainStates(base.value),
                }
              }
            />
          )}
        />
        {values.blueSkyedStates.length === 0 && (
          <Notice tone="due" role="status" className="mt-3">
            No state is selected, so no one can invest.
          </Notice>
        )}
        <FieldError id={`${id}-error`} message={objectionText(objections.blueSkyedStates)} />
      </div>
    </SettingGroup>
  );
}

/** The rule's sentence without the list of 51 states to take out. */
function explainStates({ exemption, issuer }: OfferRecord): string {
  return `${exemptionOf(exemption).name} allows the issuer's state ${issuer.issuerState} only.`;
}
