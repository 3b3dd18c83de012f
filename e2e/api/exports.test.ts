import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvMark, toCsv } from '../../apps/server/src/csv.ts';
import { readPdf, type ReadPdf } from '../../apps/server/test/pdf/read-pdf.ts';
import { proves } from '../contract/proves.ts';
import type { User } from '../harness/accounts.ts';
import { readCsv, readTable } from '../harness/csv-file.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { compileSchema, type Document } from '../harness/openapi/document.ts';
import { examplePage, startSite, type Handler, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

const html =
  (page: string): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
const titled = (title: string): string =>
  examplePage.replace(/<title>.*<\/title>/, `<title>${title}</title>`);
/** Its headings appear in details and snippets. */
const hostileTexts = ['=HYPERLINK("http://x.example","Grüße")', '+1;=1+1', '@SUM(A1)', '-2\n=3'];
const hostilePage = titled(hostileTexts[0]!).replace(
  '<body>',
  `<body>${hostileTexts.map((text) => `<h1>${text}</h1><img src="/a.png" title='${text}'>`).join('')}`,
);

let service: TestService;
let site: Site;
let user: User;
let keys: Readonly<Record<'export' | 'read', string>>;
let single: { scan_id: string; scan_id_db: number; result: any };
let sitemap: { scan_id: string; scan_id_db: number; result: any[] };

beforeAll(async () => {
  const handlers: Record<string, Handler> = {
    '/page': html(titled('Grüße, „Zitat“ &amp; 漢字')),
    '/hostile': html(hostilePage),
    '/a': html(titled('A')),
    '/b': html(titled('B')),
    '/gone': (_request, response) => response.writeHead(410).end(),
  };
  site = await startSite(handlers);
  handlers['/sitemap.xml'] = (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['/a', '/b', '/gone'].map((path) => `<url><loc>${site.url}${path}</loc></url>`).join('')}</urlset>`,
      );
  service = await useSharedService();
  user = await service.createUser();
  const key = async (...scopes: string[]): Promise<string> =>
    String(expectSuccess(await user.api.post('/tokens', { name: 'x', scopes }), 201).token);
  keys = { export: await key('export'), read: await key('read', 'scan') };
  [single, sitemap] = await Promise.all([
    user.api.scan(`${site.url}/page`),
    user.api.scan(`${site.url}/sitemap.xml`, { mode: 'sitemap' }),
  ]);
});
afterAll(async () => {
  await service.close();
  await site.close();
});

const download = (id: number | string, tail: string, key = keys.export): Promise<Response> =>
  fetch(`${service.url}/api/v1/scans/${id}/export/${tail}`, { headers: { authorization: `Bearer ${key}` } });

/** The response is an attachment of that type with that file name. */
function expectFile(response: Response, type: string, name: string): void {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
}

const without = (value: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

/** A page of a file says the same as the API, with the texts of its checks in the dictionary of the file. */
function expectSamePage(file: any, page: any, expected: any): void {
  expect(without(page, 'checks', 'categories')).toEqual(without(expected, 'checks', 'categories'));
  expect(page.categories).toEqual(
    (expected.categories as any[]).map((category) => without(category, 'label', 'label_it', 'weight')),
  );
  const extra = ['pass_label', 'pass_label_it', 'category_label', 'category_label_it'];
  expect(
    (page.checks as any[]).map((outcome) => {
      const texts = file.checks[outcome.id];
      const { pass_label: label, pass_label_it: label_it } = texts;
      return {
        ...outcome,
        ...without(texts, ...extra),
        ...(outcome.status === 'pass' ? { label, label_it } : {}),
      };
    }),
  ).toEqual(
    (expected.checks as any[]).map((check) =>
      without(check, 'detail_it', ...(check.status === 'pass' ? ['detail'] : [])),
    ),
  );
}

/** Pages with what they have in common with the page before, which a file has once. */
function withRepeated(pages: readonly any[]): any[] {
  let beside: unknown;
  expect(pages.filter(({ fetch: own }) => own.beside === undefined)).not.toEqual([]);
  return pages.map((page) => {
    beside = page.fetch.beside ?? beside;
    return { ...page, fetch: { ...page.fetch, beside } };
  });
}

/** A scan with its row modified as given. */
async function changed(change: string): Promise<number> {
  const { rows } = await service.pool.query<{ id: number }>(
    `insert into scans (task_id, account_id, analysis_id, mode, url, status, is_cached, scanner_version, created_at)
     select gen_random_uuid(), account_id, analysis_id, mode, url, status, is_cached, scanner_version, created_at
     from scans where id = $1 returning id`,
    [single.scan_id_db],
  );
  const { id } = rows[0]!;
  await service.pool.query(`update scans set ${change} where id = $1`, [id]);
  return id;
}

describe('GET /scans/{id}/export/json', () => {
  it('returns the stored result of a page with its schema version and the related analyses', async () => {
    proves('format:json', 'endpoint:GET /scans/{id}/export/{format}', 'rule:export-file');
    const id = single.scan_id_db;
    const response = await download(id, 'json');
    expectFile(response, 'application/json; charset=utf-8', `siteglass-127.0.0.1-${id}.json`);
    const file = (await response.json()) as any;
    expect(file).toMatchObject({
      schema_version: 2,
      scanner_version: single.result.scanner_version,
      scan_id: id,
      url: `${site.url}/page`,
      mode: 'single',
      scanned_at: single.result.scanned_at,
    });
    expectSamePage(file, file.result, single.result);
    const read = async (path: string) => expectSuccess(await user.api.get(`/scans/${id}/${path}`), 200);
    expect(file.ai_overview).toEqual((await read('ai-overview')).ai_overview);
    expect(file.security).toEqual((await read('security')).security);
    const { domain, trust_signals } = await read('authority');
    expect(file.authority).toMatchObject({ domain, trust_signals });
  });

  it('returns all pages of a sitemap scan in order, and why others are missing', async () => {
    const id = sitemap.scan_id_db;
    const response = await download(id, 'json');
    expectFile(response, 'application/json; charset=utf-8', `siteglass-127.0.0.1-${id}.json`);
    const file = (await response.json()) as any;
    expect(file).toMatchObject({ schema_version: 2, scan_id: id, mode: 'sitemap' });
    const found = ({ checks, categories, ...page }: any) => ({
      ...page,
      categories: (categories as any[]).filter(({ failed, errors }) => failed > 0 || errors > 0),
      checks: (checks as any[]).filter(({ status }) => status === 'fail' || status === 'error'),
    });
    expect(file.result).toHaveLength(2);
    for (const [place, page] of withRepeated(file.result).entries())
      expectSamePage(file, page, found(sitemap.result[place]));
    expect((file.result as { url: string }[]).map(({ url }) => url)).toEqual([
      `${site.url}/a`,
      `${site.url}/b`,
    ]);
    expect(file.not_analysed).toEqual([
      { url: `${site.url}/gone`, error: { code: 'HTTP_ERROR', message: expect.any(String) as string } },
    ]);
    expect(file).toMatchObject({ ai_overview: null, security: null });
    expect(file.authority.trust_signals.https).toBe(false);
  });

  it('has passed checks of a sitemap scan, and texts in another language, on request', async () => {
    const id = sitemap.scan_id_db;
    const file = (await (await download(id, 'json?include=passed')).json()) as any;
    for (const [place, page] of withRepeated(file.result).entries())
      expectSamePage(file, page, sitemap.result[place]);
    const german = (await (await download(id, 'json?lang=de')).json()) as any;
    const [outcome] = german.result[0].checks;
    const translated = await user.api.get(`/scans/${sitemap.scan_id}?lang=de`);
    const [own] = expectSuccess(translated, 200).result[0].checks;
    expect([outcome.detail, german.checks[own.id].label]).toEqual([own.detail, own.label]);
    const italian = expectSuccess(await user.api.get(`/scans/${sitemap.scan_id}?lang=it`), 200).result[0]
      .checks[0];
    expect(german.checks[own.id].label_it).toBe(italian.label);
  });

  it('has every text of a check once, however many pages there are', async () => {
    const text = await (await download(sitemap.scan_id_db, 'json')).text();
    const { checks, result } = JSON.parse(text) as {
      checks: Record<string, { why: string }>;
      result: readonly object[];
    };
    for (const page of result) expect(JSON.stringify(page).length).toBeLessThan(15_000);
    expect(Object.keys(checks).length).toBeGreaterThan(5);
    for (const { why } of Object.values(checks)) expect(text.split(JSON.stringify(why))).toHaveLength(2);
  });

  it('matches the OpenAPI document', async () => {
    const document = (await (await fetch(`${service.url}/api/v1/openapi.json`)).json()) as Document;
    const { responses } = document.paths['/api/v1/scans/{id}/export/{format}']!['get']!;
    const { schema } = responses['200']!.content!['application/json']!;
    const validate = compileSchema(schema);
    for (const { scan_id_db: id } of [single, sitemap]) {
      validate(await (await download(id, 'json')).json());
      expect(validate.errors).toBeNull();
    }
  });
});

describe('GET /scans/{id}/export/csv', () => {
  it('has a row for each check of a page', async () => {
    proves('format:csv', 'endpoint:GET /scans/{id}/export/{format}', 'rule:export-file');
    const id = single.scan_id_db;
    const response = await download(id, 'csv');
    expectFile(response, 'text/csv; charset=utf-8', `siteglass-127.0.0.1-${id}.csv`);
    const bytes = Buffer.from(await response.arrayBuffer());
    // Excel recognizes UTF-8 only by its byte order mark.
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const text = bytes.subarray(3).toString('utf8');
    expect(readCsv(text)[0]).toEqual([
      ...['url', 'category', 'category_label', 'check', 'severity', 'status', 'points_lost'],
      ...['label', 'detail', 'fix', 'element', 'further_elements', 'source', 'score_caps'],
      ...['ignored_checks', 'seen_in', 'rendering'],
    ]);
    const rows = readTable(text);
    const { checks, categories } = single.result as { checks: any[]; categories: any[] };
    expect(rows.map(({ check }) => check)).toEqual(checks.map((check) => check.id));
    expect(rows[0]?.score_caps).toContain('Score capped at 49: the page is served over HTTP.');
    for (const [place, row] of rows.entries()) {
      const check = checks[place];
      expect(row).toMatchObject({
        url: `${site.url}/page`,
        category: check.category,
        category_label: categories.find(({ id: own }) => own === check.category).label,
        severity: check.severity,
        status: check.status,
        points_lost: String(check.score_impact),
        label: check.label,
        fix: check.status === 'fail' ? check.fix : '',
        score_caps: (single.result.score_details.caps as any[]).map((cap) => cap.text).join(' '),
        rendering: 'off',
      });
    }
  });

  it('uses the requested language, or that of the account', async () => {
    proves('rule:export-language');
    const labelsOf = async (tail: string): Promise<string[]> =>
      readTable(await (await download(single.scan_id_db, tail)).text()).map(({ label }) => label ?? '');
    const own = (name: string): string[] => (single.result.checks as any[]).map((check) => check[name]);
    expect(await labelsOf('csv?lang=it')).toEqual(own('label_it'));
    expect(await labelsOf('csv')).toEqual(own('label'));
    const italian = await service.createUser();
    await service.pool.query(`update accounts set locale = 'it' where id = $1`, [italian.id]);
    const { scan_id_db: id } = await italian.api.scan(`${site.url}/page`);
    const key = expectSuccess(await italian.api.post('/tokens', { name: 'x', scopes: ['export'] }), 201);
    const text = await (await download(id, 'csv', String(key.token))).text();
    expect(readTable(text).map(({ label }) => label)).toEqual(own('label_it'));
    expect(await (await download(id, 'csv?lang=en', String(key.token))).text()).not.toBe(text);
  });

  it('has the issues of every page of a sitemap, and a row for each page that was not analyzed', async () => {
    const rowsOf = async (tail: string) => readTable(await (await download(sitemap.scan_id_db, tail)).text());
    const counts = (table: readonly Record<string, string>[]): number[] =>
      ['/a', '/b', '/gone'].map((path) => table.filter(({ url }) => url === `${site.url}${path}`).length);
    const [a, b] = sitemap.result;
    const failed = ({ checks }: any): number =>
      (checks as any[]).filter(({ status }) => status === 'fail').length;
    const rows = await rowsOf('csv');
    expect(counts(rows)).toEqual([failed(a), failed(b), 1]);
    expect(counts(await rowsOf('csv?include=passed'))).toEqual([a.checks.length, b.checks.length, 1]);
    expect(rows.at(-1)).toMatchObject({ status: 'not-analysed', label: 'HTTP_ERROR', check: '' });
  });

  it('contains no formula from a page, however a spreadsheet splits its cells', async () => {
    proves('rule:export-formulas');
    const { scan_id_db: id, result } = await user.api.scan(`${site.url}/hostile?q==1&x=%0d%0aX-Y:z`);
    const response = await download(id, 'csv');
    expectFile(response, 'text/csv; charset=utf-8', `siteglass-127.0.0.1-${id}.csv`);
    expect(response.headers.get('x-y')).toBeNull();
    const text = await response.text();
    expect(JSON.stringify(result)).toContain('=HYPERLINK');
    expect(text).toContain('Grüße');
    for (const cell of readCsv(text).flat())
      expect(cell).not.toMatch(/^[\s"]*[=+\-@]|[;\t\r\n][\s"]*[=+\-@]/);
  });
});

describe('GET /scans/{id}/export/pdf', () => {
  const read = async (id: number, tail = 'pdf'): Promise<ReadPdf & { text: string }> => {
    const response = await download(id, tail);
    const { rows } = await service.pool.query<{ day: string }>(
      `select to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as day from scans where id = $1`,
      [id],
    );
    expectFile(response, 'application/pdf', `127.0.0.1-report-${rows[0]!.day}.pdf`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Buffer.from(bytes.subarray(0, 5)).toString('latin1')).toBe('%PDF-');
    // Every font is embedded in the file.
    const raw = Buffer.from(bytes).toString('latin1');
    const fonts = raw.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    expect(raw.match(/\/FontFile[23]?/g)).toHaveLength(fonts.length);
    const pdf = await readPdf(bytes);
    return { ...pdf, text: pdf.pages.join('\n') };
  };

  it('is a tagged report of a page with bookmarks, its score and its issues', async () => {
    proves('format:pdf', 'endpoint:GET /scans/{id}/export/{format}', 'rule:export-pdf');
    const pdf = await read(single.scan_id_db);
    expect(pdf).toMatchObject({ isTagged: true, lang: 'en-US' });
    expect(pdf.bookmarks.length).toBeGreaterThan(3);
    expect(pdf.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'P']));
    const { seo_score, grade, checks } = single.result;
    for (const text of [`${seo_score}`, grade, '漢字', `${site.url}/page`]) expect(pdf.text).toContain(text);
    const worst = (checks as any[]).find(({ status }) => status === 'fail');
    expect(pdf.text.replaceAll(/\s+/g, ' ')).toContain(worst.label);
  });

  it('uses the requested language', async () => {
    const texts = new Set([(await read(single.scan_id_db)).text]);
    for (const [language, locale] of [
      ['it', 'it-IT'],
      ['de', 'de-DE'],
    ]) {
      const pdf = await read(single.scan_id_db, `pdf?lang=${language}`);
      expect(pdf.lang).toBe(locale);
      texts.add(pdf.text);
    }
    expect(texts.size).toBe(3);
  });

  it('is a report of a sitemap scan with its pages', async () => {
    const pdf = await read(sitemap.scan_id_db);
    expect(pdf.isTagged).toBe(true);
    for (const path of ['/a', '/b']) expect(pdf.text).toContain(path);
    expect(pdf.text).toMatch(/Not scanned.*\/gone.*Error response/s);
  });

  it('shows the texts of a hostile page as text', async () => {
    const { scan_id_db: id } = await user.api.scan(`${site.url}/hostile?q=)%20Tj%0d%0a/JS(x)`);
    const pdf = await read(id);
    expect(pdf.text.replaceAll(/\s+/g, '')).toContain('=HYPERLINK("http://x.example","Grüße")');
    for (const link of pdf.links) expect(link).toMatch(/^https?:/);
  });
});

describe('an export', () => {
  it.each(['xml', 'JSON', 'csv.exe'])('has three formats, and %s is not one of them', async (format) => {
    proves('rule:ranges', 'request:export.format');
    const answer = await user.api.get(`/scans/${single.scan_id_db}/export/${format}`);
    expect(expectError(answer, 'INVALID_REQUEST')).toMatch(/format.*json.*csv.*pdf/);
  });

  it.each([
    ['abc/export/csv', 'INVALID_REQUEST'],
    ['0/export/csv', 'INVALID_REQUEST'],
    ['1/export/csv?lang=xx', 'INVALID_REQUEST'],
    ['1/export/csv?language=it', 'INVALID_REQUEST'],
    ['999999999/export/csv', 'NOT_FOUND'],
  ])('of /scans/%s is %s', async (path, code) => {
    expectError(await user.api.get(`/scans/${path}`), code);
  });

  it("of another account's scan is NOT_FOUND", async () => {
    proves('behaviour:foreign-scan');
    const other = await service.createUser();
    for (const format of ['json', 'csv', 'pdf'])
      expectError(await other.api.get(`/scans/${single.scan_id_db}/export/${format}`), 'NOT_FOUND');
  });

  it('needs the export scope', async () => {
    proves('scope:export');
    const path = `/scans/${single.scan_id_db}/export/json`;
    expectError(await service.anonymous.as(keys.read).get(path), 'INSUFFICIENT_SCOPE');
    expectError(await service.anonymous.get(path), 'MISSING_AUTH');
  });

  it.each(['queued', 'running', 'error', 'stopped'])('of a scan that is %s is NO_DATA', async (status) => {
    proves('error:NO_DATA', 'rule:no-data');
    const id = await changed(`status = '${status}'`);
    for (const format of ['json', 'csv', 'pdf'])
      expect(expectError(await user.api.get(`/scans/${id}/export/${format}`), 'NO_DATA')).toContain(status);
  });

  it('of a scan without a stored result is NO_DATA', async () => {
    const { rows } = await service.pool.query<{ id: string }>(
      `insert into analyses (id, account_id, cache_key, page_key, url, is_shareable, is_bypass, status, mode)
       select gen_random_uuid(), account_id, cache_key, page_key, url, false, true, 'complete', mode
       from analyses where id = (select analysis_id from scans where id = $1) returning id`,
      [single.scan_id_db],
    );
    for (const mode of ['single', 'sitemap']) {
      const id = await changed(`analysis_id = '${rows[0]!.id}', mode = '${mode}'`);
      expectError(await user.api.get(`/scans/${id}/export/json`), 'NO_DATA');
    }
  });
});

/** LibreOffice takes several seconds to start: only in the full suite. */
const hasOffice =
  process.env['SITEGLASS_TEST_DOSE'] === 'full' && spawnSync('soffice', ['--version']).status === 0;

/** The cells of a flat OpenDocument sheet as displayed. */
function readSheet(sheet: string): string[][] {
  const text = (xml: string): string =>
    [...xml.matchAll(/<text:p[^>]*?(?:\/>|>([\s\S]*?)<\/text:p>)/g)]
      .map(([, inner = '']) =>
        inner
          .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count = '1') => ' '.repeat(Number(count)))
          .replaceAll('<text:tab/>', '\t')
          .replaceAll(/<[^>]+>/g, '')
          .replaceAll(/&(quot|apos|lt|gt|amp);/g, (_, name: keyof typeof entities) => entities[name]),
      )
      .join('\n');
  const entities = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };
  return [...sheet.matchAll(/<table:table-row[^>]*>([\s\S]*?)<\/table:table-row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g)].flatMap(
      ([, attributes = '', inner = '']) => {
        const times = /number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? '1';
        return Array<string>(Number(times)).fill(text(inner));
      },
    ),
  );
}

/** Opens a CSV file in LibreOffice and returns the resulting sheet and its cells. */
async function openInOffice(csv: Buffer): Promise<{ sheet: string; cells: string[][] }> {
  const folder = await mkdtemp(join(tmpdir(), 'siteglass-csv-'));
  try {
    await writeFile(join(folder, 'in.csv'), csv);
    const { status, stderr } = spawnSync(
      'soffice',
      [
        ...['--headless', `-env:UserInstallation=file://${folder}/profile`],
        // The settings that its import dialog suggests for such a file, with formula detection: comma, quote, UTF-8,
        // from row 1.
        ...['--infilter=CSV:44,34,76,1,,0,false,true,false,false,false,-1,true', '--convert-to', 'fods'],
        ...['--outdir', folder, join(folder, 'in.csv')],
      ],
      { encoding: 'utf8', timeout: 50_000 },
    );
    expect(status, stderr).toBe(0);
    const sheet = await readFile(join(folder, 'in.fods'), 'utf8');
    return { sheet, cells: readSheet(sheet) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe.runIf(hasOffice)('LibreOffice', () => {
  it('opens the CSV with every text unchanged, and runs none', { timeout: 120_000 }, async () => {
    const { scan_id_db: id } = await user.api.scan(`${site.url}/hostile`);
    const csv = Buffer.from(await (await download(id, 'csv?lang=it')).arrayBuffer());
    const { sheet, cells } = await openInOffice(csv);
    expect(sheet).not.toContain('table:formula');
    const rows = readCsv(csv.subarray(3).toString('utf8'));
    expect(cells.slice(0, rows.length)).toEqual(rows);
    for (const text of ['Grüße', 'più']) expect(rows.flat().join('\n')).toContain(text);
  });

  it('reads hostile content as text', { timeout: 120_000 }, async () => {
    const texts = [
      '=1+1',
      'a\n=1',
      ' -1',
      '"=1"',
      'ä"ö",ü',
      '漢字;Ελλάς',
      '@A1',
      '+1',
      "'=1",
      'two\n\nlines',
    ];
    const csv = toCsv(texts.map((text) => [text, 1]));
    const { sheet, cells } = await openInOffice(Buffer.from(csvMark + csv));
    expect(sheet).not.toContain('table:formula');
    expect(cells.slice(0, texts.length)).toEqual(readCsv(csv));
    // In a file without protection, it would have found the formula.
    expect((await openInOffice(Buffer.from('=1+1,1\r\n'))).sheet).toContain('table:formula');
  });
});
