import { CopyButton } from './copy-button.tsx';
import styles from './code-block.module.css';
import { visibleText } from './visible-text.ts';

/** Source or a command to take along: shown so that nothing in it is hidden, copied as it is. */
export function CodeBlock({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.caption}>
        <span className={styles.label}>{label}</span>
        <CopyButton text={code} label={label} />
      </figcaption>
      {/* Longer than its place: a keyboard must reach it to move it. */}
      <pre className={styles.code} dir="ltr" tabIndex={0} aria-label={label}>
        <code>{visibleText(code)}</code>
      </pre>
    </figure>
  );
}
