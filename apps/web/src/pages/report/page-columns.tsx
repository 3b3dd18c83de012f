import type { ReactNode } from 'react';
import type { CrawlPageRow, CrawlStatus } from '../../api/records.ts';
import type { sortable } from '../../api/report.ts';
import { LowestCap } from '../../components/score-caps.tsx';
import { ScoreRing } from '../../components/score-ring.tsx';
import { visibleText } from '../../components/visible-text.ts';
import type { Format } from '../../words/format.ts';
import { readChoice } from '../../words/choice.ts';
import { PageLink } from './page-link.tsx';
import styles from './pages.module.css';
import { StatusMark } from './status-mark.tsx';

export type PageColumnId = (typeof sortable)[number];

interface PageColumn {
  readonly id: PageColumnId;
  readonly cell: (row: CrawlPageRow, format: Format) => ReactNode;
  readonly isNumber?: true;
  /** Hidden until the reader selects it. */
  readonly isHidden?: true;
}

const count = (value: number | null, format: Format): string =>
  value === null ? '–' : format.number(value, 1);

/** The first column names the row. */
export const pageColumns: readonly PageColumn[] = [
  {
    id: 'url',
    cell: ({ url, url_hash: hash, title, score_caps: caps }) => (
      <>
        <PageLink url={url} hash={hash} />
        {title !== null && title !== '' && (
          <bdi className={styles.rowTitle} title={title.length > 80 ? title : undefined}>
            {visibleText(title)}
          </bdi>
        )}
        <LowestCap caps={caps} />
      </>
    ),
  },
  { id: 'status', cell: (row) => <StatusMark status={row.status} failure={row.failure} /> },
  {
    id: 'score',
    cell: ({ score, grade }) =>
      score === null ? null : <ScoreRing score={score} grade={grade} size="small" />,
  },
  { id: 'issues', isNumber: true, cell: ({ issues }, format) => format.number(issues) },
  { id: 'depth', isNumber: true, cell: ({ depth }, format) => count(depth, format) },
  { id: 'inlinks', isNumber: true, cell: ({ inlinks }, format) => count(inlinks, format) },
  { id: 'link_score', isNumber: true, cell: ({ link_score: score }, format) => count(score, format) },
  { id: 'outlinks', isNumber: true, isHidden: true, cell: ({ outlinks }, format) => count(outlinks, format) },
  { id: 'words', isNumber: true, isHidden: true, cell: ({ words }, format) => count(words, format) },
  {
    id: 'ttfb',
    isNumber: true,
    isHidden: true,
    cell: ({ ttfb_ms: ms }, format) => (ms === null ? '–' : format.milliseconds(ms)),
  },
  {
    id: 'bytes',
    isNumber: true,
    isHidden: true,
    cell: ({ bytes }, format) => (bytes === null ? '–' : format.bytes(bytes)),
  },
];

/** What needs to know the whole site. */
const ofSite: ReadonlySet<PageColumnId> = new Set(['depth', 'inlinks', 'link_score']);

/** The columns that a crawl has something for. */
export function columnsOf(crawl: Pick<CrawlStatus, 'url_count'>): readonly PageColumn[] {
  return crawl.url_count === null ? pageColumns : pageColumns.filter(({ id }) => !ofSite.has(id));
}

/** The visible columns: the ones listed in the URL, those last chosen in this browser, or the defaults. */
export function shownColumns(search: URLSearchParams): ReadonlySet<PageColumnId> {
  const requested = search.get('columns') ?? readChoice('page-columns');
  const shown = pageColumns.filter(({ id, isHidden }, index) =>
    requested === null ? isHidden !== true : index === 0 || requested.split(',').includes(id),
  );
  return new Set(shown.map(({ id }) => id));
}
