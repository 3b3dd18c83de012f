import type { Base } from './base.ts';
import { planBlocked } from './canonicals.ts';
import type { PageFields, Plan } from './plan.ts';

/** Sitemaps with URLs that do not belong there, and broken pagination series. */
export function plantListings(plan: Plan, base: Base): void {
  plantSitemap(plan, base);
  plantSeries(plan, base);
}

function plantSitemap(plan: Plan, { articles }: Base): void {
  const { random } = plan;
  const listed = (path: string): string => {
    plan.sitemapOnly.push(path);
    return path;
  };
  for (const status of [404, 410, 500])
    plan.expect('sm-4xx', listed(plan.answer(plan.path(), { kind: 'status', status })));
  plan.expect('sm-4xx', listed(plan.answer(plan.path(), { kind: 'silence' })));
  const [first, second] = [plan.path(), plan.path()];
  plan.redirect(first, second);
  plan.redirect(second, random.pick(articles));
  plan.expect('sm-3xx', listed(first));
  plan.expect('redir-chain-internal', first);
  for (const areRobotsInHeader of [false, true])
    plan.expect('sm-noindex', plan.page(plan.path(), { robots: 'noindex', areRobotsInHeader }));
  for (const isCanonicalInHeader of [false, true]) {
    const canonical = random.pick(articles);
    plan.expect('sm-non-canonical', plan.page(plan.path(), { canonical, isCanonicalInHeader }));
  }
  const blocked = planBlocked(plan);
  plan.expect('sm-blocked', listed(blocked));
  plan.note(
    listed(plan.answer(`${plan.path()}file`, { kind: 'file', type: 'application/pdf', bytes: 4_000 })),
    'near sm-*: a document',
  );

  plan.expect('sm-missing-pages', plan.linkedPage(plan.path(), { isInSitemap: false }));
  plan.unlistedPage(plan.path(), { robots: 'noindex' });
}

function plantSeries(plan: Plan, { articles }: Base): void {
  const { random } = plan;
  const part = (fields: PageFields = {}): string => plan.linkedPage(plan.path(), fields);
  const links = (): PageFields => ({ areNeighborsInHeader: random.next() < 0.5 });

  // A noindex page in the middle: its neighbors are consistent with it.
  const three = [plan.path(), plan.path(), plan.path()];
  three.forEach((path, i) => {
    const fields = { prev: three[i - 1] ?? null, next: three[i + 1] ?? null, ...links() };
    if (i === 1) plan.expect('pg-noindex', plan.unlistedPage(path, { ...fields, robots: 'noindex' }));
    else plan.linkedPage(path, fields);
  });

  const gone = plan.answer(plan.path(), { kind: 'status', status: 404 });
  const silent = plan.answer(plan.path(), { kind: 'silence' });
  const moved = plan.redirect(plan.path(), random.pick(articles));
  for (const target of [gone, silent, moved]) {
    plan.expect('pg-non-200', part({ next: target, ...links() }));
    plan.expect('pg-non-200', part({ prev: target, ...links() }));
  }
  const closed = planBlocked(plan);
  plan.note(part({ next: closed }), 'near pg-non-200: robots.txt closes the next page');

  for (const length of [2, random.int(3, 5)]) {
    const circle = Array.from({ length }, () => plan.path());
    circle.forEach((path, i) => {
      plan.linkedPage(path, {
        next: circle[(i + 1) % length]!,
        prev: circle[(i + length - 1) % length]!,
        ...links(),
      });
      plan.note(path, `in a series of ${length} that has no end`);
    });
    plan.expect('pg-loop', [...circle].sort()[0]!);
  }

  const alone = part();
  part({ next: alone, ...links() });
  plan.expect('pg-sequence', alone);
  const other = part();
  const astray = part({ prev: other, ...links() });
  part({ next: astray, ...links() });
  plan.expect('pg-sequence', astray);
  // Two pages name it as their next page, but it names only one of them as its previous page.
  const first = plan.path();
  const agreed = part({ prev: first });
  plan.linkedPage(first, { next: agreed });
  part({ next: agreed, ...links() });
  plan.note(agreed, 'near pg-sequence: one of two agrees');
}
