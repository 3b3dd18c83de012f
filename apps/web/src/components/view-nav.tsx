import { Link, type To } from 'react-router';
import { useFormat } from '../words/language.tsx';
import styles from './view-nav.module.css';

export interface NamedView<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly count?: number | undefined;
}

/** Navigation between views, each with its own URL. */
export function ViewNav<Name extends string>(props: {
  /** The accessible name: what these are views of. */
  readonly label: string;
  readonly views: readonly NamedView<Name>[];
  readonly current: Name;
  readonly to: (name: Name) => To;
  /** Called on hover or focus, to prefetch the view's file. */
  readonly onNear?: (name: Name) => void;
}) {
  const { label, views, current, to, onNear } = props;
  const format = useFormat();
  return (
    <nav className={`${styles.views} no-print`} aria-label={label}>
      <ul className={styles.list}>
        {views.map(({ name, label: shown, count }) => (
          <li key={name}>
            <Link
              to={to(name)}
              className={styles.link}
              aria-current={name === current ? 'page' : undefined}
              onPointerEnter={() => onNear?.(name)}
              onFocus={() => onNear?.(name)}
            >
              <span className={styles.name} data-name={shown}>
                {shown}
              </span>
              {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
