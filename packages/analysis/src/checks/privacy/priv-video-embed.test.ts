import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { privVideoEmbed } from './priv-video-embed.ts';

const frame = (src: string) => ({ body: `<iframe title="a" src="${src}"></iframe>` });

describe('priv-video-embed', () => {
  it.each(['https://www.youtube.com/embed/a1B2c3', 'https://player.vimeo.com/video/1?dnt=0'])(
    'fires on %s',
    (url) => {
      expect(judge(privVideoEmbed, frame(url))).toEqual({
        status: 'fail',
        code: 'tracking',
        data: { count: 1, total: 1, url },
        elements: [7],
      });
    },
  );
  it.each(['https://www.youtube-nocookie.com/embed/a1B2c3', 'https://player.vimeo.com/video/1?dnt=1'])(
    'passes on %s',
    (src) => {
      expect(judge(privVideoEmbed, frame(src))).toEqual({ status: 'pass' });
    },
  );
  it.each(['https://www.youtube.com/', '/video/1', 'https://fast.wistia.net/embed/iframe/1'])(
    'does not apply to %s',
    (src) => {
      expect(judge(privVideoEmbed, frame(src))).toEqual({ status: 'not-applicable', reason: 'no-video' });
    },
  );
});
