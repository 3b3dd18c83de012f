import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogueRows, categoryIds, checks, retiredChecks } from '@siteglass/analysis';
import { describe, expect, it } from 'vitest';
import { siteChecks } from './index.ts';
import { renderFinding, renderSiteCheck } from './render-finding.ts';
import { siteChecksDocument } from './site-checks-document.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const document = fileURLToPath(new URL('../../../../../docs/reference/site-checks.md', import.meta.url));
/** What stands beside the checks in their folder. */
const others = ['finding-sql', 'index', 'render-finding', 'site-check', 'site-checks-document'];

const placeholders = (template: string) => [...new Set(template.match(/\{[^{}]*\}/g))].sort();

describe('the catalogue of site checks', () => {
  it('lists each file of the folder, under its id', () => {
    const files = readdirSync(folder)
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => name.replace(/\.ts$/, ''))
      .filter((name) => !others.includes(name));
    expect(siteChecks.map(({ id }) => id).sort()).toEqual(files.sort());
  });

  it('exports each check under the camel-case form of its id', () => {
    for (const { id } of siteChecks) {
      const name = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      expect(readFileSync(`${folder}${id}.ts`, 'utf8')).toContain(`export const ${name} = defineSiteCheck({`);
    }
  });

  it('gives each id once, and none of a page check', () => {
    const ids = [...siteChecks, ...checks].map(({ id }) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    const retired = new Set(retiredChecks.map(({ id }) => id));
    expect(siteChecks.filter(({ id }) => retired.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('names a row of the catalogue in each check, and has a check or a reason for each row of crawls', () => {
    const rows = new Set(catalogueRows.map(({ id }) => id));
    expect(siteChecks.filter(({ row }) => !rows.has(row)).map(({ id, row }) => [id, row])).toEqual([]);
    const checked = new Set([...siteChecks, ...checks].map(({ row }) => row));
    const open = catalogueRows.filter(
      ({ id, scope, because }) => scope === 'crawl' && because === undefined && !checked.has(id),
    );
    expect(open.map(({ id }) => id)).toEqual([]);
  });

  describe.each(siteChecks.map((check) => [check.id, check] as const))('%s', (_, check) => {
    const { en, it: italian } = check.text;

    it('has a sane card', () => {
      expect(check.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(check.version).toBeGreaterThan(0);
      expect(check.weight).toBe(0);
      expect(categoryIds).toContain(check.category);
      expect(new URL(check.source).protocol).toBe('https:');
    });

    it('has texts in both languages, with the same codes and placeholders', () => {
      expect(Object.keys(italian.details).sort()).toEqual(Object.keys(en.details).sort());
      for (const code of Object.keys(en.details)) {
        expect(placeholders(italian.details[code]!)).toEqual(placeholders(en.details[code]!));
        for (const name of placeholders(en.details[code]!)) expect(name).toMatch(/^\{[a-zA-Z]+\}$/);
      }
      for (const text of [en, italian]) {
        const sentences = [text.why, text.fix, ...Object.values(text.details)];
        expect(sentences.filter((sentence) => !/^\P{Ll}.*[.]$/u.test(sentence))).toEqual([]);
        expect(text.label).toMatch(/^\P{Ll}.*[^.]$/u);
        for (const part of [text.label, ...sentences]) expect(part).toBe(part.replace(/\s+/g, ' ').trim());
      }
      for (const part of ['label', 'why', 'fix'] as const) expect(italian[part]).not.toBe(en[part]);
    });

    it('gives each of its codes, and all that their texts name', () => {
      // A reader of the SQL would look for the same: the name of each code and of each value, as literals.
      const sql = check.sql(check.thresholds);
      for (const [code, template] of Object.entries(en.details)) {
        if (!['status', 'silent', 'loop'].includes(code)) expect(sql).toContain(`'${code}'`);
        for (const name of placeholders(template)) expect(sql).toContain(`'${name.slice(1, -1)}'`);
      }
    });
  });

  it('refuses thresholds that are no numbers', () => {
    const [first] = siteChecks.filter(({ thresholds }) => Object.keys(thresholds).length > 0);
    const name = Object.keys(first!.thresholds)[0]!;
    expect(() => first!.sql({ ...first!.thresholds, [name]: Number.NaN })).toThrow(name);
    expect(() => first!.sql({ ...first!.thresholds, [name]: '1; drop table crawls' as never })).toThrow(name);
  });

  it('is what docs/reference/site-checks.md says (npm run generate writes it)', () => {
    const text = siteChecksDocument(siteChecks, catalogueRows);
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(document, text);
    expect(readFileSync(document, 'utf8')).toBe(text);
  });
});

describe('a stored finding', () => {
  it('is shown in both languages', () => {
    const finding = {
      check_id: 'link-broken-internal',
      version: 1,
      code: 'status',
      data: { count: 3, status: 404 },
    };
    expect(renderFinding(finding)).toEqual({
      ...renderSiteCheck('link-broken-internal', 1),
      detail: 'Pages that link here: 3. The address answers with 404.',
      detail_it: 'Pagine con un link a questo indirizzo: 3. L’indirizzo risponde con 404.',
    });
    expect(renderFinding(finding)).toMatchObject({
      label: 'Internal links lead to pages that answer',
      severity: 'error',
      category: 'links',
      source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
    });
  });

  it('shows lists, and leaves out what is neither text nor number', () => {
    const data = { count: 2, urls: ['https://a.example/', 'https://b.example/'], odd: { a: 1 } };
    expect(renderFinding({ check_id: 'redir-loop', version: 1, code: 'circle', data }).detail).toBe(
      'Addresses that redirect in a circle: 2: https://a.example/, https://b.example/.',
    );
  });

  it('of an unknown check or code shows the names', () => {
    expect(renderFinding({ check_id: 'once', version: 9, code: 'gone', data: {} })).toMatchObject({
      label: 'once',
      label_it: 'once',
      detail: 'gone',
      detail_it: 'gone',
      category: null,
    });
    expect(renderFinding({ check_id: 'redir-loop', version: 1, code: 'toString', data: {} }).detail).toBe(
      'toString',
    );
  });
});
