import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a web page with a status of success is sent in place of robots.txt, as applications do that answer every
 * address with their shell. Rules that merely call themselves HTML are read by crawlers and are no concern here.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots/create-robots-txt
 */
export const rbHtml = defineCheck({
  id: 'rb-html',
  version: 1,
  category: 'robots-txt',
  severity: 'error',
  weight: 4,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/create-robots-txt',
  text: {
    failure: 'The robots.txt is a text file',
    pass: 'The robots.txt is a text file',
    why: 'Crawlers find no rules in a web page, so whatever robots.txt was meant to say is not heard, and the sitemap it should name is not found.',
    fix: 'Let the server send the file as plain text before the application answers; if there is none, answer 404.',
    details: { html: 'The address of robots.txt answers with a web page.' },
  },
  run({ robots: { state } }) {
    switch (state) {
      case 'not-asked':
        return notApplicable('not-fetched');
      case 'unanswered':
      case 'server-error':
        return notApplicable('unanswered');
      case 'missing':
        return notApplicable('no-robots-txt');
      case 'html':
        return fail('html', {});
      case 'present':
        return pass();
    }
  },
});
