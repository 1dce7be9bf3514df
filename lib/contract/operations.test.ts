import { describe, expect, test } from 'vitest';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { userRoles } from '#lib/domain/access/access.ts';
import { problemsOf } from './problems-of.ts';
import { rightOf, roleMayForRecords } from './rights.ts';

const all = Object.entries<Operation>(operations).map(([name, operation]) => ({ name, operation }));

test('no two operations have the same method and path', () => {
  const requests = all.map(({ operation }) => `${operation.method} ${operation.path}`);
  expect(new Set(requests).size).toBe(requests.length);
});

describe.each(all)('$name', ({ operation }) => {
  test('describes each path parameter', () => {
    const named = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(operation.parameters ?? {})).toEqual(named);
  });

  test('accepts its own examples', () => {
    for (const { value } of Object.values(operation.example?.body ?? {})) {
      expect(operation.body?.safeParse(value).error).toBeUndefined();
    }
    expect(operation.query.safeParse(operation.example?.query ?? {}).error).toBeUndefined();
  });

  test('lists only problems that are not derived from its other members', () => {
    const derived = problemsOf({ ...operation, problems: [] });
    expect(operation.problems.filter((code) => derived.includes(code))).toEqual([]);
  });
});

test('an operation whose response can be replayed names the role that its 403 depends on', () => {
  const unnamed = all
    .filter(({ operation }) => operation.takesIdempotencyKey && rightOf(operation).refusal !== undefined)
    .filter(({ operation }) => userRoles.every((role) => roleMayForRecords(role, operation)));
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});
