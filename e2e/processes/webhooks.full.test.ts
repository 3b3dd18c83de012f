import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRetryDelay, retryDelaysMs } from '../../apps/server/src/features/webhooks/retry-schedule.ts';
import { password, type User } from '../harness/accounts.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { createRandom } from '../harness/made-site/random.ts';
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
import { openWebsite } from '../harness/website.ts';

/**
 * Determines what the receiver refuses, how slow it is, and which processes are killed; the order of events is up to
 * the machine.
 */
const seed = Number(process.env['SITEGLASS_FAULT_SEED'] ?? randomInt(1_000_000));
const random = createRandom(seed);
const eventCount = 1_000;
const killEveryMs = 5_000;
/**
 * How often the receiver refuses an event at most, whatever happens in between: a success that a kill hides from the
 * service does not reset its count of failures, and an event must not be given up.
 */
const maxRefusals = 6;
const workers = 3;

let authority: ReceiverAuthority;
let receiver: WebhookReceiver;
let site: Site;
let service: TestService;
let user: User;
let secret: string;

beforeAll(async () => {
  authority = await createReceiverAuthority();
  [receiver, site] = await Promise.all([startWebhookReceiver(authority), startSite()]);
  service = await startTestService({ workers, env: { NODE_EXTRA_CA_CERTS: authority.path } });
  user = await service.createUser();
  const website = openWebsite(service.url);
  await website.logIn(user.email, password);
  secret = String(expectSuccess(await website.get('/webhook-secret'), 200).secret);
});
afterAll(async () => {
  await service.close();
  await Promise.all([receiver.close(), site.close(), authority.close()]);
});

/** Scans that are answered from the cache, each with its own event. */
async function startScans(count: number, path: string): Promise<void> {
  await user.api.scan(`${site.url}/`);
  const webhook_url = `${receiver.url}${path}`;
  for (let done = 0; done < count; done += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, count - done) }, () =>
        user.api.startScan(`${site.url}/`, { webhook_url }),
      ),
    );
}

const idOf = (headers: IncomingHttpHeaders): string => String(headers['x-service-event-id']);

