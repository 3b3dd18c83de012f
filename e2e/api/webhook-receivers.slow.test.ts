import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import type { User } from '../harness/accounts.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import {
  createReceiverAuthority,
  startWebhookReceiver,
  type ReceiverAuthority,
  type WebhookReceiver,
} from '../harness/webhook-receiver.ts';

let authority: ReceiverAuthority;
let receiver: WebhookReceiver;
let site: Site;
let service: TestService;
let user: User;

beforeAll(async () => {
  authority = await createReceiverAuthority();
  [receiver, site] = await Promise.all([startWebhookReceiver(authority), startSite()]);
  service = await startTestService({ workers: 1, env: { NODE_EXTRA_CA_CERTS: authority.path } });
  user = await service.createUser();
  await user.api.scan(`${site.url}/`);
});
afterAll(async () => {
  await service.close();
  await Promise.all([receiver.close(), site.close(), authority.close()]);
});

/** A scan that is answered from the cache immediately, with its own webhook. */
const start = (webhook_url: string, requester = user): Promise<string> =>
  requester.api.startScan(`${site.url}/`, { webhook_url });
async function deliver(path: string, requester = user): Promise<void> {
  await requester.api.scan(`${site.url}/`, { webhook_url: `${receiver.url}${path}` });
  await waitFor(`the delivery to ${path}`, () => receiver.deliveries(path)[0]);
}

interface Attempt {
  readonly state: string;
  readonly attempts: number;
  readonly duration_ms: number;
  readonly status: number | null;
  readonly code: string | null;
  /** Seconds from its end to the next attempt; null after the last one. */
  readonly pause: number | null;
  /** Seconds from the time of the request to the next attempt. */
  readonly left: number;
}

/** The attempt of a task with this number, once it has ended. */
const attemptOf = (taskId: string, number = 1): Promise<Attempt> =>
  waitFor(
    `the end of attempt ${number}`,
    async () => {
      const { rows } = await service.pool.query<Attempt>(
        `select e.state, e.attempts, a.duration_ms, a.status, a.error ->> 'code' as code,
           case when e.state = 'waiting'
             then extract(epoch from e.due_at - a.started_at)::float8 - a.duration_ms / 1000.0 end as pause,
           extract(epoch from e.due_at - clock_timestamp())::float8 as left
         from webhook_events e join scans s on s.id = e.scan_id join webhook_attempts a on a.event_id = e.id
         where s.task_id = $1 and a.number = $2 and a.duration_ms is not null`,
        [taskId, number],
      );
      return rows[0];
    },
    25_000,
  );

/** Header lines that never end, two per second. */
function trickleHead({ socket }: ServerResponse): void {
  socket?.write('HTTP/1.1 200 OK\r\n');
  const timer = setInterval(() => socket?.write('x-more: to come\r\n'), 500);
  socket?.on('close', () => clearInterval(timer));
}

describe('a webhook receiver', () => {
  it.concurrent(
    'has 15 s to respond, whether silent, slow or sending interim responses; the headers of a 2xx are enough',
    async () => {
      proves('rule:webhook-success');
      receiver.answer('/silent', () => undefined);
      receiver.answer('/trickling', (_request, response) => trickleHead(response));
      receiver.answer('/interim', (_request, response) => {
        const timer = setInterval(() => response.writeProcessing(), 500);
        response.on('close', () => clearInterval(timer));
      });
      receiver.answer('/endless', (_request, response) => void response.writeHead(200).write('The body '));
      const [silent, trickling, interim, endless] = await Promise.all(
        ['/silent', '/trickling', '/interim', '/endless'].map((path) => start(`${receiver.url}${path}`)),
      );
      const taken = await attemptOf(endless ?? '');
      expect(taken).toMatchObject({ state: 'delivered', status: 200, code: null });
      for (const taskId of [silent, trickling, interim]) {
        const attempt = await attemptOf(taskId ?? '');
        expect(attempt).toMatchObject({ state: 'waiting', status: null, code: 'TIMEOUT' });
        expect(attempt.duration_ms).toBeGreaterThanOrEqual(14_950);
      }
      for (const path of ['/silent', '/trickling', '/interim'])
        receiver.answer(path, (_request, response) => void response.writeHead(204).end());
    },
  );

  it.concurrent(
    'that fails is retried after 5 s, 5 and 30 min, 2, 5, 10, 14, 20 and 24 h, and then no more',
    async () => {
      proves('rule:webhook-schedule', 'event:delivery');
      receiver.answer('/failing', (_request, response) => void response.writeHead(500).end());
      const taskId = await start(`${receiver.url}/failing`);
      const pauses = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
      for (const [index, expected] of pauses.entries()) {
        const { state, attempts, pause, left } = await attemptOf(taskId, index + 1);
        expect({ state, attempts }).toEqual({ state: 'waiting', attempts: index + 1 });
        // Including 10% jitter.
        expect(pause).toBeGreaterThanOrEqual(expected - 0.05);
        expect(left).toBeLessThan(expected * 1.1);
        await service.pool.query(
          `update webhook_events set due_at = clock_timestamp() where state = 'waiting' and claim is null
           and scan_id = (select id from scans where task_id = $1)`,
          [taskId],
        );
      }
      expect(await attemptOf(taskId, 10)).toMatchObject({ state: 'failed', attempts: 10, pause: null });
      const deliveries = receiver.deliveries('/failing');
      expect(deliveries).toHaveLength(10);
      expect(new Set(deliveries.map(({ headers }) => headers['x-service-event-id'])).size).toBe(1);
    },
  );

  it('that is fast gets hundreds, one after the other', async () => {
    const count = 200;
    for (let done = 0; done < count; done += 20)
      await Promise.all(Array.from({ length: 20 }, () => start(`${receiver.url}/quick`)));
    await waitFor('all', () => receiver.deliveries('/quick').length >= count, 120_000);
  });

  it('that hangs delays nobody else, not even its account: behind 500 deliveries to five such, one to a good receiver arrives immediately', async () => {
    const slow = await Promise.all(
      Array.from({ length: 5 }, () => startWebhookReceiver(authority, { host: '127.0.0.2' })),
    );
    for (const one of slow) one.answer('/hang', () => undefined);
    for (let done = 0; done < 500; done += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => start(`${slow[index % slow.length]?.url}/hang`)),
      );
    await waitFor('all of them to hang', () => slow.every((one) => one.deliveries().length > 0));
    await deliver('/beside');
    await deliver('/beside-other', await service.createUser());
    // They have overtaken the deliveries that are waiting for the five slow receivers.
    expect(slow.flatMap((one) => one.deliveries()).length).toBeLessThan(500);
    await service.pool.query('delete from webhook_events where account_id = $1', [user.id]);
    await Promise.all(slow.map((one) => one.close()));
  });
});
