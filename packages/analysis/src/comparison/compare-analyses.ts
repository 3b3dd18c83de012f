import { categoryLabel } from '../categories.ts';
import type { CheckResult } from '../check-result.ts';
import type { PageAnalysis } from '../page-analysis.ts';
import { isSameUrl, urlKey } from '../parse/url-identity.ts';
import { checkText, findCheckCard, inOrder } from '../render.ts';
import { renderScoreDetails } from '../render-score.ts';
import type { RenderedComparison } from '../schema/comparison.ts';
import type { Language } from '../text/languages.ts';
import { compareOutcomes } from './compare-outcomes.ts';

export type { RenderedComparison } from '../schema/comparison.ts';

const maxLinks = 100;

type Link = PageAnalysis['links']['items'][number];

/** What is different between two analyses, of the same page at two times or of two pages. */
export function compareAnalyses(
  before: PageAnalysis,
  after: PageAnalysis,
  language: Language,
): RenderedComparison {
  return {
    score: compareScores(before, after, language),
    categories: compareCategories(before, after, language),
    sub_scores: compareSubScores(before, after, language),
    issues: compareIssues(before, after, language),
    page: comparePages(before, after),
    links: compareLinks(before, after),
  };
}

function compareScores(before: PageAnalysis, after: PageAnalysis, language: Language) {
  const scored = (analysis: PageAnalysis) => ({
    score: analysis.seo_score,
    grade: analysis.grade,
    score_version: analysis.score_version,
    caps: detailsOf(analysis, language)?.caps ?? [],
  });
  return {
    before: scored(before),
    after: scored(after),
    change: after.seo_score - before.seo_score,
    comparable:
      before.score_version === after.score_version &&
      before.score_details?.expect_indexable === after.score_details?.expect_indexable,
  };
}

function detailsOf({ score_details: details, ai_overview: overview }: PageAnalysis, language: Language) {
  return details === null ? null : renderScoreDetails(details, overview, language);
}

/** In the order of the later analysis; categories and scores that only the earlier one has come last. */
function pairUp<Item extends { readonly id: string }>(
  before: readonly Item[],
  after: readonly Item[],
): readonly (readonly [before: Item | undefined, after: Item | undefined, any: Item])[] {
  const earlier = new Map(before.map((item) => [item.id, item]));
  const later = new Set(after.map(({ id }) => id));
  return [
    ...after.map((item) => [earlier.get(item.id), item, item] as const),
    ...before.filter(({ id }) => !later.has(id)).map((item) => [item, undefined, item] as const),
  ];
}

function compareCategories(before: PageAnalysis, after: PageAnalysis, language: Language) {
  return pairUp(before.categories, after.categories).map(([then, now, { id }]) => ({
    id,
    label: categoryLabel(id, language),
    label_it: categoryLabel(id, 'it'),
    before: then?.score ?? null,
    after: now?.score ?? null,
  }));
}

function compareSubScores(before: PageAnalysis, after: PageAnalysis, language: Language) {
  const [earlier, later] = [before, after].map((one) => detailsOf(one, language)?.sub_scores ?? []);
  return pairUp(earlier ?? [], later ?? []).map(([then, now, { id, label, label_it }]) => ({
    ...{ id, label },
    ...(label_it === undefined ? {} : { label_it }),
    before: then?.score ?? null,
    after: now?.score ?? null,
  }));
}

function compareIssues(before: PageAnalysis, after: PageAnalysis, language: Language) {
  const { fixed, found, inapplicable, open, incomparable } = compareOutcomes(
    inOrder(before.checks),
    inOrder(after.checks),
  );
  const toIssue = (check: CheckResult) => {
    const card = findCheckCard(check.id, check.version);
    return {
      check_id: check.id,
      category: card?.category ?? null,
      severity: card?.severity ?? ('notice' as const),
      ...labelsOf(check, language),
      score_impact: check.score_impact,
    };
  };
  return {
    fixed: fixed.map(toIssue),
    new: found.map(toIssue),
    not_applicable: inapplicable.map(toIssue),
    open: open.length,
    before: countFailures(before),
    after: countFailures(after),
    not_comparable: incomparable.flatMap(({ reason, before: then, after: now }) => {
      const check = now ?? then;
      if (check === null) return [];
      return {
        check_id: check.id,
        ...labelsOf(check, language),
        reason,
        before: then?.status ?? null,
        after: now?.status ?? null,
      };
    }),
  };
}

