import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { vidSchemaMissing } from './vid-schema-missing.ts';

const player = '<iframe title="a" src="https://www.youtube-nocookie.com/embed/a1B2c3D4e5F"></iframe>';
const markup =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"VideoObject"}</script>';
const page = (body: string) => ({ body: `<main><h1>Pruning</h1>${body}</main>` });

describe('vid-schema-missing', () => {
  it.each([player, '<video controls src="/a.mp4"></video>'])('fires on %s', (body) => {
    expect(judge(vidSchemaMissing, page(body))).toEqual({
      status: 'fail',
      code: 'absent',
      data: {},
      elements: [9],
    });
  });
  it('passes with the markup', () => {
    expect(judge(vidSchemaMissing, page(player + markup))).toEqual({ status: 'pass' });
  });
  it.each([player + player, `${player}<p>${'many words of an article '.repeat(80)}</p>`])(
    'leaves pages alone that are not about one video',
    (body) => {
      expect(judge(vidSchemaMissing, page(body))).toEqual({
        status: 'not-applicable',
        reason: 'not-a-video-page',
      });
    },
  );
  it.each([
    '',
    '<video autoplay muted src="/a.mp4"></video>',
    '<iframe title="a" src="https://example.net/"></iframe>',
  ])('does not apply to %j', (body) => {
    expect(judge(vidSchemaMissing, page(body))).toEqual({ status: 'not-applicable', reason: 'no-video' });
  });
});
