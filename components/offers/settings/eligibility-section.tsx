'use client';

import { Controller } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { Select } from '#components/ui/select.tsx';
import {
  annualIncomeRanges,
  type CodeList,
  corporateAccreditationSettings,
  naturalPersonAccreditationSettings,
  netWorthRanges,
  previousExperienceSettings,
} from '#lib/domain/code-lists.ts';
import { useEditor } from './editor-context.ts';
import { objectionText } from './objection-text.ts';
import { SettingsSection } from './settings-section.tsx';

/** Who may invest. What the exemption forbids is shown and says why (rule 5). */
export function EligibilitySection() {
  return (
    <SettingsSection title="Eligibility">
      <div className="grid gap-6 sm:grid-cols-2">
        <AccreditationSetting
          field="naturalPersonAccreditationSetting"
          legend="Natural persons"
          list={naturalPersonAccreditationSettings}
        />
        <AccreditationSetting
          field="corporateAccreditationSetting"
          legend="Institutions"
          list={corporateAccreditationSettings}
        />
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <RangeSetting
          field="minimumAnnualIncomeRange"
          label="Minimum annual income"
          list={annualIncomeRanges}
        />
        <RangeSetting field="minimumNetWorthRange" label="Minimum net worth" list={netWorthRanges} />
        <RangeSetting
          field="minimumLiquidNetWorthRange"
          label="Minimum liquid net worth"
          list={netWorthRanges}
        />
        <RangeSetting
          field="previousExperienceSetting"
          label="Previous experience"
          list={previousExperienceSettings}
        />
      </div>
    </SettingsSection>
  );
}

type AccreditationProps = {
  readonly field: 'naturalPersonAccreditationSetting' | 'corporateAccreditationSetting';
  readonly legend: string;
  readonly list: CodeList;
};

function AccreditationSetting({ field, legend, list }: AccreditationProps) {
  const { form, objections, objectionTo } = useEditor();
  return (
    <Controller
      control={form.control}
      name={field}
      render={({ field: { value, onChange } }) => (
        <RadioGroup
          legend={legend}
          value={value}
          onChoose={onChange}
          error={objectionText(objections[field])}
          choices={list.map(({ code, label }) => {
            const objection = objectionTo(field, code);
            return { value: code, label, ...(objection && { forbiddenBecause: objectionText(objection) }) };
          })}
        />
      )}
    />
  );
}

type RangeProps = {
  readonly field:
    | 'minimumAnnualIncomeRange'
    | 'minimumNetWorthRange'
    | 'minimumLiquidNetWorthRange'
    | 'previousExperienceSetting';
  readonly label: string;
  readonly list: CodeList;
};

function RangeSetting({ field, label, list }: RangeProps) {
  const { form, objections } = useEditor();
  return (
    <Field label={label} error={objectionText(objections[field])}>
      {(control) => (
        <Select
          {...control}
          {...form.register(field)}
          choices={list.map((entry) => ({ value: entry.code, label: entry.label }))}
          className="w-full"
        />
      )}
    </Field>
  );
}
