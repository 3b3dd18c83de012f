import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a web page with a success status is served instead of robots.txt, as by applications that serve their
 * shell for every URL. Rules that are only labeled as HTML are read by crawlers and are not reported.
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
    failure: 'HTML page instead of robots.txt',
    pass: 'Text file at robots.txt',
    why: 'Crawlers find no rules in an HTML page, so whatever robots.txt was meant to block or allow is ignored, and the sitemap it should list isn’t found.',
    fix: 'Configure the server to serve the file as plain text before the application handles the request. If there is no file, return 404.',
    details: {
      html: 'The robots.txt URL returns an HTML page.',
    },
  },
  run({ robots: { state } }) {
    switch (state) {
      case 'not-requested':
        return notApplicable('not-fetched');
      case 'unanswered':
      case 'server-error':
      case 'redirects':
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
