import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';

import { assessAiOverview } from './ai-overview/assess-ai-overview.ts';
import { aiChecks } from './ai-overview/checks/index.ts';
import { renderAiOverview } from './ai-overview/render-ai-overview.ts';
import { analyze } from './analyze.ts';
import { checks } from './checks/index.ts';
import { readPage } from './facts/facts.ts';
import { access } from './fixtures/ai-page.ts';
import { deepFreeze } from './fixtures/deep-freeze.ts';
import { hostilePages, runawayPage, runawayPieces, slowHostilePages } from './fixtures/hostile.ts';
import { checkText, renderAnalysis } from './render.ts';
import { languageCodes } from './text/languages.ts';
import { readArguments } from './text/message.ts';
import { runChecks } from './run-checks.ts';
import { AiOverviewSchema, PageAnalysisSchema } from './schema/page-analysis.ts';
import { expectLinear } from './fixtures/growth.ts';

/** Maximum size of one stored analysis, as UTF-8 JSON. */
const maxBytes = 2_000_000;
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';
/** The slow ones are analyzed in every run by the other test below. */
const readPages = hostilePages.filter(
  ({ name }, i) => isFull || slowHostilePages.includes(name) || i % 12 === 0,
);
const judgedPages = readPages.filter(({ name }) => isFull || !slowHostilePages.includes(name));

it('every page reserved for the full suite exists', () => {
  const names = hostilePages.map(({ name }) => name);
  expect(slowHostilePages.filter((name) => !names.includes(name))).toEqual([]);
});

describe.each(judgedPages.map(({ name, page }) => [name, page] as const))('a page of %s', (_, page) => {
  it('is analyzed without a crash, deterministically, and without side effects', () => {
    const { facts } = readPage(deepFreeze(page));
    deepFreeze(facts);
    const first = runChecks(checks, facts);
    expect(first.filter(({ outcome }) => outcome.status === 'error')).toEqual([]);
    expect(runChecks(checks, facts).map(({ outcome }) => outcome)).toEqual(
      first.map(({ outcome }) => outcome),
    );
    for (const { check, outcome } of first) {
      if (outcome.status !== 'fail') continue;
      for (const language of languageCodes) {
        const { details } = checkText(check, language);
        const missing = readArguments(details[outcome.code] ?? '{text}').filter(
          (name) => !Object.hasOwn(outcome.data, name),
        );
        expect([check.id, language, missing]).toEqual([check.id, language, []]);
      }
    }

    const aiCrawlers = [access('GPTBot', 'training'), access('YouBot', 'ai-search', false)];
    const stored = assessAiOverview({ ...facts, aiCrawlers });
    expect(stored.checks.filter(({ status }) => status === 'error')).toEqual([]);
    expect(assessAiOverview({ ...facts, aiCrawlers })).toEqual(stored);
    expect(Value.Errors(AiOverviewSchema, renderAiOverview(stored)).slice(0, 3)).toEqual([]);
    const cards = new Map(aiChecks.map((check) => [check.id, check]));
    for (const { id, code, data } of stored.checks) {
      const { details } = cards.get(id)!.text;
      expect(details).toHaveProperty([code]);
      for (const name of readArguments(details[code]!)) expect(data).toHaveProperty(name);
    }
  });
});

describe.each(readPages.map(({ name, page }) => [name, page] as const))('a page of %s', (_, page) => {
  it('has an analysis that is plain, bounded, storable and valid', () => {
    const analysis = analyze(page);
    expect(bytesOf(analysis)).toBeLessThan(maxBytes);
    expect(bytesOf(analysis.ai_overview)).toBeLessThan(60_000);
    expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
    // JSON in a database allows neither NUL nor unpaired surrogates.
    expect(JSON.stringify(analysis)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
    const rendered: unknown = JSON.parse(JSON.stringify(renderAnalysis(analysis)));
    expect(bytesOf(rendered)).toBeLessThan(maxBytes);
    expect(Value.Errors(PageAnalysisSchema, rendered).slice(0, 3)).toEqual([]);
  });
});

/** A few in every run, all of them with `npm run test:full`. */
const pieces = isFull ? runawayPieces : runawayPieces.filter((_, i) => i % 40 === 0);

describe('no regular expression is slow', () => {
  it.each(pieces)(
    'on %j, repeated, anywhere in a page',
    (piece) => {
      expectLinear((size) => {
        const page = runawayPage(piece, size(20_000));
        return () => ({ ...readPage(page).facts });
      });
      expectLinear((size) => {
        const facts = { ...readPage(runawayPage(piece, size(20_000))).facts };
        return () => {
          for (const check of checks) check.run(facts, check.thresholds);
          for (const check of aiChecks) check.run(facts);
        };
      });
    },
    120_000,
  );
});
