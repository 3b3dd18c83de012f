import { defineWords } from '../../words/words.ts';

/** Texts of the example result, taken from a real scan of one page. */
export const previewWords = defineWords('home/glimpse', {
  address: 'example.com/olive-trees',
  result: 'Example of a result: score 87 out of 100, grade B, and the top three issues.',
  first: 'Top issues',
  points: '{points} points',
  example: 'Example',
  issues: ['HTML not compressed', 'Title cut off after 66 characters', '8 of 24 images without alt text'],
  areas: 'Example: six areas of a result with their scores, from 100 for indexing to 50 for structured data.',
  names: ['Indexing', 'Page title', 'Headings', 'Performance', 'Images', 'Structured data'],
  issue: 'Example of an issue: the title is cut off in the search result, shown with its line in the source.',
  what: 'The title is about 1,040 px wide, but a search result has room for 561 px. It is cut off after 66 of 121 characters.',
  fix: 'Put the most important words first and shorten the rest until the title fits. The site name can go at the end.',
  source:
    '<title>How to prune an olive tree in early spring, step by step, with pictures, tools and a calendar …</title>',
  preview: 'Example of a search result with a title that is cut off.',
  crumbs: 'https://example.com › olive-trees',
  title: 'How to prune an olive tree in early spring, step by step, with …',
  description:
    'Which branches to cut, which to keep, and when: a guide to pruning olive trees, with drawings of every cut and a calendar for the whole year.',
  crawlers: 'Example: five crawlers, one of them blocked by robots.txt.',
  allowed: 'allowed',
  blocked: 'blocked by line 12',
});
