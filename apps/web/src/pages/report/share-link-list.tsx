import { useWithdrawShareLink, type LinksOf } from '../../api/share-links.ts';
import type { ShareLink } from '../../api/records.ts';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import styles from './report.module.css';
import { shareWords } from './share-words.ts';

/** Active links, each of which can be copied and revoked. */
export function ShareLinkList({ of, links }: { readonly of: LinksOf; readonly links: readonly ShareLink[] }) {
  const words = useWords(shareWords);
  const format = useFormat();
  const withdraw = useWithdrawShareLink(of);
  const problem = useErrorText(withdraw.error);
  return (
    <>
      <ul className={styles.links} aria-label={words.links}>
        {links.map((link) => (
          <li key={link.id}>
            <div>
              <p>
                {link.from_report ? words.emailed : words.madeAt} <DateTime iso={link.created_at} />
              </p>
              <p className={styles.quiet}>
                {link.expires_at === null
                  ? words.never
                  : words.expires({ date: format.date(link.expires_at) })}
                {' · '}
                {link.last_opened_at === null ? (
                  words.unopened
                ) : (
                  <>
                    {words.opened} <DateTime iso={link.last_opened_at} />
                  </>
                )}
              </p>
            </div>
            <div className={styles.linkActions}>
              {link.url !== null && (
                <CopyButton
                  isQuiet
                  text={new URL(link.url, location.origin).href}
                  label={words.linkOf({ date: format.date(link.created_at) })}
                />
              )}
              <Button
                kind="quiet"
                busy={withdraw.isPending && withdraw.variables === link.id ? words.withdrawing : null}
                onClick={() => withdraw.mutate(link.id)}
              >
                {words.withdraw}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  );
}
