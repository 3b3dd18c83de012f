import type { Localized } from '../../words/words.ts';
import { ApiError } from '../../api/client.ts';
import type { ScanStatus } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { publicPath } from '../../public-path.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { endingWords } from './ending-words.ts';
import styles from './page.module.css';
import { ScanAgain } from '../new-scan/scan-again.tsx';

/** Errors that the same URL would most likely have again. */
const lastingErrors: readonly string[] = ['NOT_HTML', 'BLOCKED_ADDRESS', 'TOO_LARGE'];

/** A scan that has ended without a result: what happened and what to do next. */
export function Ending({ scan }: { readonly scan: ScanStatus }) {
  const words = useWords(endingWords);
  const [title, text] = textOf(scan, words);
  const isLasting = scan.error !== undefined && lastingErrors.includes(scan.error.code);
  return (
    <EmptyState title={title} text={text} level={1}>
      <p className={`address ${styles.quiet}`}>{scan.url}</p>
      {scan.error !== undefined && (
        <p className={styles.quiet}>
          {words.noted} <span lang="en">{scan.error.message}</span> <code>{scan.error.code}</code>
        </p>
      )}
      <div className={styles.again}>
        {isLasting ? (
          <>
            <OtherScan kind="primary" />
            <ScanAgain url={scan.url} mode={scan.mode} />
          </>
        ) : (
          <>
            <ScanAgain url={scan.url} mode={scan.mode} kind="primary" />
            <OtherScan kind="plain" />
          </>
        )}
      </div>
    </EmptyState>
  );
}

type EndingWords = Localized<(typeof endingWords)['english']>;

function textOf(scan: ScanStatus, words: EndingWords): readonly [title: string, text: string] {
  if (scan.status === 'stopped') return [words.stoppedTitle, words.stopped];
  if (scan.error !== undefined) return words.errors[scan.error.code];
  return [words.noResultTitle, words.noResult];
}

/** A scan that cannot be shown. */
export function Unreadable({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const words = useWords(endingWords);
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 || status === 400 || status === 403) {
    const isForbidden = status === 403;
    return (
      <EmptyState
        title={isForbidden ? words.forbiddenTitle : words.notFoundTitle}
        text={isForbidden ? words.forbidden : words.notFound}
        level={1}
      >
        <OtherScan kind="primary" />
      </EmptyState>
    );
  }
  return (
    <>
      <h1>{words.failedTitle}</h1>
      <ErrorState error={error} onRetry={onRetry} />
    </>
  );
}

/** A link to the form for another scan. */
function OtherScan({ kind }: { readonly kind: 'primary' | 'plain' }) {
  const words = useWords(endingWords);
  const { language } = useLanguage();
  const hasAccount = useSession()?.account != null;
  return (
    <ButtonLink kind={kind} to={hasAccount ? '/scan' : publicPath('/', language)}>
      {hasAccount ? words.newScan : words.home}
    </ButtonLink>
  );
}
