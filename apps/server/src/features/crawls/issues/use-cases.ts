import { findCheckCard } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import * as store from '../../../crawl/store/issues.ts';
import type { Pool } from '../../../database/pool.ts';
import { AppError } from '../../../errors.ts';
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
import type { CrawlRow, CrawlsUseCases } from '../use-cases.ts';
import type { Issue } from './issue.ts';
import { byImportance, selectIssues, type IssueSelection } from './select-issues.ts';

/** How a URL compares with the previous crawl: newly affected, still affected, or no longer affected. */
export type Change = store.Change;
export type { Issue } from './issue.ts';

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

export interface CrawlIssuesUseCases {
  /** The page checks that failed on any page, in the version that they have now or had when the crawl ended. */
  readonly listFailedChecks: (crawl: CrawlRow) => Promise<readonly { id: string; version: number }[]>;
  /**
   * One page of the selected issues, and their total.
   * @throws {AppError} like reading a crawl; NO_DATA if its pages have been deleted
   */
  readonly list: (
    accountId: number,
    taskId: string,
    selection: IssueSelection,
    language: Language,
  ) => Promise<{ readonly items: readonly Issue[]; readonly total: number }>;
  /** Issues as counted, in the words of a language; the most important first. */
  readonly describe: (rows: readonly CountedIssue[], language: Language) => readonly Issue[];
  /** All issues of an account's complete crawl, the most important first; those of its pages can be deleted already. */
  readonly listAll: (
    crawl: Pick<CrawlRow, 'account_id' | 'task_id'>,
    language: Language,
  ) => Promise<readonly Issue[]>;
  /**
   * The affected URLs, or those with one kind of change.
   * @throws {AppError} likewise; NOT_FOUND if it is not a check
   */
  readonly read: (
    accountId: number,
    taskId: string,
    checkId: string,
    change: Change | null,
    page: Page,
    language: Language,
  ) => Promise<{
    readonly issue: Issue;
    /** False if the check needs the whole site and the crawl is of a list. */
    readonly applies: boolean;
    readonly items: readonly AffectedUrl[];
    readonly total: number;
  }>;
}

type FailedCheck = Extract<StoredAnalysis['checks'][number], { readonly status: 'fail' }>;

/** How many findings a check has, and what else is known of them. */
export type CountedIssue = Pick<store.IssueRow, 'check_id' | 'version' | 'count'> & Partial<store.IssueRow>;

const nothingKnown = {
  scope: 'page',
  severity: null,
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
  crawls: Pick<CrawlsUseCases, 'readWithPages' | 'readPrevious'>;
}): CrawlIssuesUseCases {
  const listRows = ({ account_id, task_id, status }: CrawlRow): Promise<readonly store.IssueRow[]> =>
    status === 'complete'
      ? store.listIssues(pool, account_id, task_id)
      : store.countFailedChecks(pool, account_id, task_id);

  const toIssue = (row: store.IssueRow, language: Language): Issue => {
    const description = describeCheck(row.scope, row.check_id, row.version, language);
    return {
      ...description,
      checkId: row.check_id,
      severity: row.severity ?? description.severity,
      scope: row.scope,
      count: row.count,
      newCount: row.new_count,
      fixedCount: row.fixed_count,
      sameCount: row.same_count,
      weight: row.weight,
    };
  };

  const describe: CrawlIssuesUseCases['describe'] = (rows, language) =>
    rows.map((row) => toIssue({ ...nothingKnown, ...row }, language)).sort(byImportance);

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

  return {
    async listFailedChecks(crawl) {
      return (await listRows(crawl)).flatMap(({ check_id: id, scope, version: ended }) => {
        const version = ended ?? findCheckCard(id, null)?.version;
        return scope === 'page' && version !== undefined ? [{ id, version }] : [];
      });
    },

    async list(accountId, taskId, selection, language) {
      const rows = await listRows(await crawls.readWithPages(accountId, taskId));
      return selectIssues(
        rows.map((row) => toIssue(row, language)),
        selection,
      );
    },

    describe,

    async listAll({ account_id, task_id }, language) {
      return describe(await store.listIssues(pool, account_id, task_id), language);
    },

    async read(accountId, taskId, checkId, change, page, language) {
      const crawl = await crawls.readWithPages(accountId, taskId);
      const row = (await listRows(crawl)).find((one) => one.check_id === checkId);
      const scope = row?.scope ?? scopeOfCheck(checkId);
      if (scope === null) throw new AppError('NOT_FOUND', `There is no check ${checkId}.`);
      const issue = toIssue(row ?? withoutFindings(checkId, scope), language);
      const previous = issue.sameCount === null ? null : await crawls.readPrevious(crawl);
      const previousId = previous?.has_pages === true ? previous.task_id : null;
      const applies = crawl.url_count === null || !needsWholeSite(checkId);
      if (change !== null && previousId === null) return { issue, applies, items: [], total: 0 };
      const query = {
        accountId,
        crawlId: crawl.task_id,
        previousId,
        checkId,
        change,
        offset: offsetOf(page),
        limit: page.per_page,
      };
      const items = await (issue.scope === 'page' ? listFailed : listFound)(query, language);
      const totals = { new: issue.newCount, same: issue.sameCount, fixed: issue.fixedCount };
      return { issue, applies, items, total: change === null ? issue.count : (totals[change] ?? 0) };
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
