import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { vidUrlMissing } from './vid-url-missing.ts';

const video = (more: string) => ({
  head: `<script type="application/ld+json">{"@context":"https://schema.org","@type":"VideoObject","name":"A"${more}}</script>`,
});

describe('vid-url-missing', () => {
  it('fires without a URL', () => {
    expect(judge(vidUrlMissing, video(',"url":"https://example.com/a"'))).toEqual({
      status: 'fail',
      code: 'absent',
      data: { count: 1, total: 1 },
      elements: [6],
    });
  });
  it.each([',"contentUrl":"https://example.com/a.mp4"', ',"embedUrl":"https://example.com/player"'])(
    'passes on %s',
    (more) => {
      expect(judge(vidUrlMissing, video(more))).toEqual({ status: 'pass' });
    },
  );
  it('does not apply without video markup', () => {
    expect(judge(vidUrlMissing)).toEqual({ status: 'not-applicable', reason: 'no-video-markup' });
  });
});
