import { defineWords } from '../../words/words.ts';

export const structureWords = defineWords('report/structure', {
  wait: 'Loading links…',
  graph: 'Internal link graph',
  note: 'The {pages} with the highest link scores. Each ring is one click further from the start page, and larger marks have higher link scores. Lines show the shortest path to a page. Point at a page to see all its links.',
  label: 'Link graph with {pages} and {links}. The table below shows the same data.',
  page: '{count, plural, one {# page} other {# pages}}',
  redirect: '{count, plural, one {# redirect} other {# redirects}}',
  link: '{count, plural, one {# link} other {# links}}',
  hint: 'Point at a page to see its links, or open the table.',
  table: 'Link graph as a table',
  names: {
    url: 'Page',
    status: 'Status',
    depth: 'Depth',
    link_score: 'Link score',
    in: 'Inlinks',
    out: 'Outlinks',
  },
  noAnswer: 'No response',
  legend: { pass: 'OK', notice: 'Redirect', critical: 'Broken' },
  inAndOut: '{inwards} in and {outwards} out within the graph',
  none: 'No link graph yet',
  noneText: 'Link scores are calculated when the crawl is complete.',
});
