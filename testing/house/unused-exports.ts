import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { moduleResolver } from './module-resolver.ts';

/**
 * Returns exports that no other file imports, as "file: name". A file that is loaded as a whole (`import * as`, or an
 * `import()` whose members are unknown) is treated as used.
 */
export function unusedExports(
  root: string,
  exporting: readonly string[],
  importing: readonly string[],
): string[] {
  const resolved = moduleResolver(root);
  const parse = (file: string) =>
    ts.createSourceFile(file, readFileSync(resolve(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const used = new Set<string>();
  for (const file of globSync([...importing], { cwd: root })) {
    for (const { module, name } of importsIn(parse(file))) {
      const target = resolved(file, module);
      if (target !== null) used.add(`${target}: ${name}`);
    }
  }
  return globSync([...exporting], { cwd: root }).flatMap((file) =>
    used.has(`${file}: *`)
      ? []
      : exportsOf(parse(file)).flatMap((name) => (used.has(`${file}: ${name}`) ? [] : [`${file}: ${name}`])),
  );
}

function importsIn(source: ts.SourceFile): { readonly module: string; readonly name: string }[] {
  const found: { module: string; name: string }[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const module = (node.moduleSpecifier as ts.StringLiteral).text;
      for (const name of namesOf(node)) found.push({ module, name });
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const { literal } = node.argument;
      const name = node.qualifier?.getText().split('.')[0] ?? '*';
      if (ts.isStringLiteral(literal)) found.push({ module: literal.text, name });
    } else if (ts.isStringLiteral(node) && /^[.#].*\.tsx?$/.test(node.text) && !isStatic(node)) {
      found.push({ module: node.text, name: '*' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isStatic({ parent }: ts.Node): boolean {
  return ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent);
}

function namesOf(node: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  const named = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
  const names =
    named && (ts.isNamedImports(named) || ts.isNamedExports(named))
      ? named.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
      : ['*'];
  const hasDefault = ts.isImportDeclaration(node) && node.importClause?.name !== undefined;
  if (!hasDefault) return names;
  return named === undefined ? ['default'] : ['default', ...names];
}

function exportsOf(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (ts.isExportAssignment(statement)) return ['default'];
    if (ts.isExportDeclaration(statement)) return statement.moduleSpecifier ? [] : namesOf(statement);
    if (!ts.canHaveModifiers(statement)) return [];
    const kinds = new Set(ts.getModifiers(statement)?.map(({ kind }) => kind));
    if (!kinds.has(ts.SyntaxKind.ExportKeyword)) return [];
    if (kinds.has(ts.SyntaxKind.DefaultKeyword)) return ['default'];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name.text] : [],
      );
    }
    const name = ts.getNameOfDeclaration(statement as ts.DeclarationStatement);
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
}
