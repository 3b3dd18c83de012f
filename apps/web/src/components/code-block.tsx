import { CopyButton } from './copy-button.tsx';
import styles from './code-block.module.css';
import { visibleText } from './visible-text.ts';

/** Source code or a command to copy. Invisible characters are made visible; the copied text is unchanged. */
export function CodeBlock({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.caption}>
        <span className={styles.label}>{label}</span>
        <CopyButton text={code} label={label} />
      </figcaption>
      {/* Scrollable, so it must be reachable by keyboard. */}
      <pre className={styles.code} dir="ltr" tabIndex={0} aria-label={label}>
        <code>{visibleText(code)}</code>
      </pre>
    </figure>
  );
}
