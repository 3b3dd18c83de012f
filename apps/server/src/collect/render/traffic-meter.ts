import type { Socket } from 'node:net';
import type { RefusalReason, SpentBudget } from './proxy-refusal.ts';

export interface ProxyTraffic {
  /** Received from and sent to the network, including what encrypts them. */
  readonly bytesIn: number;
  readonly bytesOut: number;
  /** Tunnels and forwarded requests, whatever became of them. */
  readonly requests: number;
  /** A connection went to an address that only the operator's exemption allows. */
  readonly viaExemptNetwork: boolean;
  /** How many of them the guard refused. */
  readonly blocked: number;
  /** The first of those, at most 100. */
  readonly blocks: readonly Block[];
}

export interface Block {
  /** With the port, unless it is the default one. */
  readonly host: string;
  readonly reason: RefusalReason;
}

const MAX_BLOCKS = 100;
/** A domain name has at most 253 characters; a port comes with it. */
const MAX_HOST_LENGTH = 260;

/** Counts the traffic of one proxy, and reports once when a budget is used up. */
export class TrafficMeter {
  readonly #limits: { readonly bytes: number; readonly requests: number };
  readonly #onSpent: () => void;
  readonly #open = new Set<Socket>();
  readonly #blocks: Block[] = [];
  #spent: SpentBudget | null = null;
  #bytesIn = 0;
  /** Over connections that are closed. */
  #bytesOut = 0;
  #requests = 0;
  #isViaExemptNetwork = false;
  #blocked = 0;

  constructor(limits: { readonly bytes: number; readonly requests: number }, onSpent: () => void) {
    this.#limits = limits;
    this.#onSpent = onSpent;
  }

  get spent(): SpentBudget | null {
    return this.#spent;
  }

  spend(budget: SpentBudget): void {
    if (this.#spent !== null) return;
    this.#spent = budget;
    this.#onSpent();
  }

  /** Counts a request, unless there are too many; `spent` then says so. */
  countRequest(): void {
    if (this.#requests >= this.#limits.requests) this.spend('requests');
    else this.#requests += 1;
  }

  countBlock({ host }: URL, reason: RefusalReason): void {
    this.#blocked += 1;
    if (this.#blocks.length < MAX_BLOCKS) this.#blocks.push({ host: host.slice(0, MAX_HOST_LENGTH), reason });
  }

  /** Counts what a connection to the network carries; in the same turn, something must begin to read from it. */
  watch(upstream: Socket, isExempt: boolean): void {
    this.#isViaExemptNetwork ||= isExempt;
    this.#open.add(upstream);
    upstream.on('data', (chunk: Buffer) => {
      this.#bytesIn += chunk.length;
      if (this.#bytesIn > this.#limits.bytes) this.spend('bytes');
    });
    upstream.once('close', () => {
      this.#open.delete(upstream);
      this.#bytesOut += upstream.bytesWritten;
    });
  }

  read(): ProxyTraffic {
    return {
      bytesIn: this.#bytesIn,
      bytesOut: [...this.#open].reduce((sum, socket) => sum + socket.bytesWritten, this.#bytesOut),
      requests: this.#requests,
      viaExemptNetwork: this.#isViaExemptNetwork,
      blocked: this.#blocked,
      blocks: [...this.#blocks],
    };
  }
}
