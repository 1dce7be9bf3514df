import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { moduleResolver } from './module-resolver.ts';

type Section = { readonly title: string; readonly words: ReadonlyMap<string, readonly string[]> };

/** Attributes and members whose values are for programs, not for people. */
const namesForPrograms =
  /^(class(Name|es)?|id|key|type|role|name|d|viewBox|variant|href|rel|method|sql|data-.*)$/;

/**
 * Returns all text that people read, for review: first by page, each with the files that no earlier page uses, then
 * for the API, e-mails, files and commands.
 */
export function wordsByPage(root: string): Section[] {
  const exclude = ['**/*.{test,trial}.{ts,tsx}', '**/*.d.ts'];
  const options = { cwd: root, exclude };
  const shared = globSync('app/**/{layout,error,global-error,not-found}.tsx', options).toSorted();
  const pages = globSync('app/**/page.tsx', options).toSorted();
  const rest = globSync(['{lib,bin,app,components}/**/*.{ts,tsx}', 'server.ts'], options).toSorted();
  const seen = new Set<string>();
  const resolved = moduleResolver(root);
  const section = (title: string, files: readonly string[], follows: boolean): Section => {
    const words = new Map<string, readonly string[]>();
    const next = [...files];
    for (let file = next.shift(); file !== undefined; file = next.shift()) {
      if (seen.has(file)) continue;
      seen.add(file);
      const text = readFileSync(resolve(root, file), 'utf8');
      const found = wordsOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
      if (found.length > 0) words.set(file, found);
      if (!follows) continue;
      next.push(
        ...ts.preProcessFile(text).importedFiles.flatMap((each) => resolved(file, each.fileName) ?? []),
      );
    }
    return { title, words };
  };
  return [
    section('Every page', shared, true),
    ...pages.map((page) => section(addressOf(page), [page], true)),
    section('API, e-mails, files and commands', rest, false),
  ];
}

function addressOf(page: string): string {
  return (
    page
      .replace(/^app/, '')
      .replace(/\/page\.tsx$/, '')
      .replaceAll(/\/\(\w+\)/g, '') || '/'
  );
}

function wordsOf(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const add = (text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (/\p{L}{2}/u.test(words) && !found.includes(words)) found.push(words);
  };
  const visit = (node: ts.Node): void => {
    if (isForPrograms(node)) return;
    if (ts.isJsxText(node)) add(node.text);
    else if (ts.isStringLiteralLike(node) && isProse(node.text)) add(node.text);
    else if (ts.isTemplateExpression(node) && isProse(node.getText().slice(1))) add(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isForPrograms(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTaggedTemplateExpression(node) || isDirective(node)) return true;
  const named = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) ? node.name.getText() : '';
  return namesForPrograms.test(named);
}

/** Reports whether a node is a directive such as `'use client'`. */
function isDirective(node: ts.Node): boolean {
  return ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression);
}

/** Prose has a capital letter or at least two words. Codes, members and URLs have neither. */
function isProse(text: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text) || /\p{L}[,:;]? \p{L}/u.test(text);
}

if (import.meta.main) {
  for (const { title, words } of wordsByPage(resolve(import.meta.dirname, '../..'))) {
    if (words.size > 0) console.log(`\n# ${title}`);
    for (const [file, texts] of words)
      console.log(`\n${file}\n${texts.map((text) => `  ${text}`).join('\n')}`);
  }
}
