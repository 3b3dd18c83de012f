import { checkText, findCheckCard } from '@siteglass/analysis/rendering';
import { languageCodes } from '@siteglass/analysis/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { startStoredCrawls, type StoredCrawls } from '../harness/stored-crawls.ts';

type Fields = Readonly<Record<string, unknown>>;

/** All objects within a value. */
function objectsIn(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Fields, ...Object.values(value).flatMap(objectsIn)];
}

/** Each text that has an Italian counterpart, paired with it. */
const textsIn = (data: unknown): readonly (readonly [text: unknown, italian: unknown])[] =>
  objectsIn(data).flatMap((fields) =>
    Object.keys(fields)
      .filter((name) => name.endsWith('_it'))
      .map((name) => [fields[name.slice(0, -3)], fields[name]] as const),
  );

/** A copy in which the fields of every object are replaced. */
function mapFields(value: unknown, replace: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((inner) => mapFields(inner, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(replace(value as Fields)).map(([name, inner]) => [name, mapFields(inner, replace)]),
  );
}

const filterFields = (fields: Fields, isKept: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isKept(name)));

const withoutItalian = (data: unknown) =>
  mapFields(data, (fields) => filterFields(fields, (name) => !name.endsWith('_it')));

const inItalian = (data: unknown) =>
  withoutItalian(
    mapFields(data, (fields) =>
      Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, fields[`${name}_it`] ?? text])),
    ),
  );

/** Names of fields with texts, in either language. */
const textNames = (data: unknown): ReadonlySet<string> =>
  new Set(
    objectsIn(data).flatMap((fields) =>
      Object.keys(fields).flatMap((name) => (name.endsWith('_it') ? [name, name.slice(0, -3)] : [])),
    ),
  );

const without = (data: unknown, names: ReadonlySet<string>) =>
  mapFields(data, (fields) => filterFields(fields, (name) => !names.has(name)));

let world: StoredCrawls;
let site: Site;
/** Paths whose responses contain texts, by kind of response. */
let paths: Readonly<Record<string, string>>;

beforeAll(async () => {
  world = await startStoredCrawls();
  site = await startSite({
    '/sitemap.xml': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(
          `<urlset>${['/a', '/b'].map((path) => `<url><loc>${site.url}${path}</loc></url>`).join('')}</urlset>`,
        ),
  });
  const { api } = world.user;
  const scan = await api.scan(`${site.url}/`);
  const again = await api.scan(`${site.url}/`, { bypass_cache: true });
  const sitemap = await api.scan(`${site.url}/sitemap.xml`, { mode: 'sitemap' });
  const urls = [`${site.url}/`, `${site.url}/c`];
  const batch = expectSuccess(await api.post('/scans/bulk', { urls }), 202);
  const batchPath = `/scans/bulk/${batch.batch_id}`;
  await waitFor('the end of the batch', async () =>
    (await world.get(batchPath)).status === 'complete' ? true : null,
  );
  const { path: crawl, stored } = await world.smallCrawl();
  await stored.document(1, world.analysis);
  const finding = { check_id: 'link-broken-internal', code: 'status', data: { status: 404, count: 12 } };
  await stored.findings({ ...finding, url_hash: 1, sources: [2], source_count: 1 });
  const issue = { version: 1, severity: 'error', count: 1 } as const;
  await stored.issues(
    { ...issue, check_id: finding.check_id, scope: 'site' },
    { ...issue, check_id: world.failedCheck.id, scope: 'page' },
  );
  await stored.complete();
  paths = {
    'a scan': `/scans/${scan.scan_id}`,
    'a sitemap scan': `/scans/${sitemap.scan_id}`,
    'a batch': batchPath,
    'a comparison': `/scans/${again.scan_id}/comparison`,
    'the AI overview': `/scans/${scan.scan_id_db}/ai-overview`,
    'the security analysis': `/scans/${scan.scan_id_db}/security`,
    'the issues of a crawl': `${crawl}/issues`,
    'an issue of pages': `${crawl}/issues/${world.failedCheck.id}`,
    'an issue of the site': `${crawl}/issues/${finding.check_id}`,
    'a page of a crawl': `${crawl}/pages/1`,
  };
}, 120_000);
afterAll(async () => {
  await world.close();
  await site.close();
});

const kinds = [
  ...['a scan', 'a sitemap scan', 'a batch', 'a comparison', 'the AI overview', 'the security analysis'],
  ...['the issues of a crawl', 'an issue of pages', 'an issue of the site', 'a page of a crawl'],
];

