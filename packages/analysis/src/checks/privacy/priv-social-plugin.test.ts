import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { privSocialPlugin } from './priv-social-plugin.ts';

const script = (src: string) => `<script async src="${src}"></script>`;

describe('priv-social-plugin', () => {
  it.each([
    [script('https://platform.twitter.com/widgets.js'), 'X'],
    [script('https://connect.facebook.net/de_DE/sdk.js'), 'Facebook'],
    ['<iframe title="a" src="https://www.facebook.com/plugins/like.php?href=a"></iframe>', 'Facebook'],
  ])('fires on %s', (body, name) => {
    expect(judge(privSocialPlugin, { body })).toEqual({
      status: 'fail',
      code: 'loaded',
      data: { count: 1, names: [name] },
      elements: [7],
    });
  });
  it.each([
    '<a href="https://www.facebook.com/sharer/sharer.php?u=a">Share</a>',
    '<iframe title="a" src="https://www.facebook.com/plugins/video.php?href=a"></iframe>',
    script('https://connect.facebook.net/en_US/fbevents.js'),
    '<script type="text/plain" src="https://platform.twitter.com/widgets.js"></script>',
  ])('passes on %s', (body) => {
    expect(judge(privSocialPlugin, { body })).toEqual({ status: 'pass' });
  });
});
