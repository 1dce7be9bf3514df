import type { DeprecatedValues } from '#lib/contract/deprecation.ts';
import { choiceSchema } from '#lib/contract/query.ts';
import { transferKinds } from '#lib/domain/transfers/transfer-kinds.ts';

const olderKinds = ['acat', 'nonacat'] as const;

export const deprecatedKinds: DeprecatedValues = {
  parameter: 'kind',
  values: olderKinds,
  instead: `Use ${transferKinds.join(' and ')}.`,
  since: '2026-11-23',
  until: '2027-11-23',
};

/** The values in records, plus earlier spellings that the parameter accepts. */
export const transferKindSchema = choiceSchema([...transferKinds, ...olderKinds]).meta({
  description: `Only transfers of this kind. ${olderKinds.join(' and ')} have been deprecated since ${deprecatedKinds.since} and are accepted until ${deprecatedKinds.until}. Use ${transferKinds.join(' and ')} instead.`,
  override: ({ jsonSchema }) => {
    Object.assign(jsonSchema, {
      anyOf: [
        { type: 'string', enum: [...transferKinds] },
        { type: 'string', enum: [...olderKinds], deprecated: true },
      ],
    });
  },
});
