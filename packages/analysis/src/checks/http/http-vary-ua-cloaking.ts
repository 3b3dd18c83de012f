import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when Googlebot gets no answer, another status or another text than a visitor: a bot wall, or cloaking.
 * Lesser differences (title, canonical, links) are told in the `googlebot` part of the result.
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
    failure: 'Googlebot gets the same page as visitors',
    pass: 'Googlebot gets the same page as visitors',
    why: 'What Google indexes is what its crawler is given. A wall against bots keeps the page out of the index, and another text for crawlers than for people breaks Google’s spam policies.',
    fix: 'Let the firewall or bot protection pass the verified addresses of Googlebot, and serve crawlers the page that visitors get.',
    details: {
      'no-answer': 'Asked as Googlebot, the server did not answer ({failure}).',
      status: 'Asked as Googlebot, the server answers with status {googlebot}; visitors get {visitor}.',
      text: 'Asked as Googlebot, the server sends a page that has {percent} % of its words in common with that of visitors; at least {limit} % are expected.',
    },
  },
  run({ googlebot }, limit) {
    if (googlebot.state === 'not-asked') return notApplicable('not-fetched');
    if (googlebot.state === 'failed') return fail('no-answer', { failure: googlebot.failure });
    const { visitor, googlebot: crawler, textOverlap } = googlebot;
    if (visitor.status !== crawler.status)
      return fail('status', { visitor: visitor.status, googlebot: crawler.status });
    const percent = Math.round(textOverlap * 100);
    return percent >= limit.percent ? pass() : fail('text', { percent, limit: limit.percent });
  },
});
