import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { crawlUnderKills } from './crawl-under-kills.ts';

const seed = Number(process.env['SITEGLASS_TEST_SEED'] ?? '') || randomInt(2 ** 31);

it(`after kill -9 of everything, a crawl ends with the pages and issues that it has in peace (seed ${seed})`, async () => {
  const { undisturbed, killed, kills, repeated } = await crawlUnderKills(
    { seed, articles: 20, kills: 1 },
    (line) => console.log(line),
  );
  console.log(`pages asked for again: ${repeated[1]}, in peace ${repeated[0]}`);
  expect(kills).toBe(1);
  expect(undisturbed.status).toBe('complete');
  expect(killed).toEqual(undisturbed);
}, 600_000);
