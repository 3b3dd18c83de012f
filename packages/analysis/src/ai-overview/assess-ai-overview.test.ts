import { describe, expect, it } from 'vitest';

import { access, aiFactsOf, answer, jsonLd, prose } from '../fixtures/ai-page.ts';
import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck, type AiCheck } from './ai-check.ts';
import { assessAiOverview } from './assess-ai-overview.ts';
import { aiIndexable } from './checks/ai-indexable.ts';
import { renderAiOverview } from './render-ai-overview.ts';

const texts = { failure: 'Problem', pass: 'Good', details: { a: 'Found {n}.' } };
const check = (
  id: string,
  outcome: ReturnType<AiCheck['run']>,
  kind: AiCheck['kind'] = 'scored',
): AiCheck => ({
  ...defineAiCheck({
    id,
    version: 1,
    kind,
    basis: 'heuristic',
    maxScore: kind === 'scored' ? 10 : 0,
    source: 'https://example.com/',
    text: texts,
    run: () => aiPass('a', { n: 1 }),
  }),
  run: () => outcome,
});
const crash: AiCheck = {
  ...check('crash', aiPass('a', {})),
  run: () => {
    throw new TypeError('no such fact');
  },
};

describe('the score', () => {
  const scoreOf = (...checks: readonly AiCheck[]) => assessAiOverview(aiFactsOf(), checks).score;

  it.each([
    [[check('x', aiPass('a', {}))], 100],
    [[check('x', aiFail('a', {}))], 0],
    [[check('x', aiPass('a', {})), check('y', aiFail('a', {}))], 50],
    [[check('x', aiPartial(0.25, 'a', {}))], 25],
    [[check('x', aiPartial(1 / 3, 'a', {})), check('y', aiPass('a', {}))], 67],
  ])('is the share of the points earned (%#)', (checks, expected) => {
    expect(scoreOf(...checks)).toBe(expected);
  });
  it('ignores checks that are not applicable, informative, or crashed', () => {
    const counted = check('x', aiPartial(0.5, 'a', {}));
    expect(scoreOf(counted, check('y', aiNotApplicable('a', {})))).toBe(50);
    expect(scoreOf(counted, check('y', aiPass('a', {}), 'informative'))).toBe(50);
    expect(scoreOf(counted, crash)).toBe(50);
  });
  it('is 0 if a gate fails, with the score without gates', () => {
    const checks = [check('gate', aiFail('a', {}), 'gate'), check('x', aiPass('a', {}))];
    const stored = assessAiOverview(aiFactsOf(), checks);
    expect(stored).toMatchObject({ score: 0, grade: 'F', score_without_gates: 100 });
    expect(renderAiOverview(stored).gates).toEqual({ passed: false, failed: ['gate'] });
  });
  it('is 0 if nothing was checked', () => {
    expect(scoreOf()).toBe(0);
  });
  it('shows a crash', () => {
    const stored = assessAiOverview(aiFactsOf(), [crash]);
    expect(stored.checks).toMatchObject([
      { id: 'crash', status: 'error', data: { message: 'TypeError: no such fact' } },
    ]);
    expect(renderAiOverview(stored)).toMatchObject({
      checks: [],
      not_judged: [{ id: 'crash', reason: 'error', detail: 'This check could not be completed.' }],
    });
  });
});

