import { planBase } from './base.ts';
import { plantCanonicals } from './canonicals.ts';
import { plantDeliveries } from './deliveries.ts';
import { plantLinks } from './links.ts';
import { plantListings } from './listings.ts';
import { plantOddities } from './oddities.ts';
import { Plan, type Origins } from './plan.ts';
import { createRandom } from './random.ts';
import { plantRedirects } from './redirects.ts';
import { plantResources } from './resources.ts';
import { plantTexts } from './texts.ts';
import { plantVersions } from './versions.ts';

/** A site with every site-level defect, a near miss for each, and the list of what was planted. */
export function makeSite(seed: number, origins: Origins, articles?: number): Plan {
  const plan = new Plan(createRandom(seed), origins);
  const base = planBase(plan, articles);
  plan.robots.push('User-agent: *', 'Disallow: /closed/', 'Allow: /closed/open-');
  plantRedirects(plan, base);
  plantTexts(plan);
  plantCanonicals(plan, base);
  plantLinks(plan, base);
  plantListings(plan, base);
  plantVersions(plan, base);
  plantResources(plan);
  plantDeliveries(plan, base);
  plantOddities(plan, base);
  return plan;
}

/** Every URL of the site that should be requested, with its response status; null for no response. */
export function expectedPages(plan: Plan): Map<string, number | null> {
  const expected = new Map<string, number | null>();
  for (const path of plan.pages.keys()) expected.set(plan.urlOf(path), 200);
  for (const [path, answer] of plan.answers) {
    // Files are loaded by pages: no links point to them.
    if (path.startsWith('/files/')) continue;
    const status = answer.kind === 'silence' ? null : answer.kind === 'file' ? 200 : answer.status;
    expected.set(plan.urlOf(path), status);
  }
  for (const url of plan.overHttpsOnly) expected.set(url, null);
  return expected;
}
