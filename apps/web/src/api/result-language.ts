import { sourceLanguage, type Language } from '@siteglass/analysis/text';

let language: Language = sourceLanguage;

/** The language that texts of results are asked for in. */
export function resultLanguage(): Language {
  return language;
}

/** Whether it is another one than before: what has been read in that is to be asked for again. */
export function setResultLanguage(next: Language): boolean {
  const isOther = next !== language;
  language = next;
  return isOther;
}

/** First parts of the keys of queries whose results have texts. */
export const textQueries: readonly string[] = [
  'scan',
  'ai-overview',
  'security',
  'crawl-issues',
  'crawl-issue',
  'crawl-page',
];