describe('a page', () => {
  it('of the ordinary kind is scored, in every language', () => {
    const rendered = renderAiOverview(assessAiOverview(aiFactsOf()));
    expect(rendered.gates.passed).toBe(true);
    expect(rendered.checks[0]).toMatchObject({
      id: 'ai-indexable',
      kind: 'gate',
      basis: 'documented',
      label: aiIndexable.text.pass,
      status: 'pass',
      score: 0,
      max_score: 0,
    });
    expect(rendered.not_judged.map(({ id }) => id)).toContain('ai-llms-txt');
    expect(rendered.crawlers).toBeNull();
    for (const { detail, detail_it: italian } of [...rendered.checks, ...rendered.not_judged]) {
      expect(`${detail} ${italian}`).not.toMatch(/[{}]/);
      expect(italian).not.toBe(detail);
    }
  });
  it('with an error status or other content than HTML passes only the gates', () => {
    for (const parts of [{ status: 404 }, { headers: [['content-type', 'application/pdf']] as const }]) {
      const stored = assessAiOverview(aiFactsOf(parts));
      expect(stored.score).toBe(0);
      expect(stored.checks.map(({ id }) => id)).toEqual(['ai-indexable', 'ai-snippet-eligible']);
    }
  });
  it('that passes every check has all points', () => {
    const head = jsonLd({
      '@graph': [
        {
          '@type': 'Article',
          headline: 'Pruning olive trees',
          datePublished: '2026-01-10',
          dateModified: '2026-02-01',
          author: { '@type': 'Person', name: 'Anna Rossi', url: 'https://example.com/anna' },
          publisher: { '@id': '#us' },
          image: '/tree.jpg',
        },
        {
          '@type': 'Organization',
          '@id': '#us',
          name: 'Trees',
          url: 'https://example.com/',
          logo: '/logo.png',
          sameAs: 'https://other.example/trees',
        },
      ],
    });
    const body = `<main><article><h1>Pruning olive trees</h1><p>By Anna Rossi, <time datetime="2026-02-01">1 February 2026</time></p>
      <p>Pruning is the cutting of old branches. ${prose(80)} We cut 40 trees.</p>
      <h2>When should I prune?</h2><p>${prose(45)}</p>
      <h2>Tools</h2><ul><li>A saw</li><li>A pair of shears</li><li>A ladder</li></ul>
      <p>${prose(80)} In 2025 it was <a href="https://www.fao.org/olives">12 %</a>, as <a href="https://www.nasa.gov/">measured</a>.</p>
      <blockquote>Cut early. <cite>Anna Rossi</cite></blockquote></article></main>
      <footer><a href="/about">About</a> <a href="/contact">Contact</a> <a href="/privacy">Privacy</a></footer>`;
    const facts = aiFactsOf(
      { head, body },
      { aiCrawlers: [access('OAI-SearchBot', 'ai-search')], robots: { file: null, crawlers: null } },
    );
    const stored = assessAiOverview(facts);
    const lost = stored.checks.filter(({ kind, status }) => kind === 'scored' && /fail|partial/.test(status));
    expect(lost).toEqual([]);
    expect(stored).toMatchObject({ score: 100, grade: 'A+' });
  });
  it('has bounded signals', () => {
    const body = `<main><h1>Olives</h1>${'<h2>When is it time to prune?</h2><p>Now.</p>'.repeat(60)}<h2>${'Why '.repeat(200)}?</h2><p>So.</p></main>`;
    const head = jsonLd({ '@type': 'FAQPage', speakable: { cssSelector: 'p' } });
    const { signals } = assessAiOverview(aiFactsOf({ head, body }));
    expect(signals).toMatchObject({
      has_faq_schema: true,
      has_speakable: true,
      has_howto: false,
      has_article_schema: false,
      question_heading_count: 61,
    });
    expect(signals.question_headings).toHaveLength(50);
    expect(signals.question_headings[0]).toBe('When is it time to prune?');
  });
  it('lists what robots.txt allows each class of crawlers, with the line', () => {
    const aiCrawlers = [access('GPTBot', 'training', false), access('OAI-SearchBot', 'ai-search')];
    expect(assessAiOverview(aiFactsOf({}, { aiCrawlers })).crawlers).toEqual([
      {
        purpose: 'ai-search',
        allowed: 1,
        blocked: 0,
        agents: [{ agent: 'OAI-SearchBot', allowed: true, rule: null, line: null, is_named: false }],
      },
      { purpose: 'user-action', allowed: 0, blocked: 0, agents: [] },
      {
        purpose: 'training',
        allowed: 0,
        blocked: 1,
        agents: [{ agent: 'GPTBot', allowed: false, rule: 'Disallow: /', line: 2, is_named: true }],
      },
      { purpose: 'archive', allowed: 0, blocked: 0, agents: [] },
    ]);
  });
});

describe('a robots.txt', () => {
  const robotsTxt = (text: string) =>
    answer({
      requestedUrl: 'https://example.com/robots.txt',
      url: 'https://example.com/robots.txt',
      text,
    });
  const assess = (text: string) => assessAiOverview(aiFactsOf({ auxiliary: { robotsTxt: robotsTxt(text) } }));

  it('that blocks one AI search crawler costs a tenth of its points', () => {
    const stored = assess('User-agent: OAI-SearchBot\nDisallow: /guides/\n');
    expect(stored.checks.find(({ id }) => id === 'ai-search-bots')).toMatchObject({
      status: 'partial',
      score: 9,
      data: { agents: ['OAI-SearchBot'] },
    });
    expect(stored.crawlers?.[0]?.agents[0]).toMatchObject({ rule: 'Disallow: /guides/', line: 2 });
  });
  it('that blocks training crawlers costs nothing', () => {
    const stored = assess('User-agent: GPTBot\nDisallow: /\n');
    expect(stored.checks.find(({ id }) => id === 'ai-search-bots')).toMatchObject({
      status: 'pass',
      score: 10,
    });
    expect(stored.crawlers?.find(({ purpose }) => purpose === 'training')?.blocked).toBe(1);
  });
  it('that blocks everybody fails the gate', () => {
    expect(assess('User-agent: *\nDisallow: /\n')).toMatchObject({ score: 0, grade: 'F' });
  });
});

describe('a stored result of another version', () => {
  it('shows ids and codes instead of texts', () => {
    const stored = assessAiOverview(aiFactsOf());
    const [first] = stored.checks;
    const later = { ...stored, checks: [{ ...first!, id: 'ai-later', version: 7, code: 'later' }] };
    expect(renderAiOverview(later).checks).toMatchObject([
      { id: 'ai-later', label: 'ai-later', detail: 'later', basis: null, source: '' },
    ]);
  });
  it('does not take property names of Object for codes', () => {
    const stored = assessAiOverview(aiFactsOf());
    const [first] = stored.checks;
    expect(
      renderAiOverview({ ...stored, checks: [{ ...first!, code: 'constructor' }] }).checks[0]?.detail,
    ).toBe('constructor');
  });
});
