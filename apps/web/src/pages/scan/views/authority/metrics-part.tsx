import type { ReactNode } from 'react';
import type { Authority } from '../../../../api/records.ts';
import { Button } from '../../../../components/button.tsx';
import { DateTime } from '../../../../components/date-time.tsx';
import { OutsideLink } from '../../../../components/outside-link.tsx';
import { PendingText } from '../../../../components/pending-text.tsx';
import { RecordTable, type RecordColumn } from '../../../../components/record-table.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { wordFor } from '../../../../words/word-for.ts';
import { Part } from '../parts.tsx';
import styles from './authority.module.css';
import type { AuthorityGroup } from './follow-authority.ts';
import { authorityWords } from './words.ts';

interface Metric {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly value: ReactNode;
  readonly source: ReactNode;
  readonly checkedAt: string | null;
}

/** Third-party metrics, each with its source and date. */
export function MetricsPart(props: {
  readonly authority: Authority;
  /** Groups whose source has not responded yet. */
  readonly pending: readonly AuthorityGroup[];
  readonly isAsking: boolean;
  readonly onAgain: () => void;
}) {
  const { authority, pending, isAsking, onAgain } = props;
  const words = useWords(authorityWords);
  const groups = [
    authority.page_rank_metrics,
    authority.domain_rating_metrics,
    authority.social_signals,
    authority.web_archive_presence,
  ];
  const isWorthAsking =
    pending.length === 0 &&
    groups.some(
      ({ reason }) => reason !== null && reason !== 'not-configured' && reason !== 'not-applicable',
    );
  const columns: readonly RecordColumn<Metric>[] = [
    {
      id: 'name',
      head: words.metric,
      cell: ({ name, note }) => (
        <>
          {name}
          <div className={styles.small}>{note}</div>
        </>
      ),
      phone: 'bare',
    },
    { id: 'value', head: words.value, cell: ({ value }) => value },
    { id: 'source', head: words.source, cell: ({ source }) => source },
    {
      id: 'asked',
      head: words.asked,
      cell: ({ checkedAt }) => (checkedAt === null ? '–' : <DateTime iso={checkedAt} />),
    },
  ];
  return (
    <Part title={words.metrics} note={words.metricsNote}>
      <RecordTable
        caption={words.metrics}
        columns={columns}
        rows={useMetrics(authority, pending)}
        keyOf={({ id }) => id}
      />
      {isWorthAsking && (
        <div className="no-print">
          <Button kind="plain" busy={isAsking ? words.wait : null} onClick={onAgain}>
            {words.again}
          </Button>
        </div>
      )}
    </Part>
  );
}

function useMetrics(authority: Authority, pending: readonly AuthorityGroup[]): readonly Metric[] {
  const {
    page_rank_metrics: rank,
    domain_rating_metrics: rating,
    social_signals: social,
    web_archive_presence: archive,
  } = authority;
  const words = useWords(authorityWords);
  const format = useFormat();
  const unknown = (reason: string | null) =>
    words.notKnown({ reason: wordFor(words.reasons, reason ?? '') ?? words.reasons.failed });
  const metrics: readonly (Metric & { readonly group: AuthorityGroup })[] = [
    {
      id: 'rating',
      group: 'domain_rating_metrics',
      name: words.rating,
      note: words.ratingNote,
      value:
        rating.domain_rating === null ? (
          <Small>{unknown(rating.reason)}</Small>
        ) : (
          words.of100({ value: format.number(rating.domain_rating, 1) })
        ),
      source: <OutsideLink href="https://ahrefs.com/">{words.byAhrefs}</OutsideLink>,
      checkedAt: rating.checked_at,
    },
    {
      id: 'rank',
      group: 'page_rank_metrics',
      name: words.rank,
      note: words.rankNote,
      value: !rank.success ? (
        <Small>{unknown(rank.reason)}</Small>
      ) : rank.page_rank === null ? (
        words.unranked
      ) : (
        <>
          {words.of10({ value: format.number(rank.page_rank) })}
          {rank.domain_rank !== null && (
            <Small>{words.position({ rank: format.number(rank.domain_rank) })}</Small>
          )}
        </>
      ),
      source: rank.source,
      checkedAt: rank.checked_at,
    },
    {
      id: 'shares',
      group: 'social_signals',
      name: words.shares,
      note: words.sharesNote,
      value: <Shares social={social} unknown={unknown(social.reason)} />,
      source: social.source,
      checkedAt: social.checked_at,
    },
    {
      id: 'archive',
      group: 'web_archive_presence',
      name: words.archive,
      note: words.archiveNote,
      value: <Archive archive={archive} unknown={unknown(archive.reason)} />,
      source: archive.source,
      checkedAt: archive.checked_at,
    },
  ];
  return metrics.map((metric) =>
    pending.includes(metric.group) ? { ...metric, value: <PendingText text={words.querying} /> } : metric,
  );
}

function Small({ children }: { readonly children: ReactNode }) {
  return <div className={styles.small}>{children}</div>;
}

function Shares(props: { readonly social: Authority['social_signals']; readonly unknown: string }) {
  const { social, unknown } = props;
  const words = useWords(authorityWords);
  const format = useFormat();
  if (social.total_shares === null) return <Small>{unknown}</Small>;
  const platforms = Object.keys(words.platforms) as (keyof typeof words.platforms)[];
  const platformCounts = platforms.flatMap((platform) => {
    const count = social[platform];
    return count === null ? [] : [`${words.platforms[platform]} ${format.number(count)}`];
  });
  return (
    <>
      {words.share({ count: social.total_shares })}
      <Small>{platformCounts.join(', ')}</Small>
    </>
  );
}

function Archive(props: { readonly archive: Authority['web_archive_presence']; readonly unknown: string }) {
  const { archive, unknown } = props;
  const words = useWords(authorityWords);
  const format = useFormat();
  if (!archive.success) return <Small>{unknown}</Small>;
  const counted = (count: number) => {
    const text = format.number(count);
    return archive.is_estimate ? words.estimated({ count: text }) : text;
  };
  const crawls = words.crawl({ count: archive.crawls_queried });
  return (
    <>
      {archive.indexed_pages_latest === null
        ? words.partly({ crawls })
        : words.inLatest({ count: counted(archive.indexed_pages_latest) })}
      <Small>
        {[
          ...(archive.indexed_pages_total === null
            ? []
            : [words.inAll({ count: counted(archive.indexed_pages_total), crawls })]),
          words.trend[archive.crawl_trend],
          ...(archive.last_crawled === null
            ? []
            : [words.lastCrawled({ date: format.day(archive.last_crawled) })]),
        ].join(', ')}
      </Small>
    </>
  );
}
