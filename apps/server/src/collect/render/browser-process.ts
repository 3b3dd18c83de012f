import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserOptions } from './launch-browser.ts';
import type { NetworkRules } from './open-proxy.ts';
import type { NotRendered, Rendering } from './render-page.ts';
import type { FromRenderProcess, RenderWork, ToRenderProcess } from './render-messages.ts';

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

/** Twice what the largest rendered document needs. */
const heapMb = 512;
/** How long it may take to notice that its browser is gone. */
const endMs = 2_000;

/** A process with a browser. */
export class BrowserProcess {
  readonly #child: ChildProcess;
  readonly #directory: string;
  readonly #exited: Promise<void>;
  /** Of the browser, as long as it is known to be this one. */
  #group: number | null = null;
  #awaited: Reply | null = null;
  #isOver = false;

  private constructor(child: ChildProcess, directory: string) {
    this.#child = child;
    this.#directory = directory;
    child.on('message', (message: FromRenderProcess) => this.#take()?.resolve(message));
    child.on('error', (error) => this.#take()?.reject(error));
    this.#exited = new Promise((resolve) => {
      child.once('exit', (code, by) => {
        this.#isOver = true;
        this.#killBrowser();
        this.#take()?.reject(new Error(`The process of the browser ended with ${by ?? code}.`));
        resolve();
      });
    });
  }

  /** @throws {Error} with the message of the browser if it does not start */
  static async start({ browser, network, module }: BrowserProcessOptions): Promise<BrowserProcess> {
    const directory = await mkdtemp(path.join(tmpdir(), 'siteglass-browser-'));
    const env = { ...browser.env, TMPDIR: directory };
    const child = fork(module, [], {
      serialization: 'advanced',
      env,
      execArgv: [`--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const started = new BrowserProcess(child, directory);
    try {
      const options = { browser: { ...browser, env }, network, directory };
      const message = await started.#send({ type: 'start', options });
      if (message.type !== 'ready')
        throw new Error(message.type === 'failed' ? message.message : message.type);
      started.#group = message.processGroup;
      return started;
    } catch (error) {
      await started.end();
      throw error;
    }
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Null if it was stopped. @throws {Error} if the process ends, or cannot render for a reason of its own */
  async render(work: RenderWork): Promise<Rendering | NotRendered | null> {
    const message = await this.#send({ type: 'render', work });
    if (message.type === 'failed') throw new Error(message.message);
    return message.type === 'done' ? message.outcome : null;
  }

  /** Ends the page in progress. */
  stop(): void {
    this.#post({ type: 'stop' });
  }

  /** Ends the browser with everything that it has started, and the process. */
  async end(): Promise<void> {
    this.#killBrowser();
    // It takes note of the ends of its children, if it can.
    if (this.#child.connected) this.#child.disconnect();
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

  /** If the process is gone, its exit is reported. */
  #post(message: ToRenderProcess): void {
    if (this.#isOver) this.#take()?.reject(new Error('The process of the browser has ended.'));
    else this.#child.send(message, () => undefined);
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
