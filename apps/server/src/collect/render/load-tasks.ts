import type { LoadRecord, MainThreadTask, MainThreadWork } from '@siteglass/analysis/lab';
import { cutUrl, type FollowedRequest } from './load-requests.ts';
import type { TraceEvent } from './load-trace.ts';

/** A shorter one is no long task on a slow phone either. */
const minTaskMicroseconds = 10_000;
const maxTasks = 2000;
const maxScripts = 50;
/** A script can be evaluated before its last byte is noted. */
const toleranceMs = 100;

const workOf: Readonly<Record<string, MainThreadWork>> = {
  ...{ EvaluateScript: 'scriptEvaluation', FunctionCall: 'scriptEvaluation', TimerFire: 'scriptEvaluation' },
  ...{
    RunMicrotasks: 'scriptEvaluation',
    XHRReadyStateChange: 'scriptEvaluation',
    'v8.compile': 'scriptParsing',
  },
  ...{ ParseHTML: 'htmlAndCssParsing', ParseAuthorStyleSheet: 'htmlAndCssParsing' },
  ...{ UpdateLayoutTree: 'styleAndLayout', Layout: 'styleAndLayout' },
  ...{ PrePaint: 'painting', Paint: 'painting', Layerize: 'painting', Commit: 'painting' },
  ...{ MinorGC: 'garbageCollection', MajorGC: 'garbageCollection' },
};
const scriptWork: ReadonlySet<MainThreadWork> = new Set(['scriptEvaluation', 'scriptParsing']);

/** Within them, what is asked for is asked for by a script, */
const scriptEvents = new Set(['EvaluateScript', 'FunctionCall', 'TimerFire', 'RunMicrotasks']);
/** unless it is within these, which find what styles and elements need. */
const layoutEvents = new Set(['UpdateLayoutTree', 'Layout']);

interface Task {
  readonly ts: number;
  end: number;
  readonly events: TraceEvent[];
}

/** What a task had to wait for: indices of requests and of kept tasks. */
interface Needs {
  readonly requests: ReadonlySet<number>;
  readonly tasks: ReadonlySet<number>;
}

/** How a request was sent. */
export interface Sender {
  /** Index of the task, if it is kept. */
  readonly task: number | null;
  /** Indices of the requests that it waited for, if it is not. */
  readonly after: readonly number[];
  readonly isInScript: boolean;
}

export interface MainThread extends Pick<LoadRecord, 'tasks' | 'mainThread' | 'scripts'> {
  /** By index of a request. */
  readonly sentBy: ReadonlyMap<number, Sender>;
}

