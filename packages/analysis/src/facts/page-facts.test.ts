import { describe, expect, it, vi } from 'vitest';

import { completeBody, completeHead, makePage } from '../fixtures/page.ts';
import { makeSite } from '../fixtures/site.ts';
import { readPage, type Facts } from './facts.ts';
import { derived, gathered } from './page-facts.ts';

const names = Object.keys({ ...gathered, ...derived }) as readonly (keyof Facts)[];
const page = makePage({
  head: `${completeHead}<base href="/guides/">`,
  body: completeBody,
  auxiliary: makeSite({ googlebot: makePage({ title: '<title>Olives</title>' }) }),
});
const inOrder = { ...readPage(page).facts };

describe('the facts of a page', () => {
  it('match the registry, also in a copy', () => {
    expect(Object.keys(inOrder)).toEqual(names);
    expect(names).toHaveLength(Object.keys(gathered).length + Object.keys(derived).length);
    expect(Object.values(inOrder)).not.toContain(undefined);
  });

  it.each(names)('are the same whichever is read first: %s', (name) => {
    expect(readPage(page).facts[name]).toEqual(inOrder[name]);
  });

  it('are the same when read in reverse', () => {
    const { facts } = readPage(page);
    const backwards = names.toReversed().map((name) => [name, facts[name]]);
    expect(Object.fromEntries(backwards)).toEqual(inOrder);
  });

  it('are computed once, when read', () => {
    const detectLanguage = vi.fn(() => null);
    const { facts } = readPage(page, { detectLanguage });
    expect(facts.text.mainWords).toBeGreaterThan(0);
    expect(detectLanguage).not.toHaveBeenCalled();
    const { content } = facts;
    const calls = detectLanguage.mock.calls.length;
    expect(calls).toBeGreaterThan(0);
    for (const name of names) expect(facts[name]).toBe(facts[name]);
    expect(facts.content).toBe(content);
    expect(detectLanguage).toHaveBeenCalledTimes(calls);
  });
});
