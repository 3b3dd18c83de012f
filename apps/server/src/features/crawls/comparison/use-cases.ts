import type { Language } from '@siteglass/analysis/text';
import * as store from '../../../crawl/store/comparison.ts';
import * as issueStore from '../../../crawl/store/issue-comparison.ts';
import type { IssueRow } from '../../../crawl/store/issues.ts';
import { ensureComparison } from '../../../crawl/store/store-comparison.ts';
import type { Grouping } from '../../../crawl/store/url-groups.ts';
import type { Pool } from '../../../database/pool.ts';
import { offsetOf, type Page } from '../../../paging.ts';
import { scopeOfCheck } from '../check-texts.ts';
import type { Issue } from '../issues/issue.ts';
import type { Change, CrawlIssuesUseCases } from '../issues/use-cases.ts';
import { startHostOf, type CrawlRow, type CrawlsUseCases } from '../use-cases.ts';

export { comparedFields, pageChanges } from '../../../crawl/store/comparison.ts';
export type { ChangedPage, PageChangeGroup, PageState } from '../../../crawl/store/comparison.ts';

export interface ComparisonKey {
  readonly accountId: number;
  readonly taskId: string;
  /** The crawl to compare with; the previous one if null. */
  readonly withId: string | null;
}

export interface ComparisonSummary {
  readonly crawl: CrawlRow;
  readonly base: CrawlRow;
  readonly pages: store.PageCounts;
  readonly issues: { readonly new: number; readonly fixed: number; readonly same: number };
  /** Whether each left out pages because of a limit: pages that only the other one has may not be new or gone. */
  readonly isLimited: { readonly crawl: boolean; readonly base: boolean };
}

export interface ChangedIssue extends Issue {
  /** The templates with the most new and fixed URLs. */
  readonly groups: readonly issueStore.IssueGroup[];
}

/** The URLs of a template whose issues have changed, probably for one reason. */
export interface Cause extends Omit<issueStore.IssueCause, 'checks'> {
  /** The most important first; `count` is how many URLs of the template have changed. */
  readonly issues: readonly Issue[];
}

type ChangeQuery = ComparisonKey & Page & Omit<store.PageChangeFilter, 'crawlId' | 'baseId' | 'host'>;
interface List<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** All fail like reading a crawl and `readCompared`. */
export interface CrawlComparisonUseCases {
  readonly summarize: (key: ComparisonKey) => Promise<ComparisonSummary>;
  /** By URL. */
  readonly listPages: (query: ChangeQuery) => Promise<List<store.ChangedPage>>;
  /** The groups with the most changes first. */
  readonly groupPages: (
    query: ChangeQuery & { readonly by: Grouping },
  ) => Promise<List<store.PageChangeGroup>>;
  /** The issues with URLs of one change, or of any; the most severe first. */
  readonly listIssues: (
    key: ComparisonKey,
    change: Change | null,
    language: Language,
  ) => Promise<readonly ChangedIssue[]>;
  /** The same changes by template: those with the most findings first. */
  readonly listCauses: (
    key: ComparisonKey,
    change: 'new' | 'fixed',
    page: Page,
    language: Language,
  ) => Promise<List<Cause>>;
}

const groupsOfIssue = 5;

