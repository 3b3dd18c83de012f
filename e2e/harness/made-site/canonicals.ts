import type { Base } from './base.ts';
import type { Plan } from './plan.ts';

/** Canonical URLs that are broken, redirect, or point to non-indexable pages. */
export function plantCanonicals(plan: Plan, { articles }: Base): void {
  const { random } = plan;
  const naming = (canonical: string): string => plan.unlistedPage(plan.path(), { canonical });

  for (const status of [404, 410, 500]) {
    const broken = plan.answer(plan.path(), { kind: 'status', status });
    plan.expect('can-target-4xx', naming(broken));
  }
  plan.expect('can-target-4xx', naming(plan.answer(plan.path(), { kind: 'silence' })));
  plan.expect('can-target-4xx', naming(plan.elsewhere({ kind: 'status', status: 404 })));
  plan.note(
    naming(plan.elsewhere({ kind: 'status', status: 403 })),
    'near can-target-4xx: refused elsewhere',
  );
  plan.note(naming(random.pick(articles)), 'near can-target-*: a page that answers');

  plan.expect('can-target-3xx', naming(plan.redirect(plan.path(), random.pick(articles))));

  const closed = plan.page(plan.path(), { robots: 'noindex', isInSitemap: false });
  plan.expect('can-target-noindex', naming(closed));
  plan.expect('can-target-blocked', naming(planBlocked(plan)));

  const last = plan.linkedPage(plan.path());
  const middle = naming(last);
  plan.note(middle, 'near can-chain: its canonical URL names itself');
  plan.expect('can-chain', naming(middle));

  const unlinked = plan.page(plan.path());
  naming(unlinked);
  plan.expect('can-unlinked', unlinked);

  for (const count of [6, 5]) {
    const main = plan.linkedPage(plan.path());
    for (let i = 0; i < count; i++) naming(main);
    if (count > 5) plan.expect('can-many-in', main);
    else plan.note(main, 'near can-many-in: five pages name it');
  }
  plantForms(plan);
}

function plantForms(plan: Plan): void {
  const drifting = plan.unlistedPage(plan.path(), { canonical: plan.overHttps() });
  plan.expect('can-form-drift', drifting);
  plan.expect('can-target-4xx', drifting);
  const tracked = plan.path();
  plan.expect('can-form-drift', plan.linkedPage(`${tracked}?utm_source=news`));
  plan.note(
    plan.linkedPage(`${plan.path()}?source=news`),
    'near can-form-drift: a parameter that tracks nobody',
  );
  // With and without a trailing slash, each a separate page; the form that fewer pages use is the one to report.
  const slashed = plan.path();
  const bare = slashed.slice(0, -1);
  const [usual, rare] = plan.random.next() < 0.5 ? [slashed, bare] : [bare, slashed];
  plan.linkedPage(usual);
  plan.linkedPage(rare);
  plan.unlistedPage(`${usual}?view=print`, { canonical: usual });
  plan.expect('can-form-drift', rare);
}

/** A URL that robots.txt blocks; never requested. */
export function planBlocked(plan: Plan): string {
  return plan.skip(`/closed/${plan.random.newWord()}/`, 'robots');
}
