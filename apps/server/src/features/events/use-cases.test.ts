import { describe, expect, it } from 'vitest';
import type { Topic } from '../../database/changes.ts';
import { AppError } from '../../errors.ts';
import { createLog } from '../../log.ts';
import type { ScanStatus, ScanTask } from '../scans/use-cases.ts';
import { createTaskEvents, type WatchRequest } from './use-cases.ts';

const log = createLog({ level: 'silent', role: 'test' });
const taskId = '0193a1b0-0000-7000-8000-000000000000';

/** A task whose status the test sets, the change notifications it sends, and a clock that the test advances. */
function makeWorld() {
  const task = {
    status: 'queued' as ScanStatus,
    hasRawResult: false,
    readings: 0,
    isFollowed: true,
    isAllowed: true,
    pending: [] as string[],
    failure: null as Error | null,
  };
  const sent: string[] = [];
  const timers = new Set<{ readonly ms: number; readonly act: () => void }>();
  const listeners: Partial<Record<Topic, (key: string | null) => void>> = {};
  const events = createTaskEvents({
    log,
    scans: {
      read: async () => {
        task.readings += 1;
        await Promise.resolve();
        if (task.failure !== null) throw task.failure;
        return {
          taskId,
          analysisId: 'analysis',
          mode: 'single',
          status: task.status,
          startedAt: null,
          completedAt: null,
          hasRawResult: task.hasRawResult,
        } as ScanTask;
      },
    },
    security: { readPending: () => Promise.resolve(task.pending) },
    changes: {
      areFollowed: () => task.isFollowed,
      subscribe: (topic, onChange) => (listeners[topic] = onChange),
    },
    every: (ms, act) => {
      const timer = { ms, act };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  });
  return {
    task,
    sent,
    timers,
    events,
    notify: (key: string | null) => listeners.task?.(key),
    notifyProbes: (key: string | null) => listeners.probes?.(key),
    /** Fires the timers with that interval, and lets the work they start continue. */
    strike: async (ms: number) => {
      for (const timer of [...timers]) if (timer.ms === ms) timer.act();
      await settle();
    },
    watch: (more: Partial<WatchRequest> = {}) =>
      events.watch({
        accountId: 1,
        taskId,
        isAllowed: () => Promise.resolve(task.isAllowed),
        onState: ({ status }) => sent.push(status),
        onPending: (_task, pending) => sent.push(`pending ${pending.join(' ')}`),
        onKeepAlive: () => sent.push('quiet'),
        onEnd: () => sent.push('end'),
        ...more,
      }),
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('watching a task', () => {
  it('sends the state immediately and each change once, and ends with a final state', async () => {
    const world = makeWorld();
    await world.watch();
    expect(world.sent).toEqual(['queued']);
    world.notify('0193a1b0-0000-7000-8000-000000000001');
    world.task.status = 'running';
    world.notify(taskId);
    world.notify(taskId);
    await settle();
    expect(world.sent).toEqual(['queued', 'running']);
    world.task.status = 'complete';
    world.notify(taskId);
    await settle();
    expect(world.sent).toEqual(['queued', 'running', 'complete', 'end']);
    expect(world.timers.size).toBe(0);
  });

  it('sends a state again once there is a raw result', async () => {
    const world = makeWorld();
    world.task.status = 'running';
    await world.watch();
    world.task.hasRawResult = true;
    world.notify(taskId);
    world.notify(taskId);
    await settle();
    expect(world.sent).toEqual(['running', 'running']);
  });

  it('goes on after a completed scan while sources of its security analysis are pending', async () => {
    const world = makeWorld();
    world.task.status = 'complete';
    world.task.pending = ['domain', 'subdomains'];
    await world.watch();
    world.notifyProbes('another analysis');
    world.task.pending = ['subdomains'];
    world.notifyProbes('analysis');
    await settle();
    expect(world.sent).toEqual(['complete', 'pending domain subdomains', 'pending subdomains']);
    world.task.pending = [];
    world.notifyProbes('analysis');
    await settle();
    expect(world.sent.slice(3)).toEqual(['pending ', 'end']);
  });

  it('reads at most once more for changes that arrive while it reads', async () => {
    const world = makeWorld();
    const watching = world.watch();
    for (let i = 0; i < 10; i++) world.notify(taskId);
    await watching;
    await settle();
    expect(world.task.readings).toBe(2);
  });

  it('sends a keep-alive every 15 seconds, and ends after 10 minutes', async () => {
    const world = makeWorld();
    await world.watch();
    await world.strike(15_000);
    await world.strike(15_000);
    await world.strike(600_000);
    expect(world.sent).toEqual(['queued', 'quiet', 'quiet', 'end']);
    expect(world.timers.size).toBe(0);
  });

  it.each([
    ['a change', true],
    ['silence', false],
  ])('sends nothing after %s to a user who has logged out', async (_, isChange) => {
    const world = makeWorld();
    await world.watch();
    world.task.isAllowed = false;
    world.task.status = 'running';
    if (isChange) world.notify(taskId);
    await world.strike(15_000);
    expect(world.sent).toEqual(['queued', 'end']);
  });

  it('polls every 2 seconds while changes are not tracked, and once more when they are again', async () => {
    const world = makeWorld();
    await world.watch();
    await world.strike(2_000);
    expect(world.task.readings).toBe(1);
    world.task.isFollowed = false;
    world.notify(null);
    await world.strike(2_000);
    await world.strike(2_000);
    expect(world.task.readings).toBe(4);
    // Changes before the first read after that produced no notification.
    world.task.isFollowed = true;
    world.task.status = 'running';
    await world.strike(2_000);
    await world.strike(2_000);
    expect(world.task.readings).toBe(5);
    expect(world.sent).toEqual(['queued', 'running']);
  });

  it('reads again after a failed database read', async () => {
    const world = makeWorld();
    await world.watch();
    world.task.failure = new Error('connection terminated');
    world.task.status = 'stopped';
    world.notify(taskId);
    await settle();
    await world.strike(2_000);
    world.task.failure = null;
    await world.strike(2_000);
    expect(world.sent).toEqual(['queued', 'stopped', 'end']);
  });

  it('rejects a task that may not be read, and ends when it is deleted', async () => {
    const world = makeWorld();
    await world.watch();
    world.task.failure = new AppError('NOT_FOUND', 'gone');
    await expect(world.watch()).rejects.toThrow('gone');
    world.notify(taskId);
    await settle();
    expect(world.sent).toEqual(['queued', 'end', 'end']);
    expect(world.timers.size).toBe(0);
  });

  it('rejects the 21st stream of an account until one has ended', async () => {
    const world = makeWorld();
    const stops = await Promise.all(Array.from({ length: 20 }, () => world.watch()));
    await expect(world.watch()).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: 10 });
    await world.watch({ accountId: 2 });
    stops[0]?.();
    await world.watch();
  });

  it('closes all streams when the process ends, including new ones', async () => {
    const world = makeWorld();
    await world.watch();
    world.events.close();
    await world.watch();
    expect(world.sent).toEqual(['queued', 'end', 'queued', 'end']);
    expect(world.timers.size).toBe(0);
  });
});