export function createCrawlComparisons({
  pool,
  crawls,
  issues,
}: {
  pool: Pool;
  crawls: Pick<CrawlsUseCases, 'readWithPages' | 'readCompared'>;
  issues: Pick<CrawlIssuesUseCases, 'describe' | 'listRows' | 'listStatuses'>;
}): CrawlComparisonUseCases {
  const readPair = async ({ accountId, taskId, withId }: ComparisonKey) => {
    const crawl = await crawls.readWithPages(accountId, taskId);
    const base = await crawls.readCompared(crawl, withId);
    const pair = { accountId, crawlId: crawl.task_id, baseId: base.task_id };
    await ensureComparison(pool, pair);
    return { crawl, base, pair };
  };

  /** The rows of all issues with their counts against the base: those stored at the end of the crawl, or counted now. */
  const compareIssues = async (
    crawl: CrawlRow,
    pair: store.CrawlPair,
  ): Promise<readonly (IssueRow & issueStore.IssueChanges)[]> => {
    const rows = await issues.listRows(crawl);
    if (pair.baseId === crawl.previous_id) return rows.flatMap(comparedRow);
    const changes = await issueStore.countIssueChanges(
      pool,
      pair,
      await issueStore.listComparableChecks(pool, pair),
    );
    const known = new Map(rows.map((row) => [row.check_id, row]));
    return changes.flatMap((change) => {
      const scope = scopeOfCheck(change.check_id);
      // Nothing fails anymore, and the check of that time is not one of today.
      if (!known.has(change.check_id) && scope === null) return [];
      const fixed = {
        version: null,
        scope: scope ?? 'page',
        severity: null,
        count: 0,
        ignored_count: 0,
        weight: null,
      } as const;
      return [{ ...(known.get(change.check_id) ?? fixed), ...change }];
    });
  };

  const filterOf = (
    { crawl, pair }: Awaited<ReturnType<typeof readPair>>,
    { kind, field, template, folder }: ChangeQuery,
  ): store.PageChangeFilter => ({ ...pair, kind, field, template, folder, host: startHostOf(crawl) });
  const rangeOf = (page: Page) => ({ offset: offsetOf(page), limit: page.per_page });

  return {
    async summarize(key) {
      const { crawl, base, pair } = await readPair(key);
      const [{ is_limited, was_limited, ...pages }, rows] = await Promise.all([
        store.countPageChanges(pool, pair),
        compareIssues(crawl, pair),
      ]);
      const sum = (count: 'new_count' | 'fixed_count' | 'same_count'): number =>
        rows.reduce((all, row) => all + row[count], 0);
      return {
        ...{ crawl, base, pages },
        issues: { new: sum('new_count'), fixed: sum('fixed_count'), same: sum('same_count') },
        isLimited: { crawl: is_limited, base: was_limited },
      };
    },

    async listPages(query) {
      return store.listPageChanges(pool, filterOf(await readPair(query), query), rangeOf(query));
    },

    async groupPages(query) {
      const filter = filterOf(await readPair(query), query);
      return store.groupPageChanges(pool, filter, query.by, rangeOf(query));
    },

    async listIssues(key, change, language) {
      const { crawl, pair } = await readPair(key);
      const rows = (await compareIssues(crawl, pair)).filter(
        ({ new_count, fixed_count, same_count }) =>
          change === null || { new: new_count, fixed: fixed_count, same: same_count }[change] > 0,
      );
      const changed = rows.filter((row) => row.new_count > 0 || row.fixed_count > 0);
      const groups = await issueStore.groupIssueChanges(
        pool,
        pair,
        changed.map((row) => row.check_id),
        groupsOfIssue,
      );
      return issues
        .describe(rows, language, await issues.listStatuses(crawl))
        .map((issue) => ({ ...issue, groups: groups.filter(({ check_id }) => check_id === issue.checkId) }));
    },

    async listCauses(key, change, page, language) {
      const { crawl, pair } = await readPair(key);
      const rows = await compareIssues(crawl, pair);
      const known = new Map(rows.map((row) => [row.check_id, row]));
      const { items, total } = await issueStore.listIssueCauses(
        pool,
        pair,
        [...known.keys()],
        change,
        rangeOf(page),
      );
      const statuses = await issues.listStatuses(crawl);
      return {
        items: items.map(({ checks, ...cause }) => ({
          ...cause,
          issues: issues.describe(
            checks.flatMap(({ check_id: id, count }) => {
              const row = known.get(id);
              return row === undefined ? [] : [{ ...row, count }];
            }),
            language,
            statuses,
          ),
        })),
        total,
      };
    },
  };
}

/** A row with counts; nothing for a check that could not be compared. */
function comparedRow(row: IssueRow): readonly (IssueRow & issueStore.IssueChanges)[] {
  const { new_count, fixed_count, same_count } = row;
  return new_count === null || fixed_count === null || same_count === null
    ? []
    : [{ ...row, new_count, fixed_count, same_count }];
}
