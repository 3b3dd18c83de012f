import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when Googlebot gets no response, another status, or different text than a visitor: a bot wall or cloaking.
 * Smaller differences (title, canonical, links) are reported in the `googlebot` part of the result.
 *
 * Source: https://developers.google.com/search/docs/essentials/spam-policies#cloaking
 */
export const httpVaryUaCloaking = defineCheck({
  id: 'http-vary-ua-cloaking',
  version: 1,
  category: 'http',
  severity: 'warning',
  weight: 5,
  appliesTo: 'html-2xx',
  thresholds: { percent: 60 },
  source: 'https://developers.google.com/search/docs/essentials/spam-policies#cloaking',
  text: {
    failure: 'Different response for Googlebot',
    pass: 'Same response for Googlebot and visitors',
    why: 'Google indexes what its crawler receives. A bot wall keeps the page out of the index, and showing crawlers different text than visitors violates Google’s spam policies.',
    fix: 'Allow Googlebot’s verified IP addresses through the firewall or bot protection, and serve crawlers the same page as visitors.',
    details: {
      'no-answer': 'The server didn’t respond to a request made as Googlebot ({failure}).',
      status: 'A request made as Googlebot returns status {googlebot}, while visitors get {visitor}.',
      text: 'The page served to Googlebot shares only {percent}% of its words with the page served to visitors. At least {limit}% is expected.',
    },
  },
  run({ googlebot }, limit) {
    if (googlebot.state === 'not-requested') return notApplicable('not-fetched');
    if (googlebot.state === 'failed') return fail('no-answer', { failure: googlebot.failure });
    const { visitor, googlebot: crawler, textOverlap } = googlebot;
    if (visitor.status !== crawler.status)
      return fail('status', { visitor: visitor.status, googlebot: crawler.status });
    const percent = Math.round(textOverlap * 100);
    return percent >= limit.percent ? pass() : fail('text', { percent, limit: limit.percent });
  },
});
