import type { Plan } from './plan.ts';

export interface Base {
  readonly articles: readonly string[];
  readonly italian: readonly string[];
}

const hubs = 14;
const perListPage = 8;

/** A flawless site: every page is well linked, listed and translated. */
export function planBase(plan: Plan, count = plan.random.int(70, 120)): Base {
  const { random } = plan;
  plan.page('/', { title: plan.random.newWords(5), hreflang: homeVersions });
  plan.page('/it/', { language: 'it', hreflang: homeVersions });
  plan.linkFrom('/', '/it/');
  plan.linkFrom('/it/', '/');
  for (let i = 0; i < hubs; i++) plan.hubs.push(plan.page(`/topics/${random.newWord()}/`));
  for (const [i, hub] of plan.hubs.entries()) {
    plan.linkFrom('/', hub);
    plan.linkFrom(hub, '/');
    for (const step of [1, 5]) plan.linkFrom(hub, plan.hubs[(i + step) % hubs]!);
  }
  plan.linkFrom(plan.hubs[0]!, '/it/');
  const articles = Array.from({ length: count }, () => planArticle(plan));
  linkRing(plan, articles);
  planLists(plan, articles);
  const italian = translate(plan, random.some(articles, random.int(20, 40)));
  return { articles, italian };
}

const homeVersions = [
  ['en', '/'],
  ['it', '/it/'],
  ['x-default', '/'],
] as const;

function planArticle(plan: Plan): string {
  return plan.page(`/articles/${plan.random.newWord()}-${plan.random.newWord()}/`, {
    schema: ['Article', 'BreadcrumbList'],
  });
}

/** Each page links to others in the list, so that none depends on a single link. */
function linkRing(plan: Plan, paths: readonly string[]): void {
  paths.forEach((path, i) => {
    for (const step of [1, 7, 11]) plan.linkFrom(path, paths[(i + step) % paths.length]!);
    plan.linkFrom(path, '/');
  });
}

/** Paginated lists: each page of a list names its neighbors and links to all the others. */
function planLists(plan: Plan, articles: readonly string[]): void {
  const { random } = plan;
  for (let from = 0; from < articles.length; from += perListPage * 3) {
    const name = random.newWord();
    const shares = [0, 1, 2].map((n) => articles.slice(from + n * perListPage, from + (n + 1) * perListPage));
    const paths = shares.map((_, n) => (n === 0 ? `/lists/${name}/` : `/lists/${name}/page/${n + 1}/`));
    paths.forEach((path, n) => {
      plan.page(path, {
        prev: paths[n - 1] ?? null,
        next: paths[n + 1] ?? null,
        // The first page stands for the whole list.
        isInSitemap: n === 0,
        schema: ['CollectionPage', 'BreadcrumbList'],
      });
      for (const other of paths) if (other !== path) plan.linkFrom(path, other);
      for (const article of shares[n]!) {
        plan.linkFrom(path, article);
        plan.linkFrom(article, path);
      }
    });
    plan.linkFrom('/', paths[0]!);
    plan.linkWell(paths[0]!, 2);
    for (const path of paths) plan.note(path, 'near: a series that agrees');
  }
}

/** Every version names all versions, including itself. */
function translate(plan: Plan, articles: readonly string[]): readonly string[] {
  const italian = articles.map((path) => {
    const translation = plan.page(`/it/articoli/${plan.random.newWord()}/`, {
      language: 'it',
      schema: ['Article', 'BreadcrumbList'],
    });
    const hreflang = [
      ['en', path],
      ['it', translation],
      ['x-default', path],
    ] as const;
    plan.change(path, { hreflang });
    plan.change(translation, { hreflang });
    plan.linkFrom('/it/', translation);
    plan.linkFrom(translation, '/it/');
    return translation;
  });
  linkRing(plan, italian);
  return italian;
}