/** The name of the problem, whatever the outcome. */
function labelsOf({ id, version }: CheckResult, language: Language) {
  const card = findCheckCard(id, version);
  if (card === undefined) return { label: id, label_it: id };
  return { label: checkText(card, language).failure, label_it: checkText(card, 'it').failure };
}

function countFailures({ checks }: PageAnalysis): number {
  return checks.filter(({ status }) => status === 'fail').length;
}

function comparePages(before: PageAnalysis, after: PageAnalysis): RenderedComparison['page'] {
  const change = <Value>(of: (analysis: PageAnalysis) => Value, isSame = areEqual) => {
    const [then, now] = [of(before), of(after)];
    return { before: then, after: now, changed: !isSame(then, now) };
  };
  return {
    title: change(({ meta }) => meta.title?.text ?? null),
    description: change(({ meta }) => meta.description?.text ?? null),
    canonical: change(({ meta }) => meta.canonical.url, areSameUrl),
    robots: change(({ meta }) => directivesOf(meta.robots)),
    indexable: change(({ meta }) => meta.is_indexable),
    status_code: change(({ fetch }) => fetch.status_code),
    final_url: change(({ final_url: url }) => url, areSameUrl),
    h1: change(({ headings }) => headings.outline.filter(({ level }) => level === 1).map(({ text }) => text)),
    word_count: change(({ content }) => content.word_count),
  };
}

function areEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function areSameUrl(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' ? isSameUrl(one, other) : one === other;
}

function directivesOf({ directives }: PageAnalysis['meta']['robots']): string | null {
  const written = directives.map(
    ({ agent, name, value }) =>
      `${agent === '*' ? '' : `${agent}: `}${name}${value === null ? '' : `:${value}`}`,
  );
  return written.length === 0 ? null : written.join(', ');
}

function compareLinks(before: PageAnalysis, after: PageAnalysis): RenderedComparison['links'] {
  return {
    internal: compareTargets(before, after, true),
    external: compareTargets(before, after, false),
    complete: [before, after].every(({ links }) => links.items.length === links.total),
  };
}

function compareTargets(before: PageAnalysis, after: PageAnalysis, isInternal: boolean) {
  const [earlier, later] = [targetsOf(before, isInternal), targetsOf(after, isInternal)];
  const added = missingFrom(earlier, later);
  const removed = missingFrom(later, earlier);
  const countOf = ({ links }: PageAnalysis): number => (isInternal ? links.internal : links.external);
  return {
    before: countOf(before),
    after: countOf(after),
    added: added.slice(0, maxLinks).map(toComparedLink),
    added_total: added.length,
    removed: removed.slice(0, maxLinks).map(toComparedLink),
    removed_total: removed.length,
  };
}

/** The first link to each URL. */
function targetsOf({ links }: PageAnalysis, isInternal: boolean): ReadonlyMap<string, Link> {
  const targets = new Map<string, Link>();
  for (const link of links.items) {
    const key = urlKey(link.url);
    if (link.internal === isInternal && !targets.has(key)) targets.set(key, link);
  }
  return targets;
}

function missingFrom(known: ReadonlyMap<string, Link>, others: ReadonlyMap<string, Link>): readonly Link[] {
  return [...others].filter(([key]) => !known.has(key)).map(([, link]) => link);
}

function toComparedLink({ url, text, nofollow }: Link) {
  return { url, text, nofollow };
}
