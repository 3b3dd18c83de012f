import { Link, type To } from 'react-router';
import { useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import styles from './breadcrumbs.module.css';

const words = defineWords('components/breadcrumbs', { label: 'Breadcrumbs' });

export interface Crumb {
  readonly label: string;
  /** Missing for the current page, which comes last, and for what has no page of its own. */
  readonly to?: To;
}

/** The path from a list to the current page; nothing if the page is not below anything. */
export function Breadcrumbs({ items }: { readonly items: readonly Crumb[] }) {
  const own = useWords(words);
  if (items.length < 2) return null;
  return (
    <nav aria-label={own.label} className={styles.path}>
      <ol className={styles.list}>
        {items.map(({ label, to }, index) => (
          <li key={index} className={styles.crumb}>
            {to === undefined ? (
              <span
                aria-current={index === items.length - 1 ? 'page' : undefined}
                className={styles.name}
                title={label}
              >
                <bdi>{label}</bdi>
              </span>
            ) : (
              <Link to={to} className={styles.name} title={label}>
                <bdi>{label}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
