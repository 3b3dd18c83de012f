import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { BrowserOptions } from './launch-browser.ts';
import { readMessages, writeMessage } from './message-stream.ts';
import type { NetworkRules } from './open-proxy.ts';
import { findGroupOf } from './process-list.ts';
import {
  CHANNEL,
  decodeMessage,
  type FromRenderProcess,
  type RenderWork,
  type SentRendering,
  type ToRenderProcess,
} from './render-messages.ts';
import type { NotRendered } from './not-rendered.ts';
import { MESSAGE_LIMITS } from './rendering-schema.ts';
import type { SiteVisit } from './site-visit.ts';

export interface BrowserProcessOptions {
  readonly browser: BrowserOptions;
  readonly network: NetworkRules;
  /** What the process runs. */
  readonly module: URL;
}

interface Reply {
  readonly resolve: (message: FromRenderProcess) => void;
  readonly reject: (error: Error) => void;
}

/** Megabytes: twice what the largest rendered document needs, and less room for young objects than usual. */
const heapFlags = ['--max-old-space-size=512', '--max-semi-space-size=8'];
/** How long it may take to notice that its browser is gone. */
const endMs = 2_000;

/** A process with a browser. What it says is checked, and that it says no more than it was asked. */
export class BrowserProcess {
  readonly #child: ChildProcess;
  readonly #channel: Duplex;
  readonly #directory: string;
  readonly #exited: Promise<void>;
  /** Of the browser, as long as it is known to be this one. */
  #group: number | null = null;
  #awaited: Reply | null = null;
  #visit: SiteVisit | null = null;
  #isOver = false;
  #hasOldPage = false;

  private constructor(child: ChildProcess, directory: string) {
    this.#child = child;
    this.#directory = directory;
    this.#channel = child.stdio[CHANNEL] as Duplex;
    readMessages(this.#channel, MESSAGE_LIMITS, (json, attached) => {
      const message = decodeMessage(json, attached);
      if (message === null) throw new Error('The process of the browser sent a malformed message.');
      if (this.#awaited === null) throw new Error('The process of the browser was not asked anything.');
      if (!this.#follow(message)) this.#take()?.resolve(message);
    });
    this.#channel.on('error', (error) => {
      this.#take()?.reject(error);
      child.kill('SIGKILL');
    });
    this.#exited = new Promise((resolve) => {
      const onOver = (reason: unknown): void => {
        this.#isOver = true;
        this.#killBrowser();
        this.#take()?.reject(new Error(`The process of the browser ended with ${String(reason)}.`));
        resolve();
      };
      child.once('exit', (code, by) => onOver(by ?? code));
      // Without one, it has not started, such as for lack of processes.
      child.on('error', (error) => {
        if (child.pid === undefined) onOver(error);
      });
    });
  }

  /** @throws {Error} with the message of the browser if it does not start */
  static async start({ browser, network, module }: BrowserProcessOptions): Promise<BrowserProcess> {
    const directory = await mkdtemp(path.join(tmpdir(), 'siteglass-browser-'));
    const env = { ...browser.env, TMPDIR: directory };
    const child = spawn(process.execPath, [...heapFlags, fileURLToPath(module)], {
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    });
    const started = new BrowserProcess(child, directory);
    try {
      const options = { browser: { ...browser, env }, network, directory };
      const message = await started.#send({ type: 'start', options });
      if (message.type !== 'ready')
        throw new Error(message.type === 'failed' ? message.message : message.type);
      if (message.browserId !== null && child.pid !== undefined)
        started.#group = findGroupOf(message.browserId, child.pid);
      return started;
    } catch (error) {
      await started.end();
      throw error;
    }
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether the last page did not even let itself be closed. */
  get hasOldPage(): boolean {
    return this.#hasOldPage;
  }

  /** Null if it was stopped. @throws {Error} if the process ends, or cannot render for a reason of its own */
  async render(work: RenderWork, visit?: SiteVisit): Promise<SentRendering | NotRendered | null> {
    const site =
      visit === undefined
        ? null
        : { crawl: visit.crawl, hasHeaders: visit.headersFor(new URL(work.url)).length > 0 };
    this.#visit = visit ?? null;
    const message = await this.#send({ type: 'render', work, site });
    if (message.type === 'failed') throw new Error(message.message);
    if (message.type !== 'done') return null;
    this.#hasOldPage = !message.isPageClosed;
    return message.outcome;
  }

  /** Ends the page in progress. */
  stop(): void {
    this.#post({ type: 'stop' });
  }

  /** Ends the browser with everything that it has started, and the process. */
  async end(): Promise<void> {
    this.#killBrowser();
    // It takes note of the ends of its children, if it can.
    this.#channel.destroy();
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), endMs);
    await this.#exited;
    clearTimeout(timer);
    await rm(this.#directory, { recursive: true, force: true, maxRetries: 3 });
  }

  #send(message: ToRenderProcess): Promise<FromRenderProcess> {
    return new Promise((resolve, reject) => {
      this.#awaited = { resolve, reject };
      this.#post(message);
    });
  }

  /** Whether the message is about the visit in progress, which goes on. */
  #follow(message: FromRenderProcess): boolean {
    switch (message.type) {
      case 'ask-headers': {
        const { origin } = message;
        const headers = URL.canParse(origin) ? this.#visit?.headersFor(new URL(origin)) : undefined;
        this.#post({ type: 'headers', origin, headers: headers ?? [] });
        return true;
      }
      case 'requested':
        this.#visit?.onRequest();
        return true;
      case 'responded':
        this.#visit?.onResponse(message.status, message.retryAfter);
        return true;
      default:
        return false;
    }
  }

  /** If the process is gone, its exit is reported. */
  #post(message: ToRenderProcess): void {
    if (this.#isOver) this.#take()?.reject(new Error('The process of the browser has ended.'));
    else writeMessage(this.#channel, JSON.stringify(message));
  }

  #take(): Reply | null {
    const awaited = this.#awaited;
    this.#awaited = null;
    return awaited;
  }

  #killBrowser(): void {
    const group = this.#group;
    this.#group = null;
    if (group === null) return;
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // It is gone.
    }
  }
}
