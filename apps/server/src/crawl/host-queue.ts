import type { FetchLine } from '../collect/fetch/fetcher.ts';
import type { Detour } from './cookie-detours.ts';
import type { WaitingUrl } from './crawl-store.ts';
import type { Pace } from './pace.ts';
import type { BasePage } from './reuse.ts';
import { Politeness, type RequestOutcome } from './politeness.ts';

/** A URL that is being requested, and the number of attempts. */
export interface UrlRequest extends WaitingUrl {
  readonly round: number;
  /** robots.txt disallows it, which is ignored. */
  isDisallowed: boolean;
  tries: number;
  /** The page as an earlier crawl has analyzed it, if that may still hold. */
  readonly base?: BasePage | undefined;
  /** Set once a conditional request has not settled whether it does. */
  isUnconditional?: true;
  /** Set while it is requested more than once because of its cookies. */
  detour?: Detour | undefined;
  /** The spelling of the URL that the server redirected to, and how often it did. */
  spelling?: { readonly url: string; readonly redirects: number };
}

/** The turn of a request that someone else sends. */
export interface Turn {
  /** Called when it is sent. */
  readonly begin: () => void;
  /** Called with its outcome; again without effect. */
  readonly end: (outcome: RequestOutcome | null) => void;
}

export interface HostQueueOptions {
  readonly openLine: () => FetchLine;
  readonly maxConnections: number;
  readonly delayMs: number;
  readonly pace?: Pick<Pace, 'waitMs' | 'skip'> | null;
  readonly now: () => number;
  /** False while no requests may be sent: too much is waiting to be analyzed or stored. */
  readonly mayRequest: () => boolean;
  /** Requests a URL over a connection and returns the outcome for politeness. Must not throw. */
  readonly send: (request: UrlRequest, line: FetchLine) => Promise<RequestOutcome | null>;
}

/** The due URLs of one host, requested as politely as the host demands. */
export class HostQueue {
  readonly politeness: Politeness;
  readonly #options: HostQueueOptions;
  readonly #waiting: UrlRequest[] = [];
  readonly #turns: ((turn: Turn) => void)[] = [];
  readonly #idle: FetchLine[] = [];
  readonly #lines = new Set<FetchLine>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: HostQueueOptions) {
    this.#options = options;
    this.politeness = new Politeness(options);
  }

  add(request: UrlRequest): void {
    this.#waiting.push(request);
    this.pump();
  }

  /** Resolves at the next turn, before that of any URL, which must be ended. */
  turn(): Promise<Turn> {
    return new Promise((resolve) => {
      this.#turns.push(resolve);
      this.pump();
    });
  }

  /** Removes and returns all waiting URLs. */
  drop(): readonly UrlRequest[] {
    return this.#waiting.splice(0);
  }

  /** Starts as many requests as allowed now. */
  pump(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (!this.#isClosed && this.#hasDue()) {
      const waitMs = this.politeness.waitMs();
      if (waitMs === null) return;
      if (waitMs > 0) {
        this.#timer = setTimeout(() => this.pump(), waitMs);
        return;
      }
      const take = this.#turns.shift();
      if (take !== undefined) {
        this.politeness.begin();
        take(this.#makeTurn());
        continue;
      }
      const request = this.#waiting.shift();
      if (request === undefined) return;
      this.politeness.begin();
      void this.#send(request);
    }
  }

  #hasDue(): boolean {
    return this.#turns.length > 0 || (this.#waiting.length > 0 && this.#options.mayRequest());
  }

  #makeTurn(): Turn {
    let isOver = false;
    return {
      begin: () => {
        this.politeness.sendNow();
        this.#options.pace?.skip(1);
      },
      end: (outcome) => {
        if (isOver) return;
        isOver = true;
        this.politeness.end(outcome);
        this.pump();
      },
    };
  }

  async #send(request: UrlRequest): Promise<void> {
    const line = this.#idle.pop() ?? this.#open();
    request.tries++;
    const outcome = await this.#options.send(request, line);
    this.politeness.end(outcome);
    // Close this connection if the host now allows fewer.
    if (this.#lines.size > this.politeness.connections && this.#lines.size > 1) {
      this.#lines.delete(line);
      void line.close();
    } else this.#idle.push(line);
    this.pump();
  }

  #open(): FetchLine {
    const line = this.#options.openLine();
    this.#lines.add(line);
    return line;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.all([...this.#lines].map((line) => line.close()));
  }
}
