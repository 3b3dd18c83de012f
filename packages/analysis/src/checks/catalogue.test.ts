import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { categories } from '../categories.ts';
import { checksDocument } from '../checks-document.ts';
import { readPage } from '../facts/facts.ts';
import { completeBody, completeHead, makePage } from '../fixtures/page.ts';
import { makeSite } from '../fixtures/site.ts';
import { runChecks } from '../run-checks.ts';
import { catalogRows } from './catalog-rows.ts';
import { checks } from './index.ts';
import { retiredChecks } from './retired.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const document = fileURLToPath(new URL('../../../../docs/reference/checks.md', import.meta.url));

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
  path.replaceAll('\\', '/'),
);
const checkFiles = files.filter(
  (path) => path.includes('/') && path.endsWith('.ts') && !path.endsWith('.test.ts'),
);

describe('the catalog of checks', () => {
  it('lists each file of the folder, under its category and id', () => {
    expect(checks.map(({ category, id }) => `${category}/${id}.ts`).sort()).toEqual(checkFiles.sort());
  });

  it('has a test for each check', () => {
    expect(
      checkFiles.map((path) => path.replace(/\.ts$/, '.test.ts')).filter((path) => !files.includes(path)),
    ).toEqual([]);
  });

  it('has unique ids, none of which is a retired check', () => {
    const ids = checks.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const running = new Map(checks.map(({ id, version }) => [id, version]));
    for (const { id, version } of retiredChecks) expect(running.get(id) ?? Infinity).toBeGreaterThan(version);
  });

  it('matches the documented rows: a check, or a reason for having none', () => {
    const rows = new Set(catalogRows.map(({ id }) => id));
    expect(checks.filter(({ row }) => !rows.has(row)).map(({ id, row }) => [id, row])).toEqual([]);
    const checked = new Set(checks.map(({ row }) => row));
    const open = catalogRows.filter(
      ({ id, scope, because }) =>
        (scope === 'page' || scope === 'site') && because === undefined && !checked.has(id),
    );
    expect(open.map(({ id }) => id)).toEqual([]);
  });

  it('has a category for every folder', () => {
    expect(new Set(checkFiles.map((path) => path.split('/')[0]))).toEqual(new Set(Object.keys(categories)));
  });

  it('exports each check under its id in camel case', () => {
    for (const path of checkFiles) {
      const name = basename(path, '.ts').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      expect(readFileSync(folder + path, 'utf8')).toContain(`export const ${name} = defineCheck({`);
    }
  });

  describe.each([...checks, ...retiredChecks].map((card) => [`${card.id}@${card.version}`, card] as const))(
    '%s',
    (_, card) => {
      it('has a valid card', () => {
        expect(card.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(Number.isInteger(card.version) && card.version > 0).toBe(true);
        expect(card.weight).toBeGreaterThan(0);
        expect(new URL(card.source).protocol).toBe('https:');
        expect(new URL(card.source).hostname, 'fill in the source').not.toBe('example.com');
      });
    },
  );

  it.each([
    ['a good page', makePage({ head: completeHead, body: completeBody })],
    [
      'a good page of a good site',
      makePage({ head: completeHead, body: completeBody, auxiliary: makeSite() }),
    ],
  ])('finds no issues on %s', (_, page) => {
    const objections = runChecks(checks, readPage(page).facts).filter(
      ({ outcome }) => outcome.status !== 'pass' && outcome.status !== 'not-applicable',
    );
    expect(objections.map(({ check, outcome }) => [check.id, outcome])).toEqual([]);
  });

  it('matches docs/reference/checks.md (npm run generate writes it)', () => {
    const text = checksDocument(checks, catalogRows);
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(document, text);
    expect(readFileSync(document, 'utf8')).toBe(text);
  });
});
