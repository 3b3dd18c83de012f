import { describe, expect, it } from 'vitest';
import type { FollowedRequest } from './load-requests.ts';
import { readMainThread } from './load-tasks.ts';
import type { TraceEvent } from './load-trace.ts';

const url = (path: string): string => `http://site.test${path}`;

function event(
  name: string,
  ms: number,
  durationMs: number | null,
  data: Record<string, unknown> = {},
): TraceEvent {
  const place = { pid: 1, tid: 1, ts: ms * 1000, args: { data: { frame: 'main', ...data } } };
  return durationMs === null
    ? { name, ph: 'I', ...place }
    : { name, ph: 'X', dur: durationMs * 1000, ...place };
}

function request(
  path: string,
  type: FollowedRequest['facts']['type'],
  start: number,
  end: number,
): FollowedRequest {
  return {
    ...{ id: path, frame: 'main', start, end, initiators: [], redirectedFrom: null, hasFailed: false },
    facts: {
      ...{ url: url(path), origin: url(''), site: 'site.test', type, mimeType: '', priority: 'High' },
      ...{ renderBlocking: 'none', protocol: 'http/1.1', status: 200, isLocal: false, isByScript: false },
      ...{ waiting: null, roundTrip: null, transferBytes: 100, bodyBytes: 100 },
    },
  };
}

const read = (
  events: readonly TraceEvent[],
  requests: readonly FollowedRequest[] = [],
): ReturnType<typeof readMainThread> => readMainThread(events, requests, (ts) => ts / 1000);

describe('tasks of the main thread', () => {
  it('are those of 10 ms and more, and the first layout, paint and parsing', () => {
    const { tasks } = read([
      event('RunTask', 0, 2),
      event('ParseHTML', 0.5, 1),
      event('RunTask', 10, 12),
      event('RunTask', 30, 3),
      event('Layout', 31, 1),
      event('Paint', 32, 0.5),
      event('RunTask', 40, 3),
      event('Layout', 41, 1),
    ]);
    expect(tasks).toMatchObject([
      { start: 0, duration: 2, parsesHtml: true, hasLayout: false },
      { start: 10, duration: 12, parsesHtml: false },
      { start: 30, duration: 3, hasLayout: true, hasPaint: true },
    ]);
  });

  it('end where another one begins', () => {
    const { tasks, mainThread } = read([event('RunTask', 0, 50), event('RunTask', 20, 15)]);
    expect(tasks.map(({ duration }) => duration)).toEqual([20, 15]);
    expect(mainThread.other).toBe(35);
  });

  it('depend on the document and the scripts that they run', () => {
    const { tasks } = read(
      [event('RunTask', 30, 20), event('EvaluateScript', 30, 18, { url: url('/a.js') })],
      [
        request('/', 'document', 0, 5),
        request('/a.js', 'script', 10, 25),
        request('/b.js', 'script', 10, 25),
      ],
    );
    expect(tasks).toMatchObject([{ after: [1, 0], evaluates: [1], script: 0 }]);
  });

  it('depend on no file that came long after them', () => {
    const { tasks } = read(
      [event('RunTask', 30, 20), event('FunctionCall', 30, 18, { url: url('/a.js') })],
      [request('/a.js', 'script', 10, 500)],
    );
    expect(tasks[0]?.after).toEqual([]);
  });

  it('follow the task that set their timer, a short one by what that depends on', () => {
    const timer = { timerId: 1 };
    const long = [
      event('RunTask', 30, 20),
      event('TimerInstall', 40, null, timer),
      event('RunTask', 60, 20),
      event('TimerFire', 60, 18, timer),
    ];
    expect(read(long).tasks[1]?.afterTasks).toEqual([0]);
    const short = [
      event('RunTask', 30, 5),
      event('EvaluateScript', 30, 4, { url: url('/a.js') }),
      event('TimerInstall', 31, null, timer),
      event('RunTask', 60, 20),
      event('TimerFire', 60, 18, timer),
    ];
    expect(read(short, [request('/a.js', 'script', 10, 25)]).tasks).toMatchObject([
      { start: 60, after: [0], afterTasks: [] },
    ]);
  });

  it('are known to send what they ask for', () => {
    const { sentBy } = read(
      [event('RunTask', 30, 20), event('ResourceSendRequest', 40, null, { requestId: '/data' })],
      [request('/', 'document', 0, 5), request('/data', 'fetch', 40, 60)],
    );
    expect(sentBy.get(1)).toEqual({ task: 0, after: [], isInScript: false });
  });

  it.each([
    // Chromium names the document as the initiator of images in `innerHTML`.
    ['by a script', [event('EvaluateScript', 31, 18, { url: url('/a.js') })], true],
    [
      'as the layout that a script forces needs it',
      [event('FunctionCall', 31, 18), event('UpdateLayoutTree', 32, 17)],
      false,
    ],
    ['by the parser', [event('ParseHTML', 31, 18)], false],
    ['after a script', [event('EvaluateScript', 31, 4, { url: url('/a.js') })], false],
  ])('are known to request an image: %s', (_, around, isInScript) => {
    const { sentBy } = read(
      [
        event('RunTask', 30, 20),
        ...around,
        event('ResourceSendRequest', 40, null, { requestId: '/hero.webp' }),
      ],
      [request('/a.js', 'script', 10, 25), request('/hero.webp', 'image', 41, 60)],
    );
    expect(sentBy.get(1)).toEqual(isInScript ? { task: 0, after: [], isInScript } : undefined);
  });

  it('are not linked to stylesheets that a script asks for', () => {
    const { sentBy } = read(
      [
        event('RunTask', 30, 20),
        event('EvaluateScript', 31, 18, { url: url('/a.js') }),
        event('ResourceSendRequest', 40, null, { requestId: '/late.css' }),
      ],
      [request('/a.js', 'script', 10, 25), request('/late.css', 'stylesheet', 41, 60)],
    );
    expect(sentBy.get(1)).toBe(undefined);
  });
});

describe('main thread time', () => {
  it('is counted once, for the innermost work', () => {
    const { mainThread, scripts } = read([
      event('RunTask', 0, 100),
      event('ParseHTML', 0, 90),
      event('EvaluateScript', 10, 60, { url: url('/a.js') }),
      event('Layout', 20, 15),
      event('MajorGC', 50, 5),
      event('v8.compile', 60, 4, { url: url('/a.js') }),
    ]);
    expect(mainThread).toEqual({
      ...{ scriptEvaluation: 36, scriptParsing: 4, htmlAndCssParsing: 30, styleAndLayout: 15 },
      ...{ painting: 0, garbageCollection: 5, other: 10 },
    });
    expect(scripts).toEqual([{ url: url('/a.js'), ms: 40 }]);
  });
});
