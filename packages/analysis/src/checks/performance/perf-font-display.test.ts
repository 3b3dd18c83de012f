import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfFontDisplay } from './perf-font-display.ts';

const google = (query: string) => `<link rel="stylesheet" href="https://fonts.googleapis.com/css2?${query}">`;
const face = (more: string) => `<style>@font-face{font-family:A;src:url(/a.woff2);${more}}</style>`;

describe('perf-font-display', () => {
  it.each([
    [google('family=Inter'), 'google'],
    [google('family=Inter:wght@400') + face('font-display:swap'), 'google'],
    [face(''), 'rule'],
    [face('') + google('family=Inter&amp;display=swap'), 'rule'],
  ])('fires on %s', (head, code) => {
    expect(judge(perfFontDisplay, { head })).toMatchObject({ status: 'fail', code, data: { count: 1 } });
  });
  it.each([google('family=Inter&display=swap'), google('display=optional&family=Inter')])(
    'passes on %s',
    (head) => {
      expect(judge(perfFontDisplay, { head })).toEqual({ status: 'pass' });
    },
  );
  it.each([
    '',
    face('font-display: optional'),
    '<style>@font-face{font-family:A;src:local(Arial)}</style>',
    '<link rel="stylesheet" href="/fonts.css">',
    google('icon_names=home'),
  ])('does not apply to %j', (head) => {
    expect(judge(perfFontDisplay, { head })).toEqual({ status: 'not-applicable', reason: 'no-web-fonts' });
  });
});
