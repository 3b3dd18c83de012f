import type { Client } from '../../database/pool.ts';
import type { StoppedPattern } from '../traps.ts';
import { patternOf, shapeOf, trapReasons } from '../url-shape.ts';

interface Skipped {
  readonly pattern: string;
  /** The skipped URL with the smallest hash. */
  readonly hash: number;
  readonly examples: string[];
  count: number;
}

const stepRows = 5_000;
const keptExamples = 3;
const maxExampleLength = 500;

/**
 * Lays out the temporary table `traps`: a row for each URL pattern that the crawl stopped, with the skipped URLs and
 * what the visited pages were like (`read`, `fresh`, `samples`; null if that is not known). Only the code knows which
 * pattern a URL belongs to.
 */
export async function layTraps(client: Client, accountId: number, crawlId: string): Promise<void> {
  await client.query(
    `create temp table traps (url_hash bigint, pattern text, count integer, examples jsonb, read integer, fresh integer,
       samples bigint[]) on commit drop`,
  );
  const skipped = await countSkipped(client, accountId, crawlId);
  if (skipped.size === 0) return;
  const { rows } = await client.query<{ traps: readonly StoppedPattern[] | null }>(
    'select traps from crawls where task_id = $2 and account_id = $1',
    [accountId, crawlId],
  );
  const stopped = new Map((rows[0]?.traps ?? []).map((one) => [one.key, one]));
  const traps = [...skipped].map(([key, { hash, pattern, count, examples }]) => {
    const known = stopped.get(key) ?? { pattern, read: null, fresh: null, samples: [] };
    const { read, fresh, samples } = known;
    return { url_hash: hash, pattern: known.pattern, count, examples, read, fresh, samples };
  });
  await client.query(
    'insert into traps select t.* from jsonb_populate_recordset(null::pg_temp.traps, $1::jsonb) t',
    [JSON.stringify(traps)],
  );
}

async function countSkipped(
  client: Client,
  accountId: number,
  crawlId: string,
): Promise<ReadonlyMap<number, Skipped>> {
  const found = new Map<number, Skipped>();
  for (let last = -1; ;) {
    const { rows } = await client.query<{ hash: number; url: string }>({
      name: 'crawl-trapped-urls',
      text: `select url_hash as hash, url from crawl_urls
             where account_id = $1 and crawl_id = $2 and state = 'skipped' and reason = any($3) and url_hash > $4
             order by url_hash limit ${stepRows}`,
      values: [accountId, crawlId, trapReasons, last],
    });
    for (const { hash, url } of rows) {
      const shape = shapeOf(url);
      if (shape === null) continue;
      let skipped = found.get(shape.key);
      if (skipped === undefined) {
        skipped = { hash, pattern: patternOf(url, shape), examples: [], count: 0 };
        found.set(shape.key, skipped);
      }
      skipped.count++;
      if (skipped.examples.length < keptExamples) skipped.examples.push(url.slice(0, maxExampleLength));
    }
    const newest = rows.at(-1);
    if (newest === undefined || rows.length < stepRows) return found;
    last = newest.hash;
  }
}
