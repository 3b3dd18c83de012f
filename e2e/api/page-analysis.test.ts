import { PageAnalysisSchema } from '@siteglass/analysis/schema';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import type { User } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { holdPage, type HeldPage } from '../harness/held-page.ts';
import { examplePage, startSite, type Handler, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

const article = `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Come potare un olivo in primavera, passo per passo</title><meta name="description" content="Quando cominciare, quali rami tenere e con quali attrezzi.">
<meta name="generator" content="WordPress 6.5.2"><meta property="og:title" content="Potare un olivo">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Come potare un olivo","author":{"@type":"Person","name":"Anna Rossi"},"datePublished":"2026-02-10"}</script>
</head><body><main><h1>La potatura dell’olivo</h1><p>La potatura dell’olivo è il taglio dei rami che tolgono luce alla chioma. Si comincia quando il gelo è passato, perché le ferite fresche temono il freddo. Per prima cosa si guarda la pianta da lontano e si decide quali rami restano.</p>
<h2>Quando si pota l’olivo?</h2><p>L’olivo si pota alla fine dell’inverno, tra marzo e aprile, quando il pericolo di gelate è passato e la pianta non ha ancora ripreso a crescere: i tagli si chiudono in fretta e i nuovi germogli hanno davanti a sé tutta la stagione.</p>
<h2>Con quali attrezzi?</h2><ul><li>Forbici</li><li>Seghetto</li><li>Scala</li></ul></main></body></html>`;
/** Additional text. */
const season = `<p>In autunno si raccolgono le olive, quando la buccia cambia colore e la polpa è ancora soda. Chi aspetta troppo perde una parte dell’olio, perché i frutti cadono con il vento. Le reti si stendono sotto la pianta e si lavora dall’alto verso il basso. In inverno l’albero riposa, e chi lo cura prepara gli attrezzi per la nuova stagione.</p>`;

const text =
  (body: string, type = 'text/plain'): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);

