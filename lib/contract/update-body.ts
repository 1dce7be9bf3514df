import * as z from 'zod';
import {
  annualIncomeRanges,
  type CodeList,
  corporateAccreditationSettings,
  listChoices,
  naturalPersonAccreditationSettings,
  netWorthRanges,
  participatingFirmStatuses,
  previousExperienceSettings,
} from '#lib/domain/code-lists.ts';
import { singleSettingsForm } from '#lib/domain/offer.ts';
import { moves, transitions } from '#lib/domain/offer-status.ts';
import { booleanForm, codeForm, mostDays, stateForm } from '#lib/domain/value-forms.ts';

const flag = (description: string) => booleanForm.meta({ description, examples: [true] });
const code = (list: CodeList, description: string) =>
  codeForm(list).meta({
    description: `${description} One of ${listChoices(list)}.`,
    examples: [list[1]?.code],
  });

/**
 * The body of an update as the documentation shows it. The server reads bodies with `readUpdateRequest`, which
 * uses the same forms and reports every violation at once.
 */
export const updateBody = z
  .strictObject({
    blueSkyedStates: z.array(stateForm).meta({
      description: 'States whose residents may invest; [] for none (D18).',
      examples: [['CA', 'VA']],
    }),
    clientsHaveAccess: flag("Advised clients see the offer in the firm's list."),
    corporateAccreditationSetting: code(corporateAccreditationSettings, 'Qualification of institutions.'),
    daysFromClosingCashIsRequired: singleSettingsForm.shape.daysFromClosingCashIsRequired.meta({
      description: 'Rule 2: can only be shortened, and not changed from 0.',
      override: {
        anyOf: [
          { type: 'integer', minimum: 0, maximum: mostDays },
          { type: 'string', pattern: '^(0|[1-9][0-9]*)$' },
        ],
      },
      examples: [7],
    }),
    documentationExternal: flag('Documents are provided and audited outside the platform.'),
    maximumInvestmentAmount: singleSettingsForm.shape.maximumInvestmentAmount.meta({
      description: 'Rule 1: at least 0.01. At most two decimals.',
      override: {
        anyOf: [
          { type: 'number', minimum: 0.01, maximum: 9999999999999.99 },
          { type: 'string', pattern: '^(0|[1-9][0-9]{0,12})([.][0-9]{1,2})?$' },
        ],
      },
      examples: [250000.5],
    }),
    minimumAnnualIncomeRange: code(annualIncomeRanges, 'Least annual income.'),
    minimumLiquidNetWorthRange: code(netWorthRanges, 'Least liquid net worth.'),
    minimumNetWorthRange: code(netWorthRanges, 'Least net worth.'),
    naturalPersonAccreditationSetting: code(
      naturalPersonAccreditationSettings,
      'Rule 5: must not conflict with the exemption.',
    ),
    offerStatus: z.enum(moves.map((move) => transitions[move].requestedStatus)).meta({
      description: 'Executes, cancels or closes the offer. Stands alone (D5).',
      examples: ['IN_PROGRESS'],
    }),
    participatingFirms: z
      .array(
        z.strictObject({
          participatingFirmId: z.string().meta({ examples: ['7226643052413652267'] }),
          participatingFirmStatus: code(
            participatingFirmStatuses,
            'ACCEPTED adds the firm, DELETE removes it.',
          ),
        }),
      )
      .meta({ description: 'A delta: firms that are not named stay (D3).' }),
    physicalSignatureRequired: flag('The subscription agreement needs a wet signature.'),
    previousExperienceSetting: code(previousExperienceSettings, 'Previous experience asked for.'),
    privatePlacementOfferOid: z.string().meta({
      description: 'Rule 4: must equal the identifier in the path.',
      examples: ['4683743612465316027'],
    }),
    published: flag('Rule 3: may become false only while no subscription exists.'),
  })
  .partial()
  .meta({
    id: 'OfferUpdate',
    description: 'Setting changes, or a status change alone. Every value may be quoted.',
  });
