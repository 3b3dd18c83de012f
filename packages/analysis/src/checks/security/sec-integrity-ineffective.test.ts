import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secIntegrityIneffective } from './sec-integrity-ineffective.ts';

const good = `sha384-${'A'.repeat(64)}`;
const script = (more: string, src = 'https://cdn.example.net/a.js') => ({
  head: `<script src="${src}" ${more}></script>`,
});

describe('sec-integrity-ineffective', () => {
  it.each([
    [`integrity="${good}"`, 'blocked'],
    ['integrity="sha1-abc" crossorigin', 'unreadable'],
    ['integrity="abcdef" crossorigin="anonymous"', 'unreadable'],
  ])('fires on %s', (more, code) => {
    expect(judge(secIntegrityIneffective, script(more))).toEqual({
      status: 'fail',
      code,
      data: { count: 1, url: 'https://cdn.example.net/a.js' },
      elements: [6],
    });
  });
  it.each([
    script(`integrity="${good}" crossorigin`),
    script(`integrity="${good} ${good}" crossorigin="anonymous"`),
    script(`integrity="${good}"`, '/own.js'),
  ])('passes on %j', (parts) => {
    expect(judge(secIntegrityIneffective, parts)).toEqual({ status: 'pass' });
  });
  it.each(['', 'integrity=""'])('does not apply to %j', (more) => {
    expect(judge(secIntegrityIneffective, script(more))).toEqual({
      status: 'not-applicable',
      reason: 'no-integrity',
    });
  });
});