describe('the analysis of a page', () => {
  let service: TestService;
  let user: User;
  let site: Site;
  let held: HeldPage;
  let done: Awaited<ReturnType<User['api']['scan']>>;
  beforeAll(async () => {
    service = await startTestService({
      workers: 1,
      env: { SITEGLASS_THRESHOLDS: '{"title-long": {"pixels": 300}}' },
    });
    user = await service.createUser();
    held = holdPage();
    site = await startSite(
      {
        '/olivo': text(article, 'text/html'),
        '/lettura': text(article.replace('</main>', `${season.repeat(4)}</main>`), 'text/html'),
        '/held': held.handler,
        '/robots.txt': (_request, response) =>
          text(`User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nAllow: /\nSitemap: ${site.url}/map.xml\n`)(
            _request,
            response,
          ),
        '/map.xml': (_request, response) =>
          text(
            `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${site.url}/olivo</loc></url></urlset>`,
            'application/xml',
          )(_request, response),
        '/llms.txt': text(
          '# Olivi\n\nGuide per chi coltiva olivi.\n\n- [Potatura](https://example.com/olivo)\n',
        ),
        '/security.txt': text('Contact: mailto:sicurezza@example.com\nExpires: 2030-01-01T00:00:00Z\n'),
      },
      {
        otherAgents: (request, response) => {
          const isGooglebot = /Googlebot/.test(request.headers['user-agent'] ?? '');
          text(isGooglebot ? examplePage : article, 'text/html')(request, response);
        },
      },
    );
    done = await user.api.scan(`${site.url}/olivo`);
  });
  afterAll(async () => {
    held.letGo();
    await service.close();
    await site.close();
  });

  it('has every field of its public schema', () => {
    expect([...Value.Errors(PageAnalysisSchema, done.result)]).toEqual([]);
  });

  it('uses the thresholds that the operator has set', () => {
    expect(done.result.checks).toContainEqual(
      expect.objectContaining({
        id: 'title-long',
        status: 'fail',
        data: expect.objectContaining({ limit: 300 }) as unknown,
      }),
    );
  });

  it('includes the page’s language, readability, keywords and technologies', () => {
    proves('service:keywords');
    const { content, structured_data, technologies, international } = done.result;
    expect(content.language).toMatchObject({ used: 'it', detected: 'it', is_reliable: true });
    expect(content.readability).toMatchObject({ language: 'it' });
    expect(content.keywords.unigrams).toContainEqual(
      expect.objectContaining({ phrase: 'olivo', density: expect.any(Number) as number }),
    );
    expect(structured_data).toMatchObject({ syntaxes: ['json-ld'], types: ['Article', 'Person'] });
    expect(technologies).toContainEqual(
      expect.objectContaining({ id: 'wordpress', version: '6.5.2', confidence: 'certain' }),
    );
    expect(international).toMatchObject({ html_lang: 'it', is_valid: true });
  });

  it('scores readability if there is enough text', async () => {
    proves('service:readability');
    const { readability } = (await user.api.scan(`${site.url}/lettura`)).result.content;
    expect(readability).toMatchObject({ status: 'scored', language: 'it' });
    expect(readability.ease).toBeGreaterThan(0);
    expect(readability.ease).toBeLessThanOrEqual(100);
    expect(readability.formulas.length).toBeGreaterThan(1);
    for (const { name, value } of readability.formulas)
      expect(Number.isFinite(value), String(name)).toBe(true);
  });

  it('includes the auxiliary requests', () => {
    const auxiliary = (done.result.fetch.beside as any[]).map(({ name, status_code }) => [name, status_code]);
    expect(auxiliary).toEqual([
      ['robots_txt', 200],
      ['sitemap', 200],
      ['favicon', 404],
      ['llms_txt', 200],
      ['security_txt', 200],
      ['missing_page', 404],
      ['googlebot', 200],
      ['ai_agent', 200],
    ]);
  });

  it('includes the Googlebot comparison', () => {
    const { googlebot } = done.result;
    const checks = done.result.checks as { id: string }[];
    expect(googlebot.text_overlap).toBeLessThan(0.2);
    expect(googlebot.errors[0]).toContain('Googlebot sees the canonical URL');
    expect(googlebot.errors_it[0]).toContain('Googlebot vede');
    expect(checks.find(({ id }) => id === 'http-vary-ua-cloaking')).toMatchObject({
      status: 'fail',
      code: 'text',
    });
  });

  describe('for AI answers', () => {
    const read = (id: string | number, as = user) => as.api.get(`/scans/${id}/ai-overview`);

    it('has the score, checks and signals of the contract', async () => {
      proves(
        'endpoint:GET /scans/{scan_id}/ai-overview',
        'field:ai.scan_id',
        'field:ai.url',
        'field:ai.scanned_at',
      );
      const data = expectSuccess(await read(done.scan_id_db), 200);
      expect(data).toMatchObject({ scan_id: done.scan_id_db, url: `${site.url}/olivo` });
      expect(data.scanned_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
      const { score, grade, checks, signals, crawlers } = data.ai_overview;
      expect(score).toBeGreaterThan(30);
      expect(grade).toMatch(/^(?:A\+|[A-DF])$/);
      expect(checks.length).toBeGreaterThanOrEqual(15);
      for (const check of checks) {
        expect(check).toMatchObject({
          label: expect.any(String),
          label_it: expect.any(String),
          status: expect.stringMatching(/^(?:pass|fail|partial)$/),
          score: expect.any(Number),
          max_score: expect.any(Number),
          detail: expect.any(String),
          detail_it: expect.any(String),
        });
      }
      expect(signals).toEqual({
        has_faq_schema: false,
        has_speakable: false,
        has_howto: false,
        has_article_schema: true,
        question_heading_count: 2,
        question_headings: ['Quando si pota l’olivo?', 'Con quali attrezzi?'],
      });
      const byPurpose = crawlers as { purpose: string; agents: object[] }[];
      expect(byPurpose.find(({ purpose }) => purpose === 'training')?.agents).toContainEqual(
        expect.objectContaining({ agent: 'GPTBot', allowed: false, line: 2 }),
      );
    });

    it('is not available to other users', async () => {
      proves('behaviour:foreign-scan', 'endpoint:GET /scans/{scan_id}/ai-overview');
      const other = await service.createUser();
      expectError(await read(done.scan_id_db, other), 'NOT_FOUND');
      expectError(await read(999_999_999), 'NOT_FOUND');
    });

    it('is not available for a scan that is active, failed, or too old', async () => {
      proves('error:NO_DATA', 'rule:no-data');
      await user.api.startScan(`${site.url}/held`);
      await held.waitUntilRequested(1);
      const { items } = expectSuccess(await user.api.get('/history?per_page=1'), 200);
      expectError(await read(items[0].scan_id_db), 'NO_DATA');
      held.letGo();

      const old = await user.api.scan(`${site.url}/old`);
      await service.pool.query(
        `update analyses set result = result - 'ai_overview' where id = (select analysis_id from scans where id = $1)`,
        [old.scan_id_db],
      );
      expectError(await read(old.scan_id_db), 'NO_DATA');
    });

    it('is not available for a scan by a scanner older than 9.0.0', async () => {
      proves('error:NO_DATA', 'version:scanner');
      const { scan_id_db: id } = await user.api.scan(`${site.url}/old-scanner`);
      const setVersion = (version: string | null) =>
        service.pool.query('update scans set scanner_version = $2 where id = $1', [id, version]);
      for (const version of ['8.9.9', '9.0.0-beta.1', '8.10.0', null]) {
        await setVersion(version);
        expectError(await read(id), 'NO_DATA');
      }
      for (const version of ['9.0.0', '9.6.0', '10.0.0']) {
        await setVersion(version);
        expectSuccess(await read(id), 200);
      }
    });

    it('needs a numeric id and the read scope', async () => {
      expectError(await read('first'), 'INVALID_REQUEST');
      expectError(await read(0), 'INVALID_REQUEST');
      const key = await user.api.post('/tokens', { name: 'scans', scopes: ['scan'] });
      const scanner = user.api.as(key.body.data.token);
      expectError(await scanner.get(`/scans/${done.scan_id_db}/ai-overview`), 'INSUFFICIENT_SCOPE');
    });
  });
});
