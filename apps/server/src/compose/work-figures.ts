import { createClient } from '../database/pool.ts';
import { countWaitingReports } from '../features/scheduled-reports/use-cases.ts';
import { countWaitingEvents } from '../features/webhooks/use-cases.ts';
import { readQueueFigures } from '../jobs/queue-figures.ts';
import type { WorkFigures } from '../observe/exporter-metrics.ts';

const statementMs = 1_000;

/**
 * Counts the work waiting in the queue and in due rows, over a separate connection, so that a busy pool does not hide a
 * full queue. Throws if the database does not respond, and after one second if there is too much to count.
 */
export async function readWorkFigures(databaseUrl: string): Promise<WorkFigures> {
  const client = createClient({ url: databaseUrl, applicationName: 'siteglass metrics' });
  client.on('error', () => undefined); // the statement in progress rejects with it
  try {
    await client.connect();
    await client.query(`set statement_timeout = ${statementMs}`);
    const queue = await readQueueFigures(client);
    const webhooks = (await countWaitingEvents(client)).map((figure) => ({ work: 'webhooks', ...figure }));
    return { queue, due: [...webhooks, ...(await countWaitingReports(client))] };
  } finally {
    await client.end().catch(() => undefined);
  }
}
