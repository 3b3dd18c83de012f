import type { Changes } from '../../../../api/records.ts';
import { visibleText } from '../../../../components/visible-text.ts';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Note, Part } from '../parts.tsx';
import styles from './changes.module.css';
import { changesViewWords } from './words.ts';

type Text = Changes['text'];
type Passage = Text['passages'][number];

const signs = { added: '+', removed: '−', changed: '~' } as const;
const elements = { added: 'ins', removed: 'del', same: 'span' } as const;

/** The visible text: what was added, removed or changed, passage by passage. */
export function TextPart({ text }: { readonly text: Text }) {
  const words = useWords(changesViewWords);
  const format = useFormat();
  const count = (text.added ?? 0) + (text.removed ?? 0) + (text.changed ?? 0);
  if (text.state !== 'compared')
    return (
      <Part title={words.text}>
        <p>{words.htmlDeleted}</p>
      </Part>
    );
  return (
    <Part
      title={words.text}
      note={words.textBalance({
        passages: words.passage({ count }),
        added: text.added_words ?? 0,
        removed: text.removed_words ?? 0,
      })}
    >
      {count > text.passages.length && (
        <Note>{words.firstPassages({ count: format.number(text.passages.length) })}</Note>
      )}
      <ul className={styles.passages} aria-label={words.passages}>
        {text.passages.map((passage, at) => (
          <PassageItem key={at} passage={passage} />
        ))}
      </ul>
    </Part>
  );
}

function PassageItem({ passage }: { readonly passage: Passage }) {
  const words = useWords(changesViewWords);
  const { change, is_main: isMain, parts } = passage;
  return (
    <li className={styles.passage}>
      <span className={styles.sign} aria-hidden="true">
        {signs[change]}
      </span>
      <p className={styles.words} dir="auto">
        <span className="visually-hidden">{words.passageKinds[change]}: </span>
        {parts.map((part, at) => {
          const Element = elements[part.change];
          return <Element key={at}>{visibleText(part.text)}</Element>;
        })}
      </p>
      {!isMain && <span className={styles.region}>{words.notMain}</span>}
    </li>
  );
}