/** `events` are those of the main thread, in order; `toTime` turns microseconds of the browser's clock to those of the record. */
export function readMainThread(
  events: readonly TraceEvent[],
  requests: readonly FollowedRequest[],
  toTime: (ts: number) => number,
): MainThread {
  const tasks = splitTasks(events);
  const { total, scripts, scriptOf } = measureWork(tasks);
  const kept = chooseTasks(tasks);
  const finder = new RequestFinder(requests);
  const records: MainThreadTask[] = [];
  const sentBy = new Map<number, Sender>();
  const timers = new Map<string, { readonly task: Task; readonly needs: Needs }>();
  const evaluated = new Set<number>();

  for (const task of tasks) {
    const needs = { requests: new Set<number>(), tasks: new Set<number>() };
    const evaluates = new Set<number>();
    const need = (request: number | null): void => {
      if (request !== null) needs.requests.add(request);
    };
    const installed: string[] = [];
    const sent = new Map<number, { readonly isInScript: boolean }>();
    let around: TraceEvent[] = [];
    for (const event of task.events) {
      const { name, args, ts } = event;
      const data = args.data ?? {};
      around = [...around.filter((one) => one.ts + (one.dur ?? 0) > ts), event];
      const timer = `${String(data['frame'])} ${String(data['timerId'])}`;
      if (name === 'TimerInstall') installed.push(timer);
      if (name === 'TimerFire') {
        const installer = timers.get(timer);
        if (installer === undefined || installer.task.end > task.ts) continue;
        for (const request of installer.needs.requests) needs.requests.add(request);
        for (const index of installer.needs.tasks) needs.tasks.add(index);
      }
      if (name === 'ResourceSendRequest') {
        const isInScript = wasSentByScript(around);
        const request = finder.sent(String(data['requestId']), task.ts / 1000, isInScript);
        if (request !== null) sent.set(request, { isInScript });
      }
      const url = urlOf(name, data);
      if (url === null) continue;
      const request = finder.before(url, task.ts / 1000);
      need(request);
      need(finder.documentOf(String(data['frame']), task.ts / 1000));
      if (name === 'EvaluateScript' && request !== null && !evaluated.has(request)) evaluates.add(request);
    }
    let passedOn: Needs = needs;
    if (kept.has(task)) {
      for (const request of evaluates) evaluated.add(request);
      passedOn = { requests: new Set(), tasks: new Set([records.length]) };
      records.push({
        start: toTime(task.ts),
        duration: (task.end - task.ts) / 1000,
        hasLayout: has(task, 'Layout'),
        hasPaint: has(task, 'Paint'),
        parsesHtml: has(task, 'ParseHTML'),
        evaluates: [...evaluates],
        after: [...needs.requests],
        afterTasks: [...needs.tasks],
        script: scriptOf(task),
      });
    }
    for (const timer of installed) timers.set(timer, { task, needs: passedOn });
    const sender = { task: [...passedOn.tasks][0] ?? null, after: [...passedOn.requests] };
    for (const [request, how] of sent) sentBy.set(request, { ...sender, ...how });
  }
  return { tasks: records, mainThread: total, scripts, sentBy };
}

/** `around` are the events that it happened in, the outermost first. */
function wasSentByScript(around: readonly TraceEvent[]): boolean {
  const innermost = around.findLast(({ name }) => scriptEvents.has(name) || layoutEvents.has(name));
  return innermost !== undefined && scriptEvents.has(innermost.name);
}

function has({ events }: Task, name: string): boolean {
  return events.some((event) => event.name === name);
}

/** Tasks do not overlap: one that runs within another ends that. */
function splitTasks(events: readonly TraceEvent[]): Task[] {
  const tasks: Task[] = [];
  for (const event of events) {
    const last = tasks.at(-1);
    if (event.name === 'RunTask') {
      if (event.dur === undefined || event.dur === 0) continue;
      if (last !== undefined && last.end > event.ts) last.end = event.ts;
      tasks.push({ ts: event.ts, end: event.ts + event.dur, events: [] });
    } else if (last !== undefined && event.ts < last.end) last.events.push(event);
  }
  return tasks;
}

function chooseTasks(tasks: readonly Task[]): ReadonlySet<Task> {
  const firsts = ['Layout', 'Paint', 'ParseHTML'].map((name) => tasks.find((task) => has(task, name)));
  const long = tasks.filter(({ ts, end }) => end - ts >= minTaskMicroseconds);
  if (long.length > maxTasks - firsts.length) {
    long.sort((a, b) => b.end - b.ts - (a.end - a.ts));
    long.length = maxTasks - firsts.length;
  }
  return new Set([...long, ...firsts.filter((task) => task !== undefined)]);
}

/** Null for events that depend on no file. */
function urlOf(name: string, data: Readonly<Record<string, unknown>>): string | null {
  if (name === 'XHRReadyStateChange' && data['readyState'] !== 4) return null;
  const key = name === 'ParseAuthorStyleSheet' ? 'styleSheetUrl' : 'url';
  const isDependent =
    /^(?:EvaluateScript|FunctionCall|v8\.compile|ParseAuthorStyleSheet|XHRReadyStateChange)$/.test(name);
  return isDependent && typeof data[key] === 'string' ? cutUrl(data[key]) : null;
}

class RequestFinder {
  readonly #requests: readonly FollowedRequest[];
  readonly #byUrl = new Map<string, number[]>();
  readonly #byId = new Map<string, number>();
  /** Null for a frame that had several documents. */
  readonly #documents = new Map<string, number | null>();

