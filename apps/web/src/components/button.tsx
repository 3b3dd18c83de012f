import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Kind = 'primary' | 'plain' | 'quiet' | 'danger';

/**
 * Use one primary button per page, for its main action, and quiet buttons in rows. `busy` is the text shown while the
 * action runs; it also blocks a second click.
 */
export function Button({
  kind = 'primary',
  busy = null,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { readonly kind?: Kind; readonly busy?: string | null }) {
  return (
    <button
      type="button"
      {...rest}
      className={styles[kind]}
      aria-disabled={busy !== null || undefined}
      onClick={busy === null ? rest.onClick : (event) => event.preventDefault()}
    >
      {busy ?? children}
    </button>
  );
}

export function ButtonLink(props: {
  readonly to: string;
  readonly kind?: Kind;
  readonly children: ReactNode;
}) {
  return (
    <Link to={props.to} className={styles[props.kind ?? 'primary']}>
      {props.children}
    </Link>
  );
}

/** A file that the browser saves as it arrives, however large. */
export function DownloadLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} download className={`${styles.plain} no-print`}>
      {children}
    </a>
  );
}
