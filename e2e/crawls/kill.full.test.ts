import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { serveMadeSite } from '../harness/made-site/serve.ts';
import { crawlUnderKills } from './crawl-under-kills.ts';

const seed = Number(process.env['SITEGLASS_TEST_SEED'] ?? '') || randomInt(2 ** 31);
const kills = 10;

// At the same time: much of it is waiting for restarts.
it.concurrent.each([
  { what: 'crawl', incremental: false },
  { what: 'recrawl', incremental: true },
])(
  `a $what of 2,000 pages under ${kills} times kill -9 of everything ends like an undisturbed crawl (seed ${seed})`,
  async ({ incremental }) => {
    const { plan, ...made } = await serveMadeSite(seed, 1_500, { hasTags: true });
    const site = { ...made, startUrl: plan.origins.site };
    const settings = { seed, kills, incremental };
    const result = await crawlUnderKills(site, settings, (line) => console.log(line));
    console.log(`pages asked for again: ${result.repeated[1]}, in peace ${result.repeated[0]}`);
    expect(result.uninterrupted.pages.length).toBeGreaterThanOrEqual(2_000);
    expect(result.kills).toBe(kills);
    expect(result.uninterrupted.status).toBe('complete');
    expect(result.killed).toEqual(result.uninterrupted);
    if (incremental) expect(result.reused).toBeGreaterThan(1_500);
    else expect(result.reused).toBe(0);
  },
  1_800_000,
);
