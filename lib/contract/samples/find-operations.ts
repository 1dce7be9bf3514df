import type { Operation } from '#lib/contract/operation.ts';
import { documentedOperations } from '#lib/contract/operations.ts';
import { problemsOf } from '#lib/contract/problems-of.ts';

/**
 * Returns the operations whose name, path, description, parameters and problems together contain every word.
 * Ignores letter case.
 */
export function findOperations(sought: string) {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries<Operation>(documentedOperations)
    .map(([name, operation]) => ({ name, ...operation }))
    .filter((operation) => {
      const text = textOf(operation);
      return words.every((word) => text.includes(word));
    });
}

function textOf(operation: Operation & { readonly name: string }): string {
  const { name, method, path, tag, summary, description, query } = operation;
  const parameters = Object.keys(query.shape);
  const parts = [name, method, path, tag, summary, description, ...parameters, ...problemsOf(operation)];
  return parts.join(' ').toLowerCase();
}
