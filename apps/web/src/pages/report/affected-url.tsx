import { useSiteStatuses } from '../../api/issue-statuses.ts';
import type { AffectedAddress, SiteIssue } from '../../api/records.ts';
import { useReport } from '../../api/report.ts';
import { Address } from '../../components/address.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { LongText } from '../../components/long-text.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { IssueStatusCell } from '../../issue-statuses/issue-status-cell.tsx';
import { statusAt } from '../../issue-statuses/status-of.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { PageLink } from './page-link.tsx';
import { siteOfReport } from './report-site.ts';
import styles from './report.module.css';
import { viewWords } from './view-words.ts';

/** A URL affected by an issue, where it is, and the status that the issue has there. */
export function AffectedUrl({ item, issue }: { readonly item: AffectedAddress; readonly issue: SiteIssue }) {
  const words = useWords(viewWords);
  const { format } = useLanguage();
  const site = siteOfReport(useReport());
  const current = statusAt(useSiteStatuses(site), issue.check_id, item.url);
  const { sources, source_count: count } = item;
  const texts = new Map(item.links.map(({ url, text }) => [url, text]));
  return (
    <li>
      <div className={styles.affected}>
        {item.change === 'fixed' ? (
          <OutsideLink href={item.url}>
            <Address url={item.url} />
          </OutsideLink>
        ) : (
          <PageLink url={item.url} hash={item.url_hash} />
        )}
        {site !== null && item.change !== 'fixed' && (
          <IssueStatusCell
            subject={{ site, check: issue.check_id, label: issue.label, url: item.url }}
            // The header of the issue shows that of the site.
            current={current?.scope === 'site' ? null : current}
          />
        )}
      </div>
      <p dir="auto">
        <LongText text={item.detail} />
      </p>
      {item.elements.map(({ index, snippet }) => (
        <p key={index}>
          <code>{snippet}</code>
        </p>
      ))}
      {sources.length > 0 && (
        <Disclosure summary={words.from({ pages: words.page({ count: count }) })} data-print="open">
          {count > sources.length && (
            <p className={styles.quiet}>{words.firstSources({ count: format.number(sources.length) })}</p>
          )}
          <ul className={styles.sources}>
            {sources.map((url) => (
              <li key={url}>
                <PageLink url={url} />
                {texts.get(url) != null && (
                  <>
                    {' '}
                    <q dir="auto">{texts.get(url)}</q>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
}
