import type { Changes } from '../../../../api/records.ts';
import { RecordTable } from '../../../../components/record-table.tsx';
import { visibleText } from '../../../../components/visible-text.ts';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import styles from './changes.module.css';
import { changesViewWords } from './words.ts';

type Field = keyof Changes['page'];
type Value = Changes['page'][Field]['before'];

/** What the page says about itself, where it differs. */
export function PagePart({ page }: { readonly page: Changes['page'] }) {
  const words = useWords(changesViewWords);
  const rows = (Object.keys(words.fields) as Field[])
    .map((field) => ({ field, ...page[field] }))
    .filter(({ changed }) => changed);
  return (
    <Part title={words.page}>
      <RecordTable
        caption={words.page}
        rows={rows}
        keyOf={({ field }) => field}
        columns={[
          { id: 'field', head: words.field, phone: 'whole', cell: ({ field }) => words.fields[field] },
          { id: 'before', head: words.before, cell: ({ before }) => <Shown value={before} /> },
          { id: 'after', head: words.after, cell: ({ after }) => <Shown value={after} /> },
        ]}
      />
    </Part>
  );
}

function Shown({ value }: { readonly value: Value }) {
  const words = useWords(changesViewWords);
  const format = useFormat();
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return format.number(value);
  const texts = (typeof value === 'string' ? [value] : (value ?? [])).filter((text) => text !== '');
  if (texts.length === 0) return <span className={styles.note}>{words.empty}</span>;
  return (
    <span className={styles.values}>
      {texts.map((text, at) => (
        <bdi key={at} className={styles.value}>
          {visibleText(text)}
        </bdi>
      ))}
    </span>
  );
}
