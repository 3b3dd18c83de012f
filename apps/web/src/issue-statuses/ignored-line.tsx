import { useId, useState } from 'react';
import { useSiteStatuses } from '../api/issue-statuses.ts';
import type { IssueStatus } from '../api/records.ts';
import { useWords } from '../words/language.tsx';
import styles from './issue-statuses.module.css';
import { StatusList } from './status-list.tsx';
import { statusWords } from './words.ts';

/** How much is ignored, and on request what, to restore it. Those without access to the site see only how much. */
export function IgnoredLine(props: {
  readonly text: string;
  readonly site: string | null;
  /** Which of the ignored issues of the site are meant; all of them by default. */
  readonly isMeant?: (status: IssueStatus) => boolean;
}) {
  const { text, site, isMeant = () => true } = props;
  const words = useWords(statusWords);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const statuses = useSiteStatuses(site)?.filter((one) => one.status === 'ignored' && isMeant(one));
  return (
    <div className={styles.ignored}>
      <p className={styles.line}>
        {text}
        {site !== null && (
          <>
            <span className="no-print" aria-hidden="true">
              ·
            </span>
            <button
              type="button"
              className={`${styles.show} no-print`}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? words.hide : words.show}
              <span className="visually-hidden">{words.of({ issue: words.ignoredList })}</span>
            </button>
          </>
        )}
      </p>
      <div id={id} hidden={!isOpen}>
        {isOpen && site !== null && statuses !== undefined && (
          <>
            {statuses.length === 0 && <p className={styles.quiet}>{words.removedSince}</p>}
            <StatusList site={site} statuses={statuses} label={words.ignoredList} />
          </>
        )}
      </div>
    </div>
  );
}
