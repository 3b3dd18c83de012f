import type { Format } from '../../../../words/format.ts';
import type { Localized } from '../../../../words/words.ts';
import type { Comparison } from './comparison.ts';
import type { renderingWords } from './words.ts';

/** What scripts make of the page, in a sentence or two. */
export function summaryOf(
  { changes, words: wordCounts, links, structured_data: data }: Comparison,
  words: Localized<(typeof renderingWords)['english']>,
  format: Format,
): string {
  const changed = changes.map(({ part }) => words.names[part]);
  const added = [
    ...(wordCounts.added > 0 ? [words.counted.words({ count: wordCounts.added })] : []),
    ...(links.added.length > 0 ? [words.counted.links({ count: links.added.length })] : []),
    ...(data.added.length > 0 ? [words.counted.types({ count: data.added.length })] : []),
  ];
  const sentences = [
    ...(changed.length > 0 ? [words.changes({ parts: format.list(changed) })] : []),
    ...(added.length > 0 ? [words.adds({ parts: format.list(added) })] : []),
  ];
  return sentences.length === 0 ? words.same : sentences.join(' ');
}
