import { describe, expect, it } from 'vitest';

import { makePage } from '../fixtures/page.ts';
import { looksClientRendered } from './client-rendered.ts';
import { readPage } from './facts.ts';

const text = (words: number): string => `<p>${'olive '.repeat(words)}</p>`;
const script = '<script src="/app.js"></script>';

describe('a page looks client-rendered', () => {
  it.each([
    ['an empty shell with a script', `<div id="root"></div>${script}`, true],
    ['a few words and a script', `${text(20)}${script}`, true],
    ['little text beside a mount element', `${text(100)}<div id="app"></div>${script}`, true],
    ['enough text in a mount element', `<div id="__next">${text(300)}</div>${script}`, false],
    ['little text without scripts', text(20), false],
    ['data that only looks like a script', '<script type="application/ld+json">{}</script>', false],
    ['text and a script', `${text(100)}${script}`, false],
  ])('%s', (_, body, expected) => {
    expect(looksClientRendered(readPage(makePage({ body })).facts)).toBe(expected);
  });
  it('without a title', () => {
    expect(looksClientRendered(readPage(makePage({ title: '', body: text(100) + script })).facts)).toBe(true);
  });
  it('never if it is no HTML', () => {
    const page = makePage({ headers: [['content-type', 'application/json']], body: script });
    expect(looksClientRendered(readPage(page).facts)).toBe(false);
  });
});
