import { useState } from 'react';
import { useFormat, useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { visibleText } from './visible-text.ts';
import styles from './long-text.module.css';

const words = defineWords('components/long-text', { all: 'Show all {count} characters' });

/** A text from a scanned page, which may be of any length. Long texts are truncated, with the rest shown on request. */
export function LongText({ text, max = 300 }: { readonly text: string; readonly max?: number }) {
  const own = useWords(words);
  const format = useFormat();
  const [isExpanded, setExpanded] = useState(false);
  if (text.length <= max * 1.2 || isExpanded) return <bdi className={styles.text}>{visibleText(text)}</bdi>;
  return (
    <>
      <bdi className={styles.text}>{`${visibleText(text.slice(0, max))} …`}</bdi>{' '}
      <button type="button" className={styles.more} onClick={() => setExpanded(true)}>
        {own.all({ count: format.number(text.length) })}
      </button>
    </>
  );
}
