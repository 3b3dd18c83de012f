import type { Localized } from '../../words/words.ts';
import { wordFor } from '../../words/word-for.ts';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { WholeCrawlPage } from '../../api/records.ts';
import { useReport } from '../../api/report.ts';
import { Address } from '../../components/address.tsx';
import { DataTable, type Column } from '../../components/data-table.tsx';
import { webAddress } from '../../components/outside-link.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { isOfSite } from './page-link.tsx';
import { reasonWords } from './reason-words.ts';
import { reportSearch } from './report-search.ts';
import styles from './report.module.css';
import { statusTone } from './status-mark.tsx';
import { wholePageWords } from './whole-page-words.ts';
import { SeverityMark } from '../../components/severity-mark.tsx';

type Inlink = WholeCrawlPage['linked_from'][number];
type Outlink = WholeCrawlPage['links_to'][number];
type FileRow = WholeCrawlPage['resources'][number];
interface Linked {
  readonly url: string;
  readonly url_hash: number;
}

/** Where a URL in a table links: to the crawl's data about it, or to the external site. */
function usePathOf(): (row: Linked) => string | null {
  const { crawl } = useReport();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const share = search.get('share');
  return useMemo(() => {
    const kept = new URLSearchParams(share === null ? {} : { share });
    return ({ url, url_hash: at }) =>
      isOfSite(url, crawl) ? pathname + reportSearch(kept, { view: 'pages', at }) : webAddress(url);
  }, [crawl, pathname, share]);
}

/** As many as the service returns. */
const maxInlinks = 1_000;

/** Inlinks of the page, with the anchor text of each link. */
export function LinkedFromPart({ page }: { readonly page: WholeCrawlPage }) {
  const words = useWords(wholePageWords);
  const format = useFormat();
  const pathOf = usePathOf();
  const columns = useMemo(
    (): readonly Column<Inlink>[] => [
      addressColumn(words.address, pathOf),
      { id: 'text', name: words.text, value: ({ text }) => text },
      ...flagColumns<Inlink>(words),
    ],
    [words, pathOf],
  );
  const listed = page.linked_from.length;
  const more = (page.inlinks ?? 0) - listed;
  if (listed === 0 && more <= 0) return <p className={styles.quiet}>{words.noLinksIn}</p>;
  return (
    <div className={styles.list}>
      {more > 0 && (
        <p className={styles.quiet}>
          {listed < maxInlinks
            ? words.viaRedirects({ count: more })
            : words.first({ count: format.number(listed), all: format.number(listed + more) })}
        </p>
      )}
      {listed > 0 && (
        <DataTable name="in" label={words.parts['linked-from']} rows={page.linked_from} columns={columns} />
      )}
    </div>
  );
}

/** Outlinks of the page, and the responses of those URLs. */
export function LinksToPart({ page }: { readonly page: WholeCrawlPage }) {
  const words = useWords(wholePageWords);
  const pathOf = usePathOf();
  const answer = useAnswerColumn<Outlink>();
  const columns = useMemo(
    (): readonly Column<Outlink>[] => [
      addressColumn(words.address, pathOf),
      { id: 'text', name: words.text, value: ({ text }) => text },
      answer,
      {
        id: 'kind',
        name: words.kind,
        value: ({ internal }) => (internal ? 'internal' : 'external'),
        choices: words.sites,
        width: 7,
      },
      ...flagColumns<Outlink>(words),
      ...(page.rendering === 'rendered' ? [documentColumn(words)] : []),
    ],
    [words, pathOf, answer, page.rendering],
  );
  if (page.links_to.length === 0) return <p className={styles.quiet}>{words.noLinksOut}</p>;
  return <DataTable name="out" label={words.parts['links-to']} rows={page.links_to} columns={columns} />;
}

/** Images, scripts, and stylesheets used by the page. */
export function FilesPart({ page }: { readonly page: WholeCrawlPage }) {
  const words = useWords(wholePageWords);
  const answer = useAnswerColumn<FileRow>();
  const columns = useMemo(
    (): readonly Column<FileRow>[] => [
      addressColumn(words.address, ({ url }) => webAddress(url)),
      { id: 'kind', name: words.kind, value: ({ kind }) => kind, choices: words.kinds, width: 9 },
      answer,
    ],
    [words, answer],
  );
  if (page.resources.length === 0) return <p className={styles.quiet}>{words.noFiles}</p>;
  return <DataTable name="files" label={words.parts.files} rows={page.resources} columns={columns} />;
}

function addressColumn<Row extends Linked>(name: string, link: (row: Row) => string | null): Column<Row> {
  return { id: 'url', name, value: ({ url }) => url, cell: ({ url }) => <Address url={url} />, link };
}

type Words = Localized<(typeof wholePageWords)['english']>;

function flagColumns<Row extends { readonly nofollow: boolean; readonly boilerplate: boolean }>(
  words: Words,
): readonly Column<Row>[] {
  return [
    {
      id: 'follow',
      name: words.follow,
      value: ({ nofollow }) => (nofollow ? 'nofollow' : 'follow'),
      choices: words.follows,
      width: 6,
    },
    {
      id: 'place',
      name: words.place,
      value: ({ boilerplate }) => (boilerplate ? 'frame' : 'content'),
      choices: words.places,
      width: 8,
    },
  ];
}

/** Of a rendered page: which of its two documents has the link. */
function documentColumn(words: Words): Column<Outlink> {
  return {
    id: 'document',
    name: words.document,
    value: ({ only_in: only }) => only ?? 'both',
    choices: words.documents,
    width: 8,
  };
}

/** The response of a URL, or why it was not requested. */
function useAnswerColumn<
  Row extends {
    readonly status: number | null;
    readonly failure: string | null;
    readonly reason: string | null;
  },
>(): Column<Row> {
  const words = useWords(wholePageWords);
  const reasons = useWords(reasonWords);
  return useMemo(() => {
    const statusText = ({ status, failure, reason }: Row): string => {
      if (status !== null) return String(status);
      if (reason !== null) return wordFor(reasons, reason) ?? reason;
      return failure ?? words.noAnswer;
    };
    return {
      id: 'status',
      name: words.answer,
      value: ({ status }) => status,
      text: statusText,
      cell: (row) =>
        row.status === null && row.failure === null ? (
          statusText(row)
        ) : (
          <SeverityMark severity={statusTone(row.status)} word={statusText(row)} />
        ),
      width: 9,
    };
  }, [words, reasons]);
}
