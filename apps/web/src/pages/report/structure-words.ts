import { defineWords } from '../../words/words.ts';

export const structureWords = defineWords('report/structure', {
  wait: 'Reading the links …',
  graph: 'How pages link',
  note: 'The {pages} that are linked best. Each ring is one click further from the start; the larger a mark, the higher its link score. A line is the shortest way to a page; point at a page to see all its links.',
  label: 'Link graph of {pages} and {links}. The table below tells the same.',
  page: '{count, plural, one {# page} other {# pages}}',
  link: '{count, plural, one {# link} other {# links}}',
  hint: 'Point at a page, or open the table.',
  table: 'The graph as a table',
  names: {
    url: 'Page',
    status: 'Answer',
    depth: 'Clicks',
    link_score: 'Link score',
    in: 'Links in',
    out: 'Links out',
  },
  noAnswer: 'no answer',
  legend: { pass: 'answers', notice: 'leads elsewhere', critical: 'broken' },
  inAndOut: '{inwards} in, {outwards} out, within the graph',
  none: 'There is no graph yet',
  noneText: 'Links are weighed when the crawl is complete.',
});
