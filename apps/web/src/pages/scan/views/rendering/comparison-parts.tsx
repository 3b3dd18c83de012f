import { Address } from '../../../../components/address.tsx';
import { Disclosure } from '../../../../components/disclosure.tsx';
import { LongText } from '../../../../components/long-text.tsx';
import { RecordTable } from '../../../../components/record-table.tsx';
import { visibleText } from '../../../../components/visible-text.ts';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Note, Part } from '../parts.tsx';
import { ChangeMark } from './change-mark.tsx';
import { kindOf, type Comparison } from './comparison.ts';
import styles from './rendering.module.css';
import { renderingWords } from './words.ts';

type Change = Comparison['changes'][number];

/** How many URLs are shown before a reader asks for the rest. */
const shownLinks = 20;
/** As many as a result stores. */
const storedLinks = 100;

/** What scripts made of what the page says about itself. */
export function ChangesPart({ changes }: Pick<Comparison, 'changes'>) {
  const words = useWords(renderingWords);
  return (
    <Part title={words.compared} note={words.comparedNote}>
      {changes.length === 0 ? (
        <p>{words.unchanged}</p>
      ) : (
        <div className={styles.changes}>
          <RecordTable
            caption={words.compared}
            isTall
            rows={changes}
            keyOf={({ part }) => part}
            columns={[
              { id: 'part', head: words.part, phone: 'bare', cell: ({ part }) => words.parts[part] },
              {
                id: 'change',
                head: words.change,
                phone: 'bare',
                cell: (change) => <ChangeMark kind={kindOf(change)} />,
              },
              { id: 'raw', head: words.raw, cell: ({ part, raw }) => <Value part={part} text={raw} /> },
              {
                id: 'rendered',
                head: words.rendered,
                cell: ({ part, rendered }) => <Value part={part} text={rendered} />,
              },
            ]}
          />
        </div>
      )}
    </Part>
  );
}

function Value({ part, text }: { readonly part: Change['part']; readonly text: string | null }) {
  const words = useWords(renderingWords);
  if (text === null) return <span className={styles.empty}>{words.empty}</span>;
  // Each language version: a code and a URL.
  const values = part === 'hreflang' ? text.split(/, (?=\S+ \S)/) : [text];
  return (
    <span className={styles.values}>
      {values.map((value) => (
        <span key={value}>
          <LongText text={value} />
        </span>
      ))}
    </span>
  );
}

export function AmountsPart({ comparison }: { readonly comparison: Comparison }) {
  const words = useWords(renderingWords);
  const format = useFormat();
  const { added, removed } = comparison.words;
  const names = ['words', 'headings', 'links', 'images'] as const;
  return (
    <Part title={words.amounts}>
      <RecordTable
        caption={words.amounts}
        rows={names.map((name) => ({ name, ...comparison[name] }))}
        keyOf={({ name }) => name}
        columns={[
          { id: 'name', head: words.amount, phone: 'whole', cell: ({ name }) => words.amountNames[name] },
          { id: 'raw', head: words.raw, align: 'end', cell: ({ raw }) => format.number(raw) },
          {
            id: 'rendered',
            head: words.rendered,
            align: 'end',
            cell: ({ rendered }) => format.number(rendered),
          },
          {
            id: 'difference',
            head: words.difference,
            align: 'end',
            cell: ({ name, raw, rendered }) =>
              name === 'words' && added > 0 && removed > 0
                ? words.wordChanges({ added: format.number(added), removed: format.number(removed) })
                : format.change(rendered - raw),
          },
        ]}
      />
    </Part>
  );
}

export function LinksPart({ links }: Pick<Comparison, 'links'>) {
  const words = useWords(renderingWords);
  const format = useFormat();
  const { added } = links;
  if (added.length === 0) return null;
  const count = added.length > shownLinks * 1.2 ? shownLinks : added.length;
  return (
    <Part title={words.links} note={words.linksNote}>
      {added.length >= storedLinks && <Note>{words.firstLinks}</Note>}
      <UrlList urls={added.slice(0, count)} />
      {added.length > count && (
        <Disclosure summary={words.moreLinks({ count: format.number(added.length - count) })}>
          <UrlList urls={added.slice(count)} />
        </Disclosure>
      )}
    </Part>
  );
}

function UrlList({ urls }: { readonly urls: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {urls.map((url) => (
        <li key={url}>{url.length > 500 ? <LongText text={url} /> : <Address url={url} />}</li>
      ))}
    </ul>
  );
}

export function TypesPart({ types }: { readonly types: Comparison['structured_data'] }) {
  const words = useWords(renderingWords);
  const rows = (['added', 'removed'] as const).flatMap((kind) => types[kind].map((type) => ({ kind, type })));
  if (rows.length === 0) return null;
  return (
    <Part title={words.types}>
      <ul className={styles.list}>
        {rows.map(({ kind, type }) => (
          <li key={`${kind} ${type}`}>
            <ChangeMark kind={kind} /> <bdi>{visibleText(type)}</bdi>
          </li>
        ))}
      </ul>
    </Part>
  );
}
