import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { useWords } from '../../words/language.tsx';
import type { CreatedKey } from './create-key.tsx';
import { curlExample, exampleFor } from './curl-example.ts';
import styles from './page.module.css';
import { keyWords } from './words.ts';

/** Shows the key, only this once. It is part of the page: a dialog could be closed by pressing one key too many. */
export function NewKey({ created, onDone }: { readonly created: CreatedKey; readonly onDone: () => void }) {
  const words = useWords(keyWords);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const kind = exampleFor(created.scopes);
  return (
    <section className={styles.newKey}>
      <h2 ref={heading} tabIndex={-1}>
        <bdi>{words.newTitle({ name: created.name })}</bdi>
      </h2>
      <p>{words.newText}</p>
      <CodeBlock code={created.secret} label={words.newLabel} />
      {kind !== null && (
        <CodeBlock code={curlExample(kind, location.origin, created.secret)} label={words.example[kind]} />
      )}
      <p>
        <Button kind="plain" onClick={onDone}>
          {words.done}
        </Button>
      </p>
    </section>
  );
}
