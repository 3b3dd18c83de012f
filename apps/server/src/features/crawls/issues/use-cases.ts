import { findCheckCard } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import { countIssueChanges, listComparableChecks } from '../../../crawl/store/issue-comparison.ts';
import * as store from '../../../crawl/store/issues.ts';
import { ensureComparison } from '../../../crawl/store/store-comparison.ts';
import { ensureIssuePages } from '../../../crawl/store/store-issue-pages.ts';
import type { Grouping, UrlGroup } from '../../../crawl/store/url-groups.ts';
import type { Pool } from '../../../database/pool.ts';
import { AppError } from '../../../errors.ts';
import type { StatusRow } from '../../../issue-status.ts';
import { listStatuses } from '../../issue-statuses/reads.ts';
import {
  describeCheck,
  describeFailure,
  describeFinding,
  needsWholeSite,
  scopeOfCheck,
  type CheckScope,
} from '../check-texts.ts';
import { offsetOf, type Page } from '../../../paging.ts';
import { readStoredAnalysis, type StoredAnalysis } from '../stored-analysis.ts';
import { startHostOf, type CrawlRow, type CrawlsUseCases } from '../use-cases.ts';
import type { Issue } from './issue.ts';
import {
  byImportance,
  selectIssues,
  sumIgnored,
  type IgnoredTotals,
  type IssueSelection,
} from './select-issues.ts';

/** How a URL compares with the previous crawl: newly affected, still affected, or no longer affected. */
export type Change = store.Change;
export type { Issue } from './issue.ts';
export { isListed, sumIgnored, type IgnoredTotals } from './select-issues.ts';
export { describeCheck, scopeOfCheck } from '../check-texts.ts';

export interface PageElement {
  /** Position in document order. */
  readonly index: number;
  readonly tag: string;
  readonly snippet: string;
}

export interface AffectedUrl {
  readonly urlHash: number;
  readonly url: string;
  readonly code: string;
  readonly detail: string;
  readonly detailIt: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** URLs of the first pages where it was found, if it comes from other pages. */
  readonly sources: readonly string[];
  readonly sourceCount: number;
  /** The links from those pages, if they link to the URL itself. */
  readonly links: readonly store.FoundLinkRow[];
  /** Elements of the page that cause it: up to ten. */
  readonly elements: readonly PageElement[];
  /** Null without a previous crawl. */
  readonly change: Change | null;
}

export interface AffectedQuery extends UrlGroup {
  readonly accountId: number;
  readonly taskId: string;
  readonly checkId: string;
  /** All affected URLs if null. */
  readonly change: Change | null;
  /** The URLs where it is ignored instead, whatever `change` is. */
  readonly isIgnored: boolean;
  /** The crawl to compare with; the previous one if null. */
  readonly withId: string | null;
  readonly page: Page;
  readonly language: Language;
}

export interface CrawlIssuesUseCases {
  /** The page checks that failed on any page, in the version that they have now or had when the crawl ended. */
  readonly listFailedChecks: (crawl: CrawlRow) => Promise<readonly { id: string; version: number }[]>;
  /**
   * One page of the selected issues, their total, and what is ignored of all.
   * @throws {AppError} like reading a crawl; NO_DATA if its pages have been deleted
   */
  readonly list: (
    accountId: number,
    taskId: string,
    selection: IssueSelection,
    language: Language,
  ) => Promise<{ readonly items: readonly Issue[]; readonly total: number; readonly ignored: IgnoredTotals }>;
  /** Issues as counted, in the words of a language, with their statuses on the site; the most important first. */
  readonly describe: (
    rows: readonly CountedIssue[],
    language: Language,
    statuses: readonly StatusRow[],
  ) => readonly Issue[];
  /** The statuses of a crawl's site; none for a list of URLs of several hosts. */
  readonly listStatuses: (crawl: CrawlOfSite) => Promise<readonly StatusRow[]>;
  /** All issues of an account's complete crawl, the most important first; those of its pages can be deleted already. */
  readonly listAll: (crawl: CrawlOfSite, language: Language) => Promise<readonly Issue[]>;
  /**
   * The affected URLs, or those with one kind of change.
   * @throws {AppError} likewise; NOT_FOUND if it is not a check; as `readCompared` does for another crawl to compare with
   */
  readonly read: (query: AffectedQuery) => Promise<{
    readonly issue: Issue;
    /** False if the check needs the whole site and the crawl is of a list. */
    readonly applies: boolean;
    readonly items: readonly AffectedUrl[];
    readonly total: number;
  }>;
  /** The same by group, the largest groups first. @throws {AppError} likewise */
  readonly group: (
    query: AffectedQuery & { readonly by: Grouping },
  ) => Promise<{ readonly items: readonly store.AffectedGroup[]; readonly total: number }>;
  /** The issues as counted at the end of the crawl, or so far. */
  readonly listRows: (crawl: CrawlRow) => Promise<readonly store.IssueRow[]>;
}