  constructor(requests: readonly FollowedRequest[]) {
    this.#requests = requests;
    requests.forEach(({ facts: { url, type, status }, id, frame }, index) => {
      this.#byUrl.set(url, [...(this.#byUrl.get(url) ?? []), index]);
      if (!this.#byId.has(id)) this.#byId.set(id, index);
      if (type !== 'document' || status === null || (status >= 300 && status < 400)) return;
      this.#documents.set(frame, this.#documents.has(frame) ? null : index);
    });
  }

  /** The last request for a file that had arrived at a time. */
  before(url: string, time: number): number | null {
    let best: number | null = null;
    for (const index of this.#byUrl.get(url) ?? []) {
      const { start, end } = this.#requests[index] as FollowedRequest;
      if (start < time && end !== null && end <= time + toleranceMs) best = index;
    }
    return best;
  }

  /** A script or data that was asked for after a time, or an image that a script asked for. */
  sent(id: string, time: number, isInScript: boolean): number | null {
    const index = this.#byId.get(id);
    const request = index === undefined ? undefined : this.#requests[index];
    if (request === undefined || index === undefined || request.start <= time) return null;
    const { type } = request.facts;
    return /^(?:script|fetch)$/.test(type) || (isInScript && type === 'image') ? index : null;
  }

  documentOf(frame: string, time: number): number | null {
    const index = this.#documents.get(frame) ?? null;
    return index !== null && (this.#requests[index]?.start ?? Infinity) < time ? index : null;
  }
}

interface Work {
  readonly total: Record<MainThreadWork, number>;
  readonly scripts: readonly { readonly url: string; readonly ms: number }[];
  readonly scriptOf: (task: Task) => number | null;
}

/** Milliseconds of each kind of work, without that of another kind within it. */
function measureWork(tasks: readonly Task[]): Work {
  const total: Record<MainThreadWork, number> = {
    ...{ scriptEvaluation: 0, scriptParsing: 0, htmlAndCssParsing: 0, styleAndLayout: 0 },
    ...{ painting: 0, garbageCollection: 0, other: 0 },
  };
  const byUrl = new Map<string, number>();
  const mainScripts = new Map<Task, string>();
  for (const task of tasks) {
    const ofTask = new Map<string, number>();
    for (const { work, url, ms } of selfTimes(task)) {
      total[work] += ms;
      if (url !== '' && scriptWork.has(work)) ofTask.set(url, (ofTask.get(url) ?? 0) + ms);
    }
    let most = 0;
    for (const [url, ms] of ofTask) {
      byUrl.set(url, (byUrl.get(url) ?? 0) + ms);
      if (ms > most) mainScripts.set(task, url);
      most = Math.max(most, ms);
    }
  }
  const scripts = [...byUrl]
    .map(([url, ms]) => ({ url: cutUrl(url), ms }))
    .filter(({ ms }) => ms >= 1)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, maxScripts);
  const indices = new Map(scripts.map(({ url }, index) => [url, index]));
  return { total, scripts, scriptOf: (task) => indices.get(cutUrl(mainScripts.get(task) ?? '')) ?? null };
}

interface SelfTime {
  readonly work: MainThreadWork;
  /** Of the script, or of the one around it; empty if there is none. */
  readonly url: string;
  ms: number;
}

function selfTimes(task: Task): SelfTime[] {
  const whole = { work: 'other' as MainThreadWork, url: '', ms: (task.end - task.ts) / 1000 };
  const all: SelfTime[] = [whole];
  const open: { readonly end: number; readonly time: SelfTime }[] = [{ end: task.end, time: whole }];
  for (const { name, ts, dur = 0, args } of task.events) {
    const work = workOf[name];
    if (work === undefined || dur === 0) continue;
    while (open.length > 1 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const outer = open.at(-1) ?? { end: task.end, time: whole };
    const end = Math.min(ts + dur, outer.end);
    const ms = (end - ts) / 1000;
    const url = args.data?.['url'];
    const time = { work, url: typeof url === 'string' && url !== '' ? url : outer.time.url, ms };
    outer.time.ms -= ms;
    all.push(time);
    open.push({ end, time });
  }
  return all;
}
