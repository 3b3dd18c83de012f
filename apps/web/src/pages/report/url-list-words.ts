import { defineWords } from '../../words/words.ts';

export const urlListWords = defineWords('report/url-list', {
  wait: 'Loading the list…',
  intro: 'All URLs of the list in their order, without duplicates.',
  urls: 'URLs',
  url: 'URL',
  result: 'Result',
  score: 'Score',
  waiting: 'Queued',
});
