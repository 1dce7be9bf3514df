import { executionRules } from './execution-rules.ts';
import { firmRules } from './firm-rules.ts';
import { requestRules } from './request-rules.ts';
import type { Rule } from './rule.ts';
import { settingRules } from './setting-rules.ts';
import { gateRules } from './status-rules.ts';

/** Rules about the offer as it stands now (D13: 409). */
export const offerRules: readonly Rule[] = [...settingRules, ...firmRules, ...executionRules];

export const allRules: readonly Rule[] = [...requestRules, ...gateRules, ...offerRules];