describe.each(kinds)('the texts of a response: %s', (kind) => {
  const read = (query: string) => world.get(`${paths[kind]}${query}`);

  it('are in English and Italian without `lang`', async () => {
    const data = await read('');
    expect(textsIn(data).length).toBeGreaterThan(0);
    expect(textsIn(data).some(([text, italian]) => text !== italian)).toBe(true);
  });

  it('are in the language of `lang` only', async () => {
    proves('rule:language');
    const both = await read('');
    // Twice, with other languages in between: responses are cached per language.
    for (const language of [...languageCodes, ...languageCodes]) {
      const data = await read(`?lang=${language}`);
      expect(textsIn(data), language).toEqual([]);
      expect(without(data, textNames(both)), language).toEqual(without(both, textNames(both)));
      if (language === 'en') expect(data).toEqual(withoutItalian(both));
      if (language === 'it') expect(data).toEqual(inItalian(both));
    }
    expect(await read('')).toEqual(both);
  });

  it.each(['lang=xx', 'lang=', 'lang=IT', 'lang=en-US', 'lang=it&lang=en', 'lang=toString'])(
    'are rejected with %s',
    async (query) => {
      proves('rule:language');
      const answer = await world.user.api.get(`${paths[kind]}?${query}`);
      expectError(answer, 'INVALID_REQUEST');
      expect(answer.body.error.message).toBe(
        `lang must be one of ${languageCodes.map((code) => `"${code}"`).join(', ')}.`,
      );
    },
  );
});

describe('the language of results', () => {
  it.each(languageCodes.map((language) => [language] as const))(
    'applies to the texts of the checks in %s',
    async (language) => {
      const { result } = await world.get(`${paths['a scan']}?lang=${language}`);
      for (const check of result.checks) {
        const { failure, pass, why, fix } = checkText(findCheckCard(check.id, check.version)!, language);
        expect(check).toMatchObject({ label: check.status === 'pass' ? pass : failure, why, fix });
      }
    },
  );

  it('applies to a stopped scan, and to each request with an Idempotency-Key', async () => {
    const { api } = world.user;
    const stop = async (query: string) => {
      const headers = { 'idempotency-key': 'a stop' };
      const answer = await api.post(`${paths['a scan']}/stop${query}`, undefined, headers);
      return { replayed: answer.headers.get('idempotency-replayed'), data: expectSuccess(answer, 200) };
    };
    const [english, italian] = [
      await world.get(paths['a scan']!),
      await world.get(`${paths['a scan']}?lang=it`),
    ];
    expect(italian).not.toEqual(english);
    expect(await stop('')).toEqual({ replayed: null, data: english });
    expect(await stop('?lang=it')).toEqual({ replayed: null, data: italian });
    expect(await stop('?lang=en')).toEqual({ replayed: 'true', data: withoutItalian(english) });
    expect(await stop('?lang=it')).toEqual({ replayed: 'true', data: italian });
    expectError(await api.post(`${paths['a scan']}/stop?lang=xx`), 'INVALID_REQUEST');
  });

  it.each(['/api/v1', '/app/api'])(
    'is a parameter of all endpoints below %s whose responses have texts',
    async (base) => {
      const document = (await (await fetch(`${world.service.url}${base}/openapi.json`)).json()) as any;
      const operations = Object.values<any>(document.paths).flatMap((methods) => Object.values<any>(methods));
      // Files have a language, too; the default is the account's.
      const others = operations.filter(({ operationId }) => !/^(?:export|download)/.test(operationId));
      const withTexts = others.filter(({ responses }) => /"[a-z]+_it":/.test(JSON.stringify(responses)));
      const withLanguage = others.flatMap(({ operationId, parameters = [] }) =>
        (parameters as Fields[])
          .filter(({ name }) => name === 'lang')
          .map((parameter) => ({ operationId, parameter })),
      );
      expect(withLanguage.map(({ operationId }) => operationId)).toEqual(
        withTexts.map(({ operationId }) => operationId),
      );
      expect(withLanguage.length).toBeGreaterThan(5);
      for (const { parameter } of withLanguage)
        expect(parameter).toMatchObject({
          in: 'query',
          required: false,
          schema: { enum: languageCodes },
        });
    },
  );

  it('does not affect other parameters', async () => {
    expect(await world.get(`${paths['a scan']}?t=1`)).toEqual(await world.get(paths['a scan']!));
  });
});
