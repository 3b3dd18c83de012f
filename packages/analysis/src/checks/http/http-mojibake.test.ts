import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { httpMojibake } from './http-mojibake.ts';

const malformed = { name: 'utf-8', source: 'header', malformed: true } as const;

describe('http-mojibake', () => {
  it('fires on undecodable characters', () => {
    expect(
      judge(httpMojibake, { charset: malformed, body: '<p>Caf\ufffd</p><p>Plain</p><p>\ufffd \ufffd</p>' }),
    ).toMatchObject({
      status: 'fail',
      code: 'replaced',
      data: { count: 3, charset: 'utf-8' },
      elements: [7, 9],
    });
  });
  it('fires on double-encoded text', () => {
    expect(judge(httpMojibake, { body: '<p>CafÃ© and crÃ¨me â€œbrÃ»lÃ©eâ€\u009d</p>' })).toMatchObject({
      status: 'fail',
      code: 'doubled',
      data: { count: 6, examples: ['Ã©', 'Ã¨', 'â€œ', 'Ã»', 'â€\u009d'] },
    });
  });
  it('fires on Cyrillic, too', () => {
    expect(judge(httpMojibake, { body: '<p>ÐŸÑ€Ð¸Ð²ÐµÑ‚</p>' })).toMatchObject({
      status: 'fail',
      code: 'doubled',
    });
  });
  it.each([
    '<p>Ã© and Ã¨</p>',
    '<p>IRMÃ, AMANHÃ, MAÇÃ – MAÑANA, ESPAÑA, Âge, â€, 5 € crème brûlée naïve Ñandú</p>',
    '<script>"Ã©Ã¨Ã»Ã§"</script>',
    '<p>\ufffd\ufffd\ufffd</p>',
  ])('passes on %j', (body) => {
    expect(judge(httpMojibake, { body })).toEqual({ status: 'pass' });
  });
  it('passes on two characters', () => {
    expect(judge(httpMojibake, { charset: malformed, body: '<p>\ufffd\ufffd</p>' })).toEqual({
      status: 'pass',
    });
  });
  it('is fast on megabytes of them', () => {
    expect(judge(httpMojibake, { charset: malformed, body: 'Ã©â€'.repeat(500_000) })).toMatchObject({
      code: 'doubled',
    });
  }, 5000);
  it('skips error pages', () => {
    expect(judge(httpMojibake, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