describe('webhooks', () => {
  it('arrive at least once, each with one id and a valid signature, while workers are killed and half is rejected', async () => {
    const refusals = new Map<string, number>();
    const accepted = new Set<string>();
    let refused = 0;
    receiver.answer('/unsteady', ({ headers }, response) => {
      const id = idOf(headers);
      const before = refusals.get(id) ?? 0;
      const isRefused = before < maxRefusals && random.next() < 0.5;
      if (isRefused) {
        refused += 1;
        refusals.set(id, before + 1);
      } else accepted.add(id);
      // As slow as a real receiver, so that kills hit attempts in progress.
      setTimeout(() => response.writeHead(isRefused ? 500 : 200).end(), random.next() * 200);
    });
    console.log(`seed ${seed}`);
    const startedAt = Date.now();
    await startScans(eventCount, '/unsteady');

    let kills = 0;
    let lastKillAt = Date.now();
    const left = await waitFor(
      'the delivery of all',
      async () => {
        if (Date.now() - lastKillAt > killEveryMs) {
          const alive = new Set(await livePidsOf(service));
          const killed = pidsOf(service, 'worker').filter((pid) => alive.has(pid));
          if (killed.length > 0) {
            killAll([random.pick(killed)]);
            kills += 1;
          }
          lastKillAt = Date.now();
        }
        // Simulates the end of the waits between attempts; current attempts are left alone.
        await service.pool.query(
          `update webhook_events set due_at = clock_timestamp()
           where state = 'waiting' and claim is null and due_at > clock_timestamp()`,
        );
        const { rows } = await service.pool.query<{ state: string; count: number }>(
          'select state, count(*)::int as count from webhook_events group by state',
        );
        return rows.every(({ state }) => state !== 'waiting') ? rows : null;
      },
      420_000,
      500,
    );
    expect(left).toEqual([{ state: 'delivered', count: eventCount }]);
    const deliveries = receiver.deliveries('/unsteady');
    expect(accepted.size).toBe(eventCount);
    const { rows: events } = await service.pool.query<{ id: string; task_id: string }>(
      'select e.id, s.task_id from webhook_events e join scans s on s.id = e.scan_id',
    );
    expect(new Set(events.map(({ id }) => id))).toEqual(accepted);
    const taskOf = new Map(events.map(({ id, task_id }) => [id, task_id]));
    const webhook = new Webhook(secret);
    for (const { headers, body } of deliveries) {
      const id = idOf(headers);
      expect(headers['webhook-id']).toBe(id);
      const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
      const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
      expect(webhook.verify(body, signed)).toMatchObject({ scan_id: taskOf.get(id), status: 'complete' });
    }
    const { rows: interrupted } = await service.pool.query<{ count: number }>(
      `select count(*)::int as count from webhook_attempts where error ->> 'code' = 'INTERRUPTED'`,
    );
    expect(kills).toBeGreaterThanOrEqual(3);
    expect(refused / deliveries.length).toBeGreaterThan(0.4);
    console.log(
      `${eventCount} events in ${Math.round((Date.now() - startedAt) / 1000)} s and ${deliveries.length} deliveries, ${refused} refused, ${deliveries.length - refused - accepted.size} accepted again, ${kills} workers killed, ${interrupted[0]?.count} attempts interrupted`,
    );
  }, 500_000);

  it('that fail are retried on schedule, each attempt once, with three workers', async () => {
    const count = 20;
    await service.pool.query('delete from webhook_events');
    receiver.answer('/never', (_request, response) => void response.writeHead(503).end());
    await startScans(count, '/never');
    let dueAt = new Date(0);
    for (let attempt = 1; attempt <= retryDelaysMs.length + 1; attempt += 1) {
      await waitFor(`the end of attempt ${attempt}`, async () => {
        const { rows } = await service.pool.query(
          `select from webhook_attempts where number = $1 and duration_ms is not null`,
          [attempt],
        );
        return rows.length === count;
      });
      const { rows } = await service.pool.query<{
        state: string;
        attempts: number;
        wait_ms: number;
        left_ms: number;
      }>(
        `select e.state, e.attempts, extract(epoch from e.due_at - a.started_at)::float8 * 1000 - a.duration_ms as wait_ms,
           extract(epoch from e.due_at - clock_timestamp())::float8 * 1000 as left_ms
         from webhook_events e join webhook_attempts a on a.event_id = e.id and a.number = e.attempts`,
      );
      const [shortest, longest] = [findRetryDelay(attempt, 0), findRetryDelay(attempt, 1)];
      expect(rows).toHaveLength(count);
      expect(receiver.deliveries('/never')).toHaveLength(attempt * count);
      for (const { state, attempts, wait_ms, left_ms } of rows) {
        expect(attempts).toBe(attempt);
        expect(state).toBe(shortest === null ? 'failed' : 'waiting');
        if (shortest === null || longest === null) continue;
        expect(wait_ms).toBeGreaterThanOrEqual(shortest - 10);
        expect(left_ms).toBeLessThan(longest);
      }
      const { rows: early } = await service.pool.query(
        'select from webhook_attempts where number = $1 and started_at < $2',
        [attempt, dueAt],
      );
      expect(early).toEqual([]);
      // Not a moment early; then all of them at once.
      const { rows: due } = await service.pool.query<{ due_at: Date }>(
        `update webhook_events set due_at = now() + interval '1500 ms' where state = 'waiting' returning due_at`,
      );
      dueAt = due[0]?.due_at ?? dueAt;
    }
    receiver.answer('/after', (_request, response) => void response.writeHead(204).end());
    await startScans(count, '/after');
    await waitFor('what comes after them', () => receiver.deliveries('/after').length === count);
    const deliveries = receiver.deliveries('/never');
    expect(deliveries).toHaveLength((retryDelaysMs.length + 1) * count);
    expect(new Set(deliveries.map(({ headers }) => idOf(headers))).size).toBe(count);
  }, 120_000);
});
