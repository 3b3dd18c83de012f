import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogRows, categoryIds, checks, retiredChecks } from '@siteglass/analysis';
import { formatMessage, languageCodes, readArguments, type MessageData } from '@siteglass/analysis/text';
import { describe, expect, it } from 'vitest';
import { siteChecks } from './index.ts';
import { renderFinding, renderSiteCheck } from './render-finding.ts';
import { siteChecksDocument } from './site-checks-document.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const document = fileURLToPath(new URL('../../../../../docs/reference/site-checks.md', import.meta.url));
/** Files in the folder that are not checks. */
const others = ['finding-sql', 'index', 'render-finding', 'site-check', 'site-checks-document'];

describe('the catalog of site checks', () => {
  it('lists each file of the folder, under its id', () => {
    const files = readdirSync(folder)
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => name.replace(/\.ts$/, ''))
      .filter((name) => !others.includes(name));
    expect(siteChecks.map(({ id }) => id).sort()).toEqual(files.sort());
  });

  it('exports each check under its id in camel case', () => {
    for (const { id } of siteChecks) {
      const name = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      expect(readFileSync(`${folder}${id}.ts`, 'utf8')).toContain(`export const ${name} = defineSiteCheck({`);
    }
  });

  it('has unique ids, none of which is a page check', () => {
    const ids = [...siteChecks, ...checks].map(({ id }) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    const retired = new Set(retiredChecks.map(({ id }) => id));
    expect(siteChecks.filter(({ id }) => retired.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('matches the documented rows: a check, or a reason for having none', () => {
    const rows = new Set(catalogRows.map(({ id }) => id));
    expect(siteChecks.filter(({ row }) => !rows.has(row)).map(({ id, row }) => [id, row])).toEqual([]);
    const checked = new Set([...siteChecks, ...checks].map(({ row }) => row));
    const open = catalogRows.filter(
      ({ id, scope, because }) => scope === 'crawl' && because === undefined && !checked.has(id),
    );
    expect(open.map(({ id }) => id)).toEqual([]);
  });

  describe.each(siteChecks.map((check) => [check.id, check] as const))('%s', (_, check) => {
    it('has a valid card', () => {
      expect(check.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(check.version).toBeGreaterThan(0);
      expect(check.weight).toBe(0);
      expect(categoryIds).toContain(check.category);
      expect(new URL(check.source).protocol).toBe('https:');
    });

    it('has tidy texts: titles without a period, sentences with one', () => {
      const { failure, pass, why, fix, details } = check.text;
      const [titles, sentences] = [
        [failure, pass],
        [why, fix, ...Object.values(details)],
      ] as const;
      expect(sentences.filter((sentence) => !/^\P{Ll}.*[.]$/u.test(sentence))).toEqual([]);
      expect(titles.filter((title) => !/^\P{Ll}.*[^.]$/u.test(title))).toEqual([]);
      for (const part of [...titles, ...sentences]) expect(part).toBe(part.replace(/\s+/g, ' ').trim());
    });

    it('uses each of its codes with all the data that their texts need', () => {
      // A reader of the SQL would look for the same: the name of each code and of each value, as literals.
      const sql = check.sql(check.thresholds);
      for (const [code, message] of Object.entries(check.text.details)) {
        if (!['status', 'silent', 'loop'].includes(code)) expect(sql).toContain(`'${code}'`);
        for (const name of readArguments(message)) expect(sql).toContain(`'${name}'`);
      }
    });
  });

  it('rejects thresholds that are not numbers', () => {
    const [first] = siteChecks.filter(({ thresholds }) => Object.keys(thresholds).length > 0);
    const name = Object.keys(first!.thresholds)[0]!;
    expect(() => first!.sql({ ...first!.thresholds, [name]: Number.NaN })).toThrow(name);
    expect(() => first!.sql({ ...first!.thresholds, [name]: '1; drop table crawls' as never })).toThrow(name);
  });

  it('matches docs/reference/site-checks.md (npm run generate writes it)', () => {
    const text = siteChecksDocument(siteChecks, catalogRows);
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(document, text);
    expect(readFileSync(document, 'utf8')).toBe(text);
  });
});

describe('a stored finding', () => {
  const finding = {
    check_id: 'link-broken-internal',
    version: 1,
    code: 'status',
    data: { count: 3, status: 404 },
  };
  const cardOf = (id: string) => siteChecks.find((check) => check.id === id)!;
  const inEnglish = (id: string, code: string, data: MessageData) =>
    formatMessage(cardOf(id).text.details[code]!, data, 'en');

  it('is shown with the texts of its check', () => {
    const { text, severity, category, source } = cardOf(finding.check_id);
    expect(renderFinding(finding, 'en')).toMatchObject({
      ...{ label: text.failure, why: text.why, fix: text.fix, severity, category, source },
      detail: inEnglish(finding.check_id, finding.code, finding.data),
    });
  });

  it('is shown in each language, and also in Italian', () => {
    const italian = renderFinding(finding, 'it');
    for (const language of languageCodes) {
      const shown = renderFinding(finding, language);
      expect(shown).toMatchObject(renderSiteCheck(finding.check_id, finding.version, language));
      for (const field of ['label', 'why', 'fix', 'detail'] as const)
        expect(shown[`${field}_it`], `${field} in ${language}`).toBe(italian[field]);
    }
    expect(italian.detail).not.toBe(renderFinding(finding, 'en').detail);
  });

  it('shows lists, and leaves out other data than text and numbers', () => {
    const data = { count: 2, urls: ['https://a.example/', 'https://b.example/'] };
    const stored = { check_id: 'redir-loop', version: 1, code: 'circle', data: { ...data, odd: { a: 1 } } };
    const { detail } = renderFinding(stored, 'en');
    expect(detail).toBe(inEnglish('redir-loop', 'circle', data));
    expect(detail).toContain('https://a.example/, https://b.example/');
  });

  it('shows its names for an unknown check or code', () => {
    const unknown = { check_id: 'once', version: 9, code: 'gone', data: {} };
    const names = { label: 'once', label_it: 'once', detail: 'gone', detail_it: 'gone', category: null };
    const ofNoCode = { check_id: 'redir-loop', version: 1, code: 'toString', data: {} };
    for (const language of languageCodes) {
      expect(renderFinding(unknown, language)).toMatchObject(names);
      expect(renderFinding(ofNoCode, language).detail).toBe('toString');
    }
  });
});
