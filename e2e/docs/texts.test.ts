import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { findBannedWords } from './banned-words.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The files whose strings people read, in English. */
const isRead = new RegExp(
  [
    'packages/analysis/src/checks/.+/.+',
    'packages/analysis/src/ai-overview/checks/.+',
    'packages/analysis/src/passive-security/findings/.+',
    'packages/analysis/src/(categories|reasons|result-texts)',
    'packages/analysis/src/googlebot/differences',
    'packages/analysis/src/security-headers/header-findings',
    'apps/server/src/(crawl/site-checks|mail|pdf|settings)/.+',
    'apps/server/src/features/.+/(emails|failure-reasons)',
    'apps/web/src/.*words',
  ]
    .map((name) => `^${name}\\.ts$`)
    .join('|') + '|^apps/web/src/.*\\.tsx$',
);
const files = ['packages/analysis/src', 'apps/server/src', 'apps/web/src']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name.replaceAll(path.sep, '/')),
    ),
  )
  .filter((file) => isRead.test(file) && !/\.(?:test|demo)\.tsx?$/.test(file));

/** Strings that are sentences or labels, not codes, URLs, SQL or class names. */
function readTexts(file: string): readonly { readonly line: number; readonly text: string }[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const texts: { line: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node);
    if (isText && / /.test(node.text.trim()) && !/\b(?:select|insert|update|create) /.test(node.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      texts.push({ line: line + 1, text: node.text });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return texts;
}

describe('user-facing texts', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(400);
  });

  it.each(files)('of %s use plain American English', (file) => {
    const found = readTexts(file).flatMap(({ line, text }) =>
      findBannedWords(text).map((word) => `${line}: ${word} in “${text}”`),
    );
    expect(found).toEqual([]);
  });
});
