import { defineWords } from '../../words/words.ts';

/** What the drawn pieces of a result say: of one page, with the texts and numbers of its scan. */
export const glimpseWords = defineWords('home/glimpse', {
  address: 'example.com/olive-trees',
  result: 'Example of a result: score 87 of 100, grade B, and the three issues that cost most.',
  first: 'Mend first',
  points: '{points} points',
  example: 'Example',
  issues: [
    'The page is sent uncompressed',
    'The title is cut after 66 characters',
    '8 of 24 images lack an alternative text',
  ],
  areas: 'Example: six areas of a result with their scores, from 100 for indexing to 50 for structured data.',
  names: ['Indexing', 'Title', 'Headings', 'Performance', 'Images', 'Structured data'],
  issue: 'Example of an issue: the title is cut in the search result, with its line in the source.',
  what: 'It is about 1040 px wide and the line has 561 px. The last 55 of its 121 characters are not shown.',
  fix: 'Put the words that matter first and shorten the rest until the title fits; the name of the site can go to the end.',
  source:
    '<title>How to prune an olive tree in early spring, step by step, with pictures, tools and a calendar …</title>',
  preview: 'Example of a search result whose title is cut.',
  crumbs: 'https://example.com › olive-trees',
  title: 'How to prune an olive tree in early spring, step by step, with …',
  description:
    'Which branches go, which stay, and when: a guide to the pruning of olive trees, with drawings of every cut and a calendar for the year.',
  crawlers: 'Example: five crawlers, of which robots.txt keeps one out.',
  allowed: 'may fetch the page',
  blocked: 'kept out by line 12',
});
