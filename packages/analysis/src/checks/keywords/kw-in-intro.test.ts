import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { kwInIntro } from './kw-in-intro.ts';

const target = { targetKeyword: 'olive trees' };

describe('kw-in-intro', () => {
  it.each([
    [
      { body: `<p>${'Begin early. '.repeat(60)}</p><p>Olive trees want light.</p>` },
      { keyword: 'olive trees', occurrences: 1 },
      [],
    ],
    [{ body: '<p>Begin early.</p>' }, { keyword: 'olive trees', occurrences: 0 }, []],
  ])('fires on %j', (parts, data, elements) => {
    expect(judge(kwInIntro, parts, target)).toEqual({ status: 'fail', code: 'absent', data, elements });
  });
  it.each([
    { body: '<p>Begin early with olive trees.</p>' },
    { body: `<p>${'Begin early. '.repeat(60)} Olive trees want light.</p>` },
  ])('passes on %j', (parts) => {
    expect(judge(kwInIntro, parts, target)).toEqual({ status: 'pass' });
  });

  it('does not apply without a keyword', () => {
    expect(judge(kwInIntro)).toEqual({ status: 'not-applicable', reason: 'no-target-keyword' });
    expect(judge(kwInIntro, {}, { targetKeyword: ' ?! ' })).toMatchObject({ reason: 'no-target-keyword' });
  });
  it('does not apply: no-text', () => {
    expect(judge(kwInIntro, { body: '' }, target)).toEqual({ status: 'not-applicable', reason: 'no-text' });
  });
});
