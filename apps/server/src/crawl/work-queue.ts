export interface WorkQueueLimits {
  /** How much is done at once. */
  readonly concurrency: number;
  /** With more than this waiting, it is full. */
  readonly waiting: number;
  readonly waitingBytes: number;
}

interface Work {
  readonly bytes: number;
  readonly run: () => Promise<void>;
}

/** Work that is done a little at a time, and what it keeps in memory until then. It never refuses any: its owner asks whether it is full. */
export class WorkQueue {
  readonly #limits: WorkQueueLimits;
  #waiting: Work[] = [];
  #waitingBytes = 0;
  #running = 0;

  constructor(limits: WorkQueueLimits) {
    this.#limits = limits;
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#limits.waiting || this.#waitingBytes >= this.#limits.waitingBytes;
  }

  /** Waiting and running. */
  get size(): number {
    return this.#waiting.length + this.#running;
  }

  /** `run` must not throw. */
  add(bytes: number, run: Work['run']): void {
    this.#waiting.push({ bytes, run });
    this.#waitingBytes += bytes;
    this.#start();
  }

  /** Forgets what has not started; returns how much that was. */
  drop(): number {
    const dropped = this.#waiting.length;
    this.#waiting = [];
    this.#waitingBytes = 0;
    return dropped;
  }

  #start(): void {
    while (this.#running < this.#limits.concurrency) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#waitingBytes -= next.bytes;
      this.#running++;
      void next.run().finally(() => {
        this.#running--;
        this.#start();
      });
    }
  }
}
