import type { ToldChange } from '#lib/client/today/read-today.ts';

/** Changes that are told in one line: one of them, or those of one import or of one change of many offers. */
export type ChangeGroup = { readonly first: ToldChange; readonly count: number };

/**
 * An import, or a change of many offers, makes an entry for each: those that stand beside each other are one thing that
 * happened.
 */
export function groupChanges(changes: readonly ToldChange[]): ChangeGroup[] {
  const groups: ChangeGroup[] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last !== undefined && isSameDeed(last.first, change)) {
      groups[groups.length - 1] = { ...last, count: last.count + 1 };
    } else {
      groups.push({ first: change, count: 1 });
    }
  }
  return groups;
}

function isSameDeed(left: ToldChange, right: ToldChange): boolean {
  if (left.bulkId !== undefined || right.bulkId !== undefined) return left.bulkId === right.bulkId;
  return (
    left.action === 'import' &&
    right.action === 'import' &&
    left.actor.name === right.actor.name &&
    left.isNew === right.isNew &&
    left.at.slice(0, 16) === right.at.slice(0, 16)
  );
}
