import { useMemo } from 'react';
import type { PageAnalysis } from '../../../../api/records.ts';
import { DataTable, type Column } from '../../../../components/data-table.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Note, Part } from '../parts.tsx';
import { TargetKeyword } from './target-keyword.tsx';
import { contentWords } from './words.ts';

type Keywords = PageAnalysis['content']['keywords'];
type Row = Keywords['unigrams'][number] & { readonly length: number };

/** The topics of the text, by keywords. */
export function KeywordsPart({ keywords }: { readonly keywords: Keywords }) {
  const words = useWords(contentWords);
  const columns = useColumns();
  const rows = useMemo(() => rowsOf(keywords), [keywords]);
  return (
    <Part title={words.keywords} note={words.keywordsNote}>
      {keywords.is_truncated && <Note>{words.keywordsCut}</Note>}
      {rows.length === 0 ? (
        <p>{words.noKeywords}</p>
      ) : (
        <DataTable name="keywords" label={words.keywordsLabel} rows={rows} columns={columns} />
      )}
      {keywords.target === null ? <Note>{words.noTarget}</Note> : <TargetKeyword target={keywords.target} />}
    </Part>
  );
}

function rowsOf(keywords: Keywords): readonly Row[] {
  return [keywords.unigrams, keywords.bigrams, keywords.trigrams]
    .flatMap((list, index) => list.map((phrase) => ({ ...phrase, length: index + 1 })))
    .sort((a, b) => b.score - a.score);
}

function useColumns(): readonly Column<Row>[] {
  const words = useWords(contentWords);
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'phrase', name: words.phrase, value: ({ phrase }) => phrase },
      {
        id: 'length',
        name: words.length,
        value: ({ length }) => length,
        choices: words.lengths,
        width: 7,
      },
      { id: 'count', name: words.count, value: (row) => row.occurrences, isNumber: true, width: 6 },
      {
        id: 'density',
        name: words.density,
        value: ({ density }) => density,
        cell: ({ density }) => format.percent(density / 100),
        isNumber: true,
        width: 6,
      },
      {
        id: 'places',
        name: words.places,
        value: ({ slots }) => slots.map((slot) => words.slots[slot]).join(', '),
      },
      {
        id: 'score',
        name: words.score,
        value: ({ score }) => score,
        isNumber: true,
        isHidden: true,
        width: 6,
      },
    ],
    [words, format],
  );
}
