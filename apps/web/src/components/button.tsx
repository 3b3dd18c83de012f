import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Kind = 'primary' | 'plain' | 'quiet' | 'danger';

/** One primary button a page: what it is for; quiet ones stand in rows. `busy` says in words what is going on and takes no second click. */
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
