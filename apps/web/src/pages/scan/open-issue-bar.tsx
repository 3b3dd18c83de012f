import { Link, useLocation, useNavigate } from 'react-router';
import { useFormat, useWords } from '../../words/language.tsx';
import { issueWords } from './issue-words.ts';
import styles from './issues.module.css';

/** Bar above an open issue: back to the list if the issue replaces it, and to the previous and next issue. */
export function OpenIssueBar(props: {
  readonly hasBack: boolean;
  readonly backTo: string;
  /** Its index in the list; negative if it is not in the list. */
  readonly at: number;
  readonly count: number;
  readonly before: string | null;
  readonly after: string | null;
  readonly searchFor: (id: string) => string;
}) {
  const { hasBack, backTo, at, count, before, after, searchFor } = props;
  const words = useWords(issueWords);
  const format = useFormat();
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: { readonly fromList?: boolean } | null };
  if (!hasBack && at < 0) return null;
  return (
    <div className={`${styles.openBar} no-print`}>
      {hasBack && (
        <Link
          to={{ search: backTo }}
          className={styles.back}
          onClick={(event) => {
            // If the reader came from the list, go back in history, so that the next back step leaves the result.
            if (state?.fromList !== true) return;
            event.preventDefault();
            void navigate(-1);
          }}
        >
          <span aria-hidden="true">←</span> {words.back}
        </Link>
      )}
      {at >= 0 && (
        <>
          <span className={styles.position}>
            {(hasBack ? words.shown : words.at)({ number: format.number(at + 1), all: format.number(count) })}
          </span>
          <Neighbor to={before} label={words.before} sign="↑" state={state} searchFor={searchFor} />
          <Neighbor to={after} label={words.after} sign="↓" state={state} searchFor={searchFor} />
        </>
      )}
    </div>
  );
}

function Neighbor(props: {
  readonly to: string | null;
  readonly label: string;
  readonly sign: string;
  readonly state: unknown;
  readonly searchFor: (id: string) => string;
}) {
  const { to, label, sign, state, searchFor } = props;
  if (to === null) {
    return (
      <span className={styles.neighbour} aria-hidden="true">
        {sign}
      </span>
    );
  }
  return (
    <Link
      to={{ search: searchFor(to) }}
      replace
      state={state}
      preventScrollReset
      className={styles.neighbour}
      aria-label={label}
    >
      <span aria-hidden="true">{sign}</span>
    </Link>
  );
}
