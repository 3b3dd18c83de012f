import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { killAll, livePidsOf, pidsOf } from '../harness/processes.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import {
  createReceiverAuthority,
  startWebhookReceiver,
  type ReceiverAuthority,
  type WebhookReceiver,
} from '../harness/webhook-receiver.ts';

/** In real time, since these limits belong to a request and a process, not to a row. */
const answerWithinMs = 15_000;
const claimHoldsMs = 20_000;

let authority: ReceiverAuthority;
let receiver: WebhookReceiver;
let good: WebhookReceiver;
let site: Site;
let service: TestService;
let user: User;

beforeAll(async () => {
  authority = await createReceiverAuthority();
  [receiver, good, site] = await Promise.all([
    startWebhookReceiver(authority, { host: '127.0.0.2' }),
    startWebhookReceiver(authority),
    startSite(),
  ]);
  service = await startTestService({ workers: 3, env: { NODE_EXTRA_CA_CERTS: authority.path } });
  user = await service.createUser();
  await user.api.scan(`${site.url}/`);
});
afterAll(async () => {
  await service.close();
  await Promise.all([receiver.close(), good.close(), site.close(), authority.close()]);
});

const start = (webhook_url: string): Promise<string> => user.api.startScan(`${site.url}/`, { webhook_url });

interface Attempt {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly duration_ms: number | null;
  readonly status: number | null;
  readonly code: string | null;
}

async function attemptsOf(taskId: string): Promise<readonly Attempt[]> {
  const { rows } = await service.pool.query<Attempt>(
    `select a.number, extract(epoch from a.started_at)::float8 * 1000 as "startedAt", a.duration_ms, a.status,
       a.error ->> 'code' as code
     from webhook_attempts a join webhook_events e on e.id = a.event_id join scans s on s.id = e.scan_id
     where s.task_id = $1 order by a.number`,
    [taskId],
  );
  return rows;
}

describe('an attempt to deliver a webhook', () => {
  it('times out after 15 s if the receiver never responds, and delays nobody else', async () => {
    receiver.answer('/silent', () => undefined);
    const taskId = await start(`${receiver.url}/silent`);
    await waitFor('the silent one', () => receiver.deliveries('/silent').length === 1);
    const task = await user.api.scan(`${site.url}/`, { webhook_url: `${good.url}/beside` });
    const other = await waitFor('the one beside it', () => good.deliveries('/beside')[0]);
    expect(other.at).toBeGreaterThanOrEqual(Date.parse(task.completed_at));
    expect(await attemptsOf(taskId)).toMatchObject([{ number: 1, duration_ms: null, code: null }]);
    const ended = await waitFor(
      'its end',
      async () => (await attemptsOf(taskId)).find(({ duration_ms }) => duration_ms !== null),
      answerWithinMs + 10_000,
    );
    expect(ended).toMatchObject({ number: 1, status: null, code: 'TIMEOUT' });
    expect(ended.duration_ms).toBeGreaterThanOrEqual(answerWithinMs - 50);
  }, 180_000);

  it('is repeated 20 s after its start if its process died, not earlier, and by one of three workers', async () => {
    receiver.answer('/orphan', (_request, response) => {
      if (receiver.deliveries('/orphan').length > 1) response.writeHead(204).end();
    });
    const taskId = await start(`${receiver.url}/orphan`);
    await waitFor('the attempt', () => receiver.deliveries('/orphan').length === 1);
    const killed = pidsOf(service, 'worker');
    killAll(killed);
    await waitFor('workers in their place', async () => {
      const alive = new Set(await livePidsOf(service));
      const workers = pidsOf(service, 'worker').filter((pid) => alive.has(pid) && !killed.includes(pid));
      return workers.length === 3;
    });
    await waitFor(
      'the second attempt',
      () => receiver.deliveries('/orphan').length > 1,
      claimHoldsMs + 10_000,
    );
    await waitFor('its end', async () => (await attemptsOf(taskId))[1]?.status === 204);
    // The other two have polled for due deliveries in the meantime, and would have made it if they could claim it, too.
    await Promise.all(Array.from({ length: 30 }, () => start(`${good.url}/after`)));
    await waitFor('what comes after it', () => good.deliveries('/after').length === 30);
    const deliveries = receiver.deliveries('/orphan');
    expect(deliveries).toHaveLength(2);
    expect(new Set(deliveries.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const [first, second, ...more] = await attemptsOf(taskId);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ number: 1, duration_ms: null, status: null, code: 'INTERRUPTED' });
    expect(second).toMatchObject({ number: 2, status: 204, code: null });
    const takenOverAfterMs = (second?.startedAt ?? 0) - (first?.startedAt ?? 0);
    expect(takenOverAfterMs).toBeGreaterThanOrEqual(claimHoldsMs - 100);
    console.log(`taken over ${Math.round(takenOverAfterMs)} ms after the attempt began`);
  }, 180_000);
});
