import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, type User } from '../harness/accounts.ts';
import { expectError } from '../harness/envelope.ts';
import { openEvents } from '../harness/events.ts';
import { holdPage } from '../harness/held-page.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite, type Website } from '../harness/website.ts';

let service: TestService;
let site: Site;
let user: User;
let website: Website;
const pages = { held: holdPage(), stopped: holdPage(), left: holdPage() };

beforeAll(async () => {
  site = await startSite(
    Object.fromEntries(Object.entries(pages).map(([name, page]) => [`/${name}`, page.handler])),
  );
  service = await useSharedService();
  user = await service.createUser();
  website = await logIn(user);
});
afterAll(async () => {
  await service.close();
  await site.close();
});

async function logIn({ email }: User): Promise<Website> {
  const opened = openWebsite(service.url);
  await opened.logIn(email, password);
  return opened;
}

describe('GET /app/api/events', () => {
  it('sends the state immediately and on every change, and ends with the scan', async () => {
    const taskId = await user.api.startScan(`${site.url}/held`);
    await pages.held.waitUntilRequested(1);
    const events = await openEvents(service.url, website, taskId);
    expect(events.status).toBe(200);
    expect(events.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(events.headers.get('cache-control')).toBe('no-store');
    expect(events.headers.get('x-accel-buffering')).toBe('no');
    await events.waitForState('running');
    expect(events.states()).toEqual([
      {
        task_id: taskId,
        status: 'running',
        started_at: expect.any(String),
        completed_at: null,
        has_raw_result: false,
      },
    ]);
    pages.held.letGo();
    await events.ended;
    expect(events.states().at(-1)).toEqual({
      task_id: taskId,
      status: 'complete',
      started_at: expect.any(String),
      completed_at: expect.any(String),
      has_raw_result: false,
    });
    expect(events.states()).toHaveLength(2);

    const late = await openEvents(service.url, website, taskId.toUpperCase());
    await late.ended;
    expect(late.states()).toEqual(events.states().slice(-1));
  });

  it('sends a stop', async () => {
    const taskId = await user.api.startScan(`${site.url}/stopped`);
    await pages.stopped.waitUntilRequested(1);
    const events = await openEvents(service.url, website, taskId);
    await events.waitForState('running');
    await user.api.post(`/scans/${taskId}/stop`);
    await events.ended;
    expect(events.states().map(({ status }) => status)).toEqual(['running', 'stopped']);
  });

  it('is for the logged-in owner of the scan', async () => {
    const taskId = await user.api.startScan(`${site.url}/stopped`);
    const other = await logIn(await service.createUser());
    expectError(await other.get(`/events?task_id=${taskId}`), 'FORBIDDEN');
    expectError(await other.get('/events?task_id=0193a1b0-0000-7000-8000-000000000000'), 'NOT_FOUND');
    for (const query of ['', '?task_id=', '?task_id=1', `?task_id=${taskId}&x=1`])
      expectError(await website.get(`/events${query}`), 'INVALID_REQUEST');
    expectError(await openWebsite(service.url).get(`/events?task_id=${taskId}`), 'MISSING_AUTH');
    await user.api.post(`/scans/${taskId}/stop`);
  });

  it('sends nothing to a user who has logged out, and rejects the 21st stream', async () => {
    const taskId = await user.api.startScan(`${site.url}/left`);
    await pages.left.waitUntilRequested(1);
    const loggedOut = await logIn(user);
    const streams = await Promise.all(
      Array.from({ length: 20 }, (_, i) => openEvents(service.url, i === 0 ? loggedOut : website, taskId)),
    );
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expectError(await website.get(`/events?task_id=${taskId}`), 'RATE_LIMIT_EXCEEDED');
    streams.at(-1)?.leave();
    await waitFor('room for one more', async () => {
      const more = await openEvents(service.url, website, taskId);
      more.leave();
      return more.status === 200;
    });
    await loggedOut.delete('/session');
    pages.left.letGo();
    await Promise.all(streams.slice(0, -1).map(({ ended }) => ended));
    const [stateOfLoggedOut, ...others] = streams
      .slice(0, -1)
      .map(({ states }) => states().at(-1)?.['status']);
    expect(stateOfLoggedOut).toBe('running');
    expect(new Set(others)).toEqual(new Set(['complete']));
  });
});
