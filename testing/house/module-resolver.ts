import { relative, resolve } from 'node:path';
import ts from 'typescript';

/**
 * Returns a function that finds the project file that an import refers to, the way the compiler finds it. The
 * function returns null for a package. Paths are relative to the root.
 */
export function moduleResolver(root: string): (file: string, imported: string) => string | null {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
  };
  const cache = ts.createModuleResolutionCache(root, (path) => path, options);
  return (file, imported) => {
    if (!/^[.#]/.test(imported)) return null;
    const { resolvedModule } = ts.resolveModuleName(imported, resolve(root, file), options, ts.sys, cache);
    return resolvedModule === undefined ? null : relative(root, resolvedModule.resolvedFileName);
  };
}
