import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';

/**
 * The groups of files that import each other, directly or over others, as the compiler resolves their imports. Imports
 * of types count: what two files need of each other is a third file.
 */
export function importCircles(root: string, patterns: readonly string[]): string[][] {
  const imports = importsOf(root, globSync([...patterns], { cwd: root }));
  const reachable = new Map([...imports.keys()].map((file) => [file, reachableFrom(file, imports)]));
  const circles = new Map<string, string[]>();
  for (const [file, reached] of reachable) {
    const circle = [...reached].filter((other) => reachable.get(other)?.has(file)).toSorted();
    if (circle.length > 0) circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

function importsOf(root: string, files: readonly string[]): Map<string, readonly string[]> {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
  };
  const cache = ts.createModuleResolutionCache(root, (path) => path, options);
  const resolved = (file: string) =>
    ts.preProcessFile(readFileSync(resolve(root, file), 'utf8')).importedFiles.flatMap(({ fileName }) => {
      if (!/^[.#]/.test(fileName)) return [];
      const from = resolve(root, file);
      const { resolvedModule } = ts.resolveModuleName(fileName, from, options, ts.sys, cache);
      return resolvedModule === undefined ? [] : [relative(root, resolvedModule.resolvedFileName)];
    });
  return new Map(files.map((file) => [file, resolved(file)]));
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
