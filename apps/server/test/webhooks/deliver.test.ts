import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createBulk } from '../../src/features/bulk/use-cases.ts';
import { createReadResultWithin } from '../../src/features/scans/result-json.ts';
import {
  createDeliveries,
  type Deliveries,
  type DeliveryOutcome,
} from '../../src/features/webhooks/deliver.ts';
import { createDeliveryLog, type DeliveryLog } from '../../src/features/webhooks/delivery-log.ts';
import { createWriteEvent } from '../../src/features/webhooks/write-event.ts';

import { defaultPlans } from '../../src/plans.ts';
import { createStoreWorld, type StoreWorld } from '../scans/store-world.ts';

let world: StoreWorld;
let accountId: number;
let deliveryLog: DeliveryLog;
let outcomes: DeliveryOutcome[];

beforeAll(async () => {
  world = await createStoreWorld();
  accountId = await world.createAccount();
  deliveryLog = createDeliveryLog({ pool: world.pool });
});
afterAll(() => world.close());
afterEach(() => world.pool.query('delete from webhook_events'));

/** Deliveries without a receiver: nothing should be sent here. */
function makeDeliveries(writeBody?: () => Promise<string | null>): Deliveries {
  const { pool, scans } = world;
  outcomes = [];
  return createDeliveries({
    pool,
    fetcher: { fetch: () => Promise.reject(new Error('Nothing is to be sent.')) },
    secrets: { readSigning: () => Promise.resolve([]) },
    writeBody:
      writeBody ?? createWriteEvent({ pool, readResultWithin: createReadResultWithin(scans), baseUrl: null }),
    log: pino({ level: 'silent' }),
    observer: { onAttempted: (outcome) => void outcomes.push(outcome) },
  });
}

/** Makes the attempt that is due. */
async function attemptDue(deliveries: Deliveries): Promise<void> {
  expect(await deliveries.takeDue()).toBe(1);
  await deliveries.close();
}

async function findOnlyDelivery() {
  const { items } = await deliveryLog.list({ accountId, state: null, page: 1, perPage: 10 });
  expect(items).toHaveLength(1);
  return deliveryLog.read(accountId, items[0]?.id ?? '');
}

const startStopped = async (): Promise<void> => {
  const taskId = await world.start(accountId, 'https://example.com/', 'https://hooks.example/');
  await world.scans.stop(accountId, taskId);
};

it('the webhook of a batch whose scans have been deleted ends with a reason instead of being retried forever', async () => {
  const bulk = createBulk({ ...world });
  const batchId = await bulk.start({
    account: { id: accountId, limits: defaultPlans['pro']! },
    urls: ['https://example.com/a', 'https://example.com/b'],
    bypassCache: false,
    webhookUrl: 'https://hooks.example/',
  });
  await bulk.stop(accountId, batchId);
  await world.pool.query('delete from scans where account_id = $1', [accountId]);
  await attemptDue(makeDeliveries());
  const { delivery, attempts } = await findOnlyDelivery();
  expect(delivery).toMatchObject({ state: 'failed', attempts: 1, is_under_way: false });
  expect(attempts).toMatchObject([{ number: 1, status: null, error: { code: 'NO_DATA' } }]);
  expect(outcomes).toEqual(['given-up']);
});

it('a webhook that cannot be generated because of our fault is retried after growing pauses, and keeps its place', async () => {
  await startStopped();
  const pauses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    // Simulates a rejection by the receiver.
    if (count === 4) await world.pool.query(`update webhook_attempts set error = '{}' where number = 4`);
    await attemptDue(makeDeliveries(() => Promise.reject(new Error('cannot be made'))));
    const { delivery, attempts } = await findOnlyDelivery();
    expect(delivery).toMatchObject({ state: 'waiting', is_under_way: false });
    expect(attempts.at(-1)).toMatchObject({
      number: count + 1,
      status: null,
      error: { code: 'INTERRUPTED' },
    });
    pauses.push((delivery.due_at.getTime() - Date.now()) / 1000);
    await world.pool.query('update webhook_events set due_at = clock_timestamp()');
  }
  expect(outcomes).toEqual(['interrupted']);
  const { rows } = await world.pool.query<{ failures: number }>('select failures from webhook_events');
  expect(rows).toEqual([{ failures: 0 }]);
  // Minus the time that reading took.
  for (const [index, expected] of [20, 40, 80, 160, 20, 40].entries())
    expect(pauses[index]).toBeCloseTo(expected, -1);
});

it('a delivery whose process has died is not shown as active for longer than its claim lasts', async () => {
  await startStopped();
  const deliveries = makeDeliveries(() => new Promise(() => undefined));
  expect(await deliveries.takeDue()).toBe(1);
  expect((await findOnlyDelivery()).delivery.is_under_way).toBe(true);
  await world.pool.query(`update webhook_events set due_at = clock_timestamp() - interval '1 s'`);
  expect((await findOnlyDelivery()).delivery.is_under_way).toBe(false);
});

it('the webhook of a scan links to a result that is too large with the base URL of the service', async () => {
  const taskId = await world.start(accountId, 'https://example.com/large', 'https://hooks.example/');
  const { rows } = await world.pool.query<{ id: number }>(
    `update scans set status = 'complete', completed_at = now() where task_id = $1 returning id`,
    [taskId],
  );
  const writeEvent = createWriteEvent({
    pool: world.pool,
    readResultWithin: () => Promise.resolve(null),
    baseUrl: 'https://glass.example',
  });
  const body = await writeEvent({ scan_id: rows[0]!.id, batch_id: null, crawl_id: null });
  expect(JSON.parse(body ?? 'null')).toEqual({
    scan_id: taskId,
    status: 'complete',
    result: null,
    result_url: `https://glass.example/api/v1/scans/${taskId}`,
  });
});
