import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { privTrackingConsent } from './priv-tracking-consent.ts';

const script = (src: string, more = '') => `<script async src="${src}" ${more}></script>`;
const analytics = script('https://www.googletagmanager.com/gtag/js?id=G-ABC123');
const pixel = script('https://connect.facebook.net/en_US/fbevents.js');

describe('priv-tracking-consent', () => {
  it('fires on known services', () => {
    expect(judge(privTrackingConsent, { head: analytics + pixel })).toEqual({
      status: 'fail',
      code: 'unasked',
      data: { count: 2, names: ['Google tag', 'Meta Pixel'] },
      elements: [6, 7],
    });
  });
  it.each([
    script('https://consent.cookiebot.com/uc.js'),
    script('/wp-content/plugins/cookie-law-info/public.js'),
    script('/js/cookieconsent.min.js'),
    "<script>gtag('consent', 'default', {})</script>",
    '<script type="text/plain" data-category="ads">a()</script>',
  ])('passes beside %s', (other) => {
    expect(judge(privTrackingConsent, { head: analytics + other })).toEqual({ status: 'pass' });
  });
  it.each([
    '',
    script('https://plausible.io/js/script.js'),
    script('/analytics.js'),
    script('https://www.googletagmanager.com/gtag/js?id=G-ABC123', 'type="text/plain"'),
    script('https://cdn.example.net/jquery.js'),
  ])('does not apply to %j', (head) => {
    expect(judge(privTrackingConsent, { head })).toEqual({ status: 'not-applicable', reason: 'no-trackers' });
  });
});
