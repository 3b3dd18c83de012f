import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { expectRow, proves } from './proves.ts';

const data = (type: string, more: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': type, ...more })}</script>`;
const step = { '@type': 'HowToStep', text: 'Cut the branch.' };
const question = {
  '@type': 'Question',
  name: 'When are olives pruned?',
  acceptedAnswer: { '@type': 'Answer', text: 'In early spring.' },
};
const full = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>How to prune an olive tree in spring</title>
${data('FAQPage', { mainEntity: [question] })}
${data('HowTo', { name: 'Prune an olive tree', step: [step] })}
${data('Article', { headline: 'Olives', speakable: { '@type': 'SpeakableSpecification', cssSelector: ['.short'] } })}
</head><body><main><h1>Pruning olives</h1><p class="short">Olives are pruned in early spring, once the frost is over.</p>
<h2>When are olives pruned?</h2><p>Between March and April.</p><h2>Tools</h2><p>Shears and a saw.</p>
<h3>Which branches stay?</h3><p>Those that carry fruit.</p></main></body></html>`;
const bare = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Olives</title></head>
<body><h1>Olives</h1><p>Seven words stand here on this page.</p></body></html>`;

const page =
  (body: string): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);

describe('the AI overview of a page', () => {
  let service: TestService;
  let user: User;
  let site: Site;
  beforeAll(async () => {
    service = await useSharedService();
    user = await service.createUser();
    site = await startSite({ '/full': page(full), '/bare': page(bare) });
  });
  afterAll(async () => {
    await service.close();
    await site.close();
  });

  const read = async (path: string) => {
    const { scan_id_db: id, result } = await user.api.scan(`${site.url}${path}`);
    return { id, result, answer: expectSuccess(await user.api.get(`/scans/${id}/ai-overview`), 200) };
  };

  it('belongs to this scan, with the current time', async () => {
    const { id, result, answer } = await read('/full');
    expectRow('field:ai.scan_id', answer.scan_id).toBe(id);
    expectRow('field:ai.url', answer.url).toBe(`${site.url}/full`);
    expectRow('field:ai.scanned_at', answer.scanned_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    expect(answer.scanned_at).toBe(String(result.scanned_at).slice(0, 19));
  });

  it('detects all signals on a page that has them', async () => {
    const { signals } = (await read('/full')).answer.ai_overview;
    expectRow('field:ai.signals.has_faq_schema', signals.has_faq_schema).toBe(true);
    expectRow('field:ai.signals.has_speakable', signals.has_speakable).toBe(true);
    expectRow('field:ai.signals.has_howto', signals.has_howto).toBe(true);
    expectRow('field:ai.signals.has_article_schema', signals.has_article_schema).toBe(true);
    expectRow('field:ai.signals.question_heading_count', signals.question_heading_count).toBe(2);
    expectRow('field:ai.signals.question_headings', signals.question_headings).toEqual([
      'When are olives pruned?',
      'Which branches stay?',
    ]);
  });

  it('detects none on a page without them', async () => {
    proves('field:ai.signals.has_faq_schema', 'field:ai.signals.has_speakable', 'field:ai.signals.has_howto');
    const { signals } = (await read('/bare')).answer.ai_overview;
    expect(signals).toEqual({
      has_faq_schema: false,
      has_speakable: false,
      has_howto: false,
      has_article_schema: false,
      question_heading_count: 0,
      question_headings: [],
    });
  });

  it('has checks whose points add up to its score, and scores the better page higher', async () => {
    const pages = [(await read('/full')).answer.ai_overview, (await read('/bare')).answer.ai_overview];
    for (const { score, grade, checks } of pages) {
      expectRow('field:ai.score', Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      expectRow('field:ai.grade', grade).toMatch(/^(?:A\+|[A-DF])$/);
      expectRow('field:ai.checks', checks.length).toBeGreaterThanOrEqual(10);
      for (const check of checks) {
        expectRow('field:check.label', check.label).toMatch(/\S/);
        expectRow('field:check.label_it', check.label_it).toMatch(/\S/);
        expectRow('field:check.detail', check.detail).toMatch(/\S/);
        expectRow('field:check.detail_it', check.detail_it).toMatch(/\S/);
        expect(check.detail_it, check.id).not.toBe(check.detail);
        expectRow('field:check.max_score', check.max_score).toBeGreaterThanOrEqual(0);
        expectRow('field:check.score', check.score).toBeGreaterThanOrEqual(0);
        expect(check.score).toBeLessThanOrEqual(check.max_score);
        expectRow('field:check.status', ['pass', 'fail', 'partial']).toContain(check.status);
        if (check.status === 'pass') expect(check.score, check.id).toBe(check.max_score);
        if (check.status === 'fail') expect(check.score, check.id).toBe(0);
      }
    }
    const statuses = pages.flatMap(({ checks }) =>
      (checks as { status: string }[]).map(({ status }) => status),
    );
    expect([...new Set(statuses)].sort()).toEqual(['fail', 'partial', 'pass']);
    expect(pages[0].score).toBeGreaterThan(pages[1].score);
  });

  it('and the authority counts the words of its body', async () => {
    const { id } = await read('/bare');
    const { trust_signals } = expectSuccess(await user.api.get(`/scans/${id}/authority`), 200);
    // The heading and its seven words.
    expectRow('field:authority.trust_signals.word_count', trust_signals.word_count).toBe(8);
    expect(trust_signals).toMatchObject({
      https: false,
      sitemap: false,
      robots_txt: false,
      open_graph: false,
      schema_markup: false,
      schema_types: [],
      analytics: false,
      hreflang: false,
      llms_txt: false,
      security_txt: false,
    });
  });
});
