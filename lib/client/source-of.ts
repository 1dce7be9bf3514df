import { allRules } from '#lib/domain/rules.ts';

/** `rule 5`, `D19`: where the rule behind a problem code is written; null for problems of form and of access. */
export function sourceOf(code: string): string | null {
  return allRules.find((rule) => rule.code === code)?.source ?? null;
}
