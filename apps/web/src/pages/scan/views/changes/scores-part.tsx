import type { Changes } from '../../../../api/records.ts';
import { RecordTable } from '../../../../components/record-table.tsx';
import { ScoreChange } from '../../../../components/score-change.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import { changesViewWords } from './words.ts';

/** The score, its categories and the other scores, where they differ. */
export function ScoresPart({ changes }: { readonly changes: Changes }) {
  const words = useWords(changesViewWords);
  const format = useFormat();
  const rows = [...changes.categories, ...changes.sub_scores].filter(({ before, after }) => before !== after);
  const shown = (score: number | null): string => (score === null ? '–' : format.number(score));
  return (
    <Part title={words.scores} note={changes.score.comparable ? undefined : words.rules}>
      {rows.length === 0 ? (
        <p>{words.same.scores}</p>
      ) : (
        <RecordTable
          caption={words.scores}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { id: 'category', head: words.category, phone: 'whole', cell: ({ label }) => label },
            { id: 'before', head: words.before, align: 'end', cell: ({ before }) => shown(before) },
            { id: 'after', head: words.after, align: 'end', cell: ({ after }) => shown(after) },
            {
              id: 'difference',
              head: words.difference,
              align: 'end',
              cell: ({ before, after }) =>
                before === null || after === null ? '–' : <ScoreChange change={after - before} />,
            },
          ]}
        />
      )}
    </Part>
  );
}
