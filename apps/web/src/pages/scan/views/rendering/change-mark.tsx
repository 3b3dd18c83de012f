import { useWords } from '../../../../words/language.tsx';
import type { ChangeKind } from './comparison.ts';
import styles from './rendering.module.css';
import { renderingWords } from './words.ts';

const signs = { added: '+', removed: '−', changed: '±' } as const;
const classes = { added: styles.added, removed: styles.removed, changed: '' } as const;

/** A sign and a word, so that it does not rely on color. */
export function ChangeMark({ kind }: { readonly kind: ChangeKind }) {
  const words = useWords(renderingWords);
  return (
    <span className={`${styles.kind} ${classes[kind]}`}>
      <span className={styles.sign} aria-hidden="true">
        {signs[kind]}
      </span>
      {words.kinds[kind]}
    </span>
  );
}