type CrawlOfSite = Pick<CrawlRow, 'account_id' | 'task_id' | 'site_host'>;
type FailedCheck = Extract<StoredAnalysis['checks'][number], { readonly status: 'fail' }>;

/** How many findings a check has, and what else is known of them. */
export type CountedIssue = Pick<store.IssueRow, 'check_id' | 'version' | 'count'> & Partial<store.IssueRow>;

const nothingKnown = {
  scope: 'page',
  severity: null,
  ignored_count: 0,
  new_count: null,
  fixed_count: null,
  same_count: null,
  weight: null,
} as const;

/** Used for a page whose analysis is missing. */
const noFailure = { version: 0, code: '', data: {} };

export function createCrawlIssues({
  pool,
  crawls,
}: {
  pool: Pool;
  crawls: Pick<CrawlsUseCases, 'readWithPages' | 'readPrevious' | 'readCompared'>;
}): CrawlIssuesUseCases {
  const listRows = ({ account_id, task_id, status }: CrawlRow): Promise<readonly store.IssueRow[]> =>
    status === 'complete'
      ? store.listIssues(pool, account_id, task_id)
      : store.countFailedChecks(pool, account_id, task_id);

  const readStatuses: CrawlIssuesUseCases['listStatuses'] = async ({
    account_id: accountId,
    site_host: site,
  }) => (site === null ? [] : listStatuses(pool, accountId, site));

  const toIssue = (row: store.IssueRow, language: Language, statuses: readonly StatusRow[]): Issue => {
    const description = describeCheck(row.scope, row.check_id, row.version, language);
    return {
      ...description,
      checkId: row.check_id,
      severity: row.severity ?? description.severity,
      scope: row.scope,
      count: row.count,
      ignoredCount: row.ignored_count,
      newCount: row.new_count,
      fixedCount: row.fixed_count,
      sameCount: row.same_count,
      weight: row.weight,
      status: statuses.find((one) => one.check_id === row.check_id && one.scope === 'site') ?? null,
    };
  };

  const describe: CrawlIssuesUseCases['describe'] = (rows, language, statuses) =>
    rows.map((row) => toIssue({ ...nothingKnown, ...row }, language, statuses)).sort(byImportance);

  const listFailed = async (query: store.IssueQuery, language: Language): Promise<readonly AffectedUrl[]> => {
    const failed: AffectedUrl[] = [];
    // One by one, so that other requests run in between.
    const list = query.change === 'fixed' ? store.listFixedPages : store.listFailedPages;
    for (const { url_hash, url, document, change } of await list(pool, query)) {
      const { checks } = document === null ? { checks: [] } : await readStoredAnalysis(document);
      const check = checks.find(({ id }) => id === query.checkId);
      const failure = check?.status === 'fail' ? check : noFailure;
      const described = describeFailure({ ...failure, id: query.checkId }, language);
      failed.push({
        urlHash: url_hash,
        url,
        code: failure.code,
        detail: described.detail,
        detailIt: described.detail_it,
        data: failure.data,
        sources: [],
        sourceCount: 0,
        links: [],
        elements: check?.status === 'fail' ? elementsOf(check) : [],
        change,
      });
    }
    return failed;
  };

  const listFound = async (query: store.IssueQuery, language: Language): Promise<readonly AffectedUrl[]> =>
    (await (query.change === 'fixed' ? store.listFixedFindings : store.listFindings)(pool, query)).map(
      (row) => {
        const described = describeFinding({ ...row, check_id: query.checkId }, language);
        return {
          urlHash: row.url_hash,
          url: row.url,
          code: row.code,
          detail: described.detail,
          detailIt: described.detail_it,
          data: row.data,
          sources: row.sources,
          sourceCount: row.source_count,
          links: row.links,
          elements: [],
          change: row.change,
        };
      },
    );

  /** The counts of a check against another crawl than the previous one; null if it cannot be compared. */
  const compareWith = async (
    { account_id: accountId, task_id: crawlId }: CrawlRow,
    baseId: string,
    row: store.IssueRow,
  ): Promise<store.IssueRow> => {
    const pair = { accountId, crawlId, baseId };
    await ensureComparison(pool, pair);
    if (!(await listComparableChecks(pool, pair)).includes(row.check_id))
      return { ...row, new_count: null, fixed_count: null, same_count: null };
    const [changes] = await countIssueChanges(pool, pair, [row.check_id]);
    return { ...row, ...(changes ?? { new_count: 0, fixed_count: 0, same_count: 0 }) };
  };

  /** What the lists of affected URLs are read with. */
  const prepare = async ({
    accountId,
    taskId,
    checkId,
    isIgnored,
    withId,
    page,
    ...query
  }: AffectedQuery) => {
    const change = isIgnored ? null : query.change;
    const crawl = await crawls.readWithPages(accountId, taskId);
    const found = (await listRows(crawl)).find((one) => one.check_id === checkId);
    const scope = found?.scope ?? scopeOfCheck(checkId);
    if (scope === null) throw new AppError('NOT_FOUND', `There is no check ${checkId}.`);
    const own = found ?? withoutFindings(checkId, scope);
    const other =
      withId === null || withId === crawl.previous_id ? null : await crawls.readCompared(crawl, withId);
    const row = other === null ? own : await compareWith(crawl, other.task_id, own);
    const previous = row.same_count === null ? null : (other ?? (await crawls.readPrevious(crawl)));
    const previousId = previous?.has_pages === true ? previous.task_id : null;
    const { template, folder } = query;
    const crawlId = crawl.task_id;
    if (crawl.status === 'complete' && scope === 'page' && row.count + row.ignored_count > 0)
      await ensureIssuePages(pool, accountId, crawlId, checkId);
    if (previousId !== null) await ensureComparison(pool, { accountId, crawlId, baseId: previousId });
    return {
      crawl,
      issue: toIssue(row, query.language, await readStatuses(crawl)),
      query: {
        ...{ accountId, checkId, change, isIgnored, template, folder },
        ...{ crawlId, previousId, host: startHostOf(crawl) },
        offset: offsetOf(page),
        limit: page.per_page,
      },
    };
  };

  return {
    listRows,

    async listFailedChecks(crawl) {
      return (await listRows(crawl)).flatMap(({ check_id: id, scope, version: ended }) => {
        const version = ended ?? findCheckCard(id, null)?.version;
        return scope === 'page' && version !== undefined ? [{ id, version }] : [];
      });
    },

    async list(accountId, taskId, selection, language) {
      const crawl = await crawls.readWithPages(accountId, taskId);
      const [rows, statuses] = await Promise.all([listRows(crawl), readStatuses(crawl)]);
      const found = rows.map((row) => toIssue(row, language, statuses));
      return { ...selectIssues(found, selection), ignored: sumIgnored(found) };
    },

    describe,

    listStatuses: readStatuses,

    async listAll(crawl, language) {
      const rows = await store.listIssues(pool, crawl.account_id, crawl.task_id);
      return describe(rows, language, await readStatuses(crawl));
    },

    async read(request) {
      const { crawl, issue, query } = await prepare(request);
      const applies = crawl.url_count === null || !needsWholeSite(issue.checkId);
      const { change, template, folder } = query;
      if (change !== null && query.previousId === null) return { issue, applies, items: [], total: 0 };
      const items = await (issue.scope === 'page' ? listFailed : listFound)(query, request.language);
      const totals = { new: issue.newCount, same: issue.sameCount, fixed: issue.fixedCount };
      const all = query.isIgnored ? issue.ignoredCount : issue.count;
      const isWhole = template === null && folder === null;
      const total = !isWhole
        ? (await store.groupAffected(pool, query, issue.scope, 'folder')).urls
        : change === null
          ? all
          : (totals[change] ?? 0);
      return { issue, applies, items, total };
    },

    async group(request) {
      const { issue, query } = await prepare(request);
      if (query.change !== null && query.previousId === null) return { items: [], total: 0 };
      return store.groupAffected(pool, query, issue.scope, request.by);
    },
  };
}

/** For share links, which give access to one crawl, and not to the notes of its owner. */
export function forShareLinks(issues: CrawlIssuesUseCases): CrawlIssuesUseCases {
  const check = ({ withId }: AffectedQuery): void => {
    if (withId !== null)
      throw new AppError('FORBIDDEN', 'with: a share link does not give access to other crawls.');
  };
  return {
    ...issues,
    list: async (...query) => {
      const list = await issues.list(...query);
      return { ...list, items: list.items.map((issue) => ({ ...issue, status: null })) };
    },
    read: async (query) => {
      check(query);
      const found = await issues.read(query);
      return { ...found, issue: { ...found.issue, status: null } };
    },
    group: async (query) => {
      check(query);
      return issues.group(query);
    },
  };
}

function elementsOf({ element, further_elements: further = [] }: FailedCheck): readonly PageElement[] {
  return element === undefined ? [] : [element, ...further];
}

/** The row of a check that found nothing. */
function withoutFindings(checkId: string, scope: CheckScope): store.IssueRow {
  return { ...nothingKnown, check_id: checkId, version: null, scope, count: 0 };
}
