'use client';

import { Controller } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { Select } from '#components/ui/select.tsx';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { type FieldOfKind, isOfKind, type SettingField, settingsOfGroup } from '#lib/domain/offers/offer.ts';
import { offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import { useEditor } from './editor-context.ts';
import { objectionText } from './objection-text.ts';
import { SettingGroup } from './setting-group.tsx';

type Props = { readonly field: SettingField & FieldOfKind<'code'> };

/** Who may invest. What the exemption forbids is shown and says why (rule 5). */
export function EligibilitySection() {
  const codes = settingsOfGroup('eligibility').filter((field) => isOfKind(field, 'code'));
  return (
    <SettingGroup group="eligibility">
      <div className="grid gap-6 sm:grid-cols-2">
        {codes.filter(isAccreditation).map((field) => (
          <AccreditationSetting key={field} field={field} />
        ))}
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {codes
          .filter((field) => !isAccreditation(field))
          .map((field) => (
            <RangeSetting key={field} field={field} />
          ))}
      </div>
    </SettingGroup>
  );
}

/** Those that rules look at: all their choices are in sight, with the reason beside each that is not to be had. */
function isAccreditation(field: SettingField): boolean {
  return field === 'naturalPersonAccreditationSetting' || field === 'corporateAccreditationSetting';
}

function AccreditationSetting({ field }: Props) {
  const { form, objections, objectionTo, advisories } = useEditor();
  return (
    <Controller
      control={form.control}
      name={field}
      render={({ field: { value, onChange } }) => (
        <RadioGroup
          name={field}
          legend={fieldLabels[field]}
          hint={
            advisories.barriers[field] !== undefined && (
              <span className="text-due">{advisories.barriers[field]}</span>
            )
          }
          value={value}
          onChoose={onChange}
          error={objectionText(objections[field])}
          choices={offerFields[field].list.map(({ code, label }) => {
            const objection = objectionTo(field, code);
            return { value: code, label, ...(objection && { forbiddenBecause: objectionText(objection) }) };
          })}
        />
      )}
    />
  );
}

function RangeSetting({ field }: Props) {
  const { form, objections } = useEditor();
  return (
    <Field name={field} label={fieldLabels[field]} error={objectionText(objections[field])}>
      {(control) => (
        <Select
          {...control}
          {...form.register(field)}
          choices={offerFields[field].list.map((entry) => ({ value: entry.code, label: entry.label }))}
          className="w-full"
        />
      )}
    </Field>
  );
}
