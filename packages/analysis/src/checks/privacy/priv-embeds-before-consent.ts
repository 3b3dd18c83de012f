import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { trackersOf } from '../../facts/traffic.ts';

/**
 * Fires when videos, maps, posts and comments of other services are embedded so that they load at once. According to the
 * Court of Justice of the EU (C-40/17, Fashion ID), the site is responsible for the data that they collect. Players on
 * domains without cookies, such as youtube-nocookie.com, don’t count.
 *
 * Source: https://curia.europa.eu/juris/liste.jsf?num=C-40/17
 */
export const privEmbedsBeforeConsent = defineCheck({
  id: 'priv-embeds-before-consent',
  version: 1,
  category: 'privacy',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://curia.europa.eu/juris/liste.jsf?num=C-40/17',
  text: {
    failure: 'Embeds load before consent',
    pass: 'Embeds wait for consent',
    why: 'Embedded videos, maps and posts send data about each visitor to their provider, even if nobody uses them. They are also among the heaviest parts of a page.',
    fix: 'Show a preview image first and load the embed when visitors click it, or use the provider’s privacy-enhanced mode.',
    details: {
      contacted:
        'Before any consent, the page loads embedded content from {count, plural, one {# service} other {# services}}: {names}.',
    },
  },
  run({ traffic }) {
    if (traffic === null) return notApplicable('not-rendered');
    if (traffic.files.length === 0) return notApplicable('no-files');
    const names = trackersOf(traffic.files, 'embed');
    return names.length === 0 ? pass() : fail('contacted', { count: names.length, names });
  },
});
