import { isRecord, readRecord } from './json-record.ts';

/**
 * Plans are data: the defaults are the API contract's numbers, and an operator can change each of them
 * (`SITEGLASS_PLANS`). `null` means unlimited. Units: `single`, `sitemap`, and `crawls` per sliding 24 hours,
 * `scheduled_reports` in total, `max_pages` and `max_depth` per crawl, `requests_per_minute` per account.
 */
export interface PlanLimits {
  readonly single: number | null;
  readonly sitemap: number | null;
  readonly crawls: number | null;
  readonly scheduled_reports: number | null;
  readonly max_pages: number | null;
  readonly max_depth: number | null;
  readonly requests_per_minute: number | null;
}

export type Plans = Readonly<Record<string, PlanLimits>>;

export const limitNames = [
  'single',
  'sitemap',
  'crawls',
  'scheduled_reports',
  'max_pages',
  'max_depth',
  'requests_per_minute',
] as const satisfies readonly (keyof PlanLimits)[];

const guest: PlanLimits = {
  single: 1,
  sitemap: 1,
  crawls: 0,
  scheduled_reports: 0,
  max_pages: 0,
  max_depth: 0,
  requests_per_minute: 60,
};
const free: PlanLimits = {
  single: 5,
  sitemap: 5,
  crawls: 1,
  scheduled_reports: 1,
  max_pages: 1000,
  max_depth: 4,
  requests_per_minute: 300,
};
const pro: PlanLimits = {
  single: 50,
  sitemap: 10,
  crawls: 10,
  scheduled_reports: 10,
  max_pages: 10_000,
  max_depth: 8,
  requests_per_minute: 1200,
};

/** The maximum of the database's integers: a higher limit would fail every request that compares against it. */
const maxLimit = 2_147_483_647;

export const defaultPlans: Plans = { guest, free, pro };

/**
 * Applies an operator's overrides to the default plans. A new plan starts from `free`.
 * @throws Error with one clear sentence when the JSON is not a table of limits.
 */
export function overridePlans(json: string): Plans {
  const overrides = readRecord(json, 'plans');
  const plans: Record<string, PlanLimits> = { ...defaultPlans };
  for (const [plan, limits] of Object.entries(overrides)) {
    if (!/^[a-z][a-z0-9-]{0,31}$/.test(plan)) {
      throw new Error(
        `has a plan name that does not consist of lowercase letters, digits and hyphens: ${plan.slice(0, 40)}`,
      );
    }
    if (!isRecord(limits)) throw new Error(`must have an object of limits for plan ${plan}`);
    plans[plan] = {
      ...(Object.hasOwn(plans, plan) ? plans[plan] : free),
      ...readLimits(plan, limits),
    } as PlanLimits;
  }
  return Object.freeze(plans);
}

function readLimits(plan: string, limits: Record<string, unknown>): Partial<PlanLimits> {
  const read: Partial<Record<keyof PlanLimits, number | null>> = {};
  for (const [name, value] of Object.entries(limits)) {
    const known = limitNames.find((limit) => limit === name);
    if (known === undefined)
      throw new Error(`has an unknown limit ${plan}.${name} (known: ${limitNames.join(', ')})`);
    if (value !== null && !(typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)) {
      throw new Error(`must have a whole number or null for ${plan}.${name}`);
    }
    if (value !== null && value > maxLimit) {
      throw new Error(`must have at most ${maxLimit} for ${plan}.${name}, or null for no limit`);
    }
    read[known] = value;
  }
  return read;
}
