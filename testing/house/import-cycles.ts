import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { moduleResolver } from './module-resolver.ts';

/**
 * Returns the groups of files that import each other, directly or indirectly. Imports are resolved the way
 * the compiler resolves them. Type imports are included, because types that two files need from each other
 * belong in a third file. `unitOf` maps files to larger units, such as folders, to check those instead.
 */
export function importCycles(
  root: string,
  patterns: readonly string[],
  unitOf: (file: string) => string = (file) => file,
): string[][] {
  const imports = byRoom(importsOf(root, globSync([...patterns], { cwd: root })), unitOf);
  const reachable = new Map([...imports.keys()].map((file) => [file, reachableFrom(file, imports)]));
  const circles = new Map<string, string[]>();
  for (const [file, reached] of reachable) {
    const circle = [...reached].filter((other) => reachable.get(other)?.has(file)).toSorted();
    if (circle.length > 0) circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

function importsOf(root: string, files: readonly string[]): Map<string, readonly string[]> {
  const resolved = moduleResolver(root);
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(resolve(root, file), 'utf8'));
      return [file, importedFiles.flatMap(({ fileName }) => resolved(file, fileName) ?? [])];
    }),
  );
}

function byRoom(
  imports: ReadonlyMap<string, readonly string[]>,
  unitOf: (file: string) => string,
): Map<string, string[]> {
  const rooms = new Map<string, string[]>();
  for (const [file, imported] of imports) {
    const room = unitOf(file);
    const others = imported.map(unitOf).filter((other) => other !== room);
    rooms.set(room, [...(rooms.get(room) ?? []), ...others]);
  }
  return rooms;
}

function reachableFrom(file: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const next = [...(imports.get(file) ?? [])];
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (reached.has(one)) continue;
    reached.add(one);
    next.push(...(imports.get(one) ?? []));
  }
  return reached;
}
