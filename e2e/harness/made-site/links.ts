import type { Base } from './base.ts';
import { planBlocked } from './canonicals.ts';
import type { Plan } from './plan.ts';

/** Links that are broken, external, blocked, or missing. */
export function plantLinks(plan: Plan, { articles }: Base): void {
  const { random } = plan;
  for (const status of [404, 410, 403, 500])
    plan.expect('link-broken-internal', plan.linkWell(plan.answer(plan.path(), { kind: 'status', status })));
  plan.expect('link-broken-internal', plan.linkWell(plan.answer(plan.path(), { kind: 'silence' })));
  plan.expect('link-broken-internal', plan.linkWell(plan.overHttps()));
  plantElsewhere(plan);
  plantFollowing(plan);
  plantDepth(plan);
  plantFragments(plan);

  plan.unlistedPage(plan.path(), { robots: 'noindex, follow' });
  plan.unlistedPage(plan.path(), { robots: 'none', areRobotsInHeader: true });
  plan.linkFrom(random.pick(plan.hubs), plan.skip(plan.path(), 'nofollow'), { isNofollow: true });

  const blocked = planBlocked(plan);
  plan.linkWell(blocked);
  plan.expect('link-blocked-target', blocked);
  const open = plan.linkedPage(`/closed/open-${random.newWord()}/`);
  plan.note(open, 'near link-blocked-target: a longer rule allows it');

  // Linked, and neither pages nor broken.
  for (const type of ['application/pdf', 'application/zip', 'text/plain'])
    plan.linkWell(
      plan.answer(`${plan.path()}file`, { kind: 'file', type, bytes: random.int(1_000, 90_000) }),
    );

  const orphan = plan.page(plan.path());
  plan.expect('link-orphan', orphan);
  const named = plan.page(plan.path(), { isInSitemap: false });
  const naming = random.pick(articles.filter((path) => plan.pages.get(path)!.hreflang.length === 0));
  const versions = [
    ['en', naming],
    ['en-au', named],
  ] as const;
  for (const path of [naming, named]) plan.change(path, { hreflang: versions });
  plan.expect('link-orphan', named);
  plan.expect('sm-missing-pages', named);
}

function plantElsewhere(plan: Plan): void {
  const link = (url: string): string => plan.linkWell(url, 2);
  for (const status of [404, 410, 500])
    plan.expect('link-broken-external', link(plan.elsewhere({ kind: 'status', status })));
  plan.expect('link-broken-external', link(plan.elsewhere({ kind: 'silence' })));
  plan.expect('link-broken-external', link(`${plan.origins.refusing}/${plan.random.newWord()}`));
  const gone = plan.elsewhere({ kind: 'status', status: 404 });
  plan.expect('link-broken-external', link(plan.elsewhere({ kind: 'redirect', status: 301, to: gone })));

  for (const status of [401, 403, 999])
    plan.expect('link-unverifiable-external', link(plan.elsewhere({ kind: 'status', status })));

  const fine = plan.elsewhere({ kind: 'status', status: 200 });
  for (const status of [301, 302])
    plan.expect('link-external-redirect', link(plan.elsewhere({ kind: 'redirect', status, to: fine })));
  const twice = plan.elsewhere({ kind: 'redirect', status: 308, to: fine });
  plan.expect('link-external-redirect', link(plan.elsewhere({ kind: 'redirect', status: 307, to: twice })));

  plan.note(link(plan.elsewhere({ kind: 'status', status: 200 })), 'near link-*-external: answers');
  for (const headStatus of [403, 404, 405, 500, 501]) {
    const picky = link(plan.elsewhere({ kind: 'status', status: 200, headStatus }));
    plan.note(picky, `near link-*-external: ${headStatus} to HEAD, 200 to GET`);
  }
}

function plantFollowing(plan: Plan): void {
  const { random } = plan;
  const linked = (followed: number, not: number): string => {
    const path = plan.page(plan.path());
    random
      .some(plan.hubs, followed + not)
      .forEach((hub, i) => plan.linkFrom(hub, path, { isNofollow: i >= followed }));
    return path;
  };
  plan.expect('link-nofollow-only-inlinks', linked(0, 1));
  plan.expect('link-nofollow-only-inlinks', linked(0, random.int(2, 4)));
  plan.expect('link-follow-nofollow-mix', linked(random.int(2, 3), random.int(1, 3)));
  const both = linked(1, 1);
  plan.expect('link-follow-nofollow-mix', both);
  plan.expect('link-weak', both);
  plan.expect('link-weak', linked(1, 0));
  plan.note(linked(2, 0), 'near link-weak: two links');
  // One link to the page, and one through a redirect.
  const detour = plan.page(plan.path());
  const moved = plan.redirect(plan.path(), detour);
  const [straight, around] = random.some(plan.hubs, 2);
  plan.linkFrom(straight!, detour);
  plan.linkFrom(around!, moved);
  plan.expect('redir-3xx-internal-link', moved);
  plan.note(detour, 'near link-weak: a second link comes through a redirect');
  // Its links do not count.
  for (const areRobotsInHeader of [false, true]) {
    const holding = plan.linkedPage(plan.path(), { robots: 'nofollow', areRobotsInHeader });
    const held = plan.page(plan.path());
    plan.linkFrom(holding, held);
    plan.expect('link-nofollow-only-inlinks', held);
  }
  // Two links on one page, one of them nofollow, count as one followed link.
  const twice = linked(2, 0);
  const hub = plan.hubs.find((one) => plan.links.get(one)!.some(({ to }) => to === twice))!;
  plan.linkFrom(hub, twice, { isNofollow: true });
  plan.note(twice, 'near link-follow-nofollow-mix: the page with nofollow has another link without');
}

/** Pages in pairs, so that each has two links: depth 4 is fine, depth 5 is not. */
function plantDepth(plan: Plan): void {
  const { random } = plan;
  const deepest = random.int(5, 6);
  let above = random.some(plan.hubs, 2);
  for (let depth = 2; depth <= deepest; depth++) {
    const pair = [plan.page(plan.path()), plan.page(plan.path())];
    for (const path of pair) {
      for (const from of above) plan.linkFrom(from, path);
      if (depth > 4) plan.expect('link-depth', path);
      else plan.note(path, `near link-depth: ${depth} clicks`);
    }
    above = pair;
  }
}

function plantFragments(plan: Plan): void {
  const { random } = plan;
  const linked = (to: string): void => {
    for (const hub of random.some(plan.hubs, 2)) plan.linkFrom(hub, to);
  };
  const missing = plan.page(plan.path(), { ids: ['here'] });
  linked(`${missing}#there`);
  plan.expect('link-fragment-missing', missing);
  const other = plan.linkedPage(plan.path());
  linked(`${other}#${random.newWord()}`);
  plan.expect('link-fragment-missing', other);

  const present = plan.page(plan.path(), { ids: ['place', 'ort-für-alle'], anchorNames: ['old-place'] });
  for (const fragment of ['place', 'ort-f%C3%BCr-alle', 'old-place', 'top', '', ':~:text=word'])
    linked(`${present}#${fragment}`);
  plan.note(present, 'near link-fragment-missing: all of its places are there');
}
