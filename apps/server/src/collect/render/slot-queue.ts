import { raceAbort } from '../fetch/race-deadline.ts';

interface Waiting<Slot> {
  readonly isBackground: boolean;
  readonly offer: (slot: Slot) => void;
}

/**
 * Hands out what there are only a few of, to one user at a time. Those that someone waits for go first, and others never
 * take the last one.
 */
export class SlotQueue<Slot> {
  /** The first one is taken first: the fewer are used, the fewer run. */
  readonly #free: Slot[];
  readonly #inBackground = new Set<Slot>();
  readonly #waiting: Waiting<Slot>[] = [];
  /** How many may be used in the background. */
  readonly maxBackground: number;

  constructor(slots: readonly Slot[]) {
    this.#free = [...slots];
    this.maxBackground = Math.max(1, slots.length - 1);
  }

  /** The one that is taken next, if one is free. */
  get first(): Slot | undefined {
    return this.#free[0];
  }

  /** Resolves when there is one. @throws the reason of the signal */
  async take(isBackground: boolean, signal: AbortSignal): Promise<Slot> {
    signal.throwIfAborted();
    let offer: (slot: Slot) => void = () => undefined;
    const offered = new Promise<Slot>((resolve) => (offer = resolve));
    const waiting = { isBackground, offer };
    this.#waiting.push(waiting);
    this.#assign();
    try {
      return await raceAbort(signal, offered);
    } catch (error) {
      const place = this.#waiting.indexOf(waiting);
      if (place === -1) this.give(await offered);
      else this.#waiting.splice(place, 1);
      throw error;
    }
  }

  /** Takes it back. */
  give(slot: Slot): void {
    this.#inBackground.delete(slot);
    this.#free.unshift(slot);
    this.#assign();
  }

  #assign(): void {
    for (let [slot] = this.#free; slot !== undefined; [slot] = this.#free) {
      const next =
        this.#waiting.find(({ isBackground }) => !isBackground) ??
        (this.#inBackground.size < this.maxBackground ? this.#waiting[0] : undefined);
      if (next === undefined) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#free.shift();
      if (next.isBackground) this.#inBackground.add(slot);
      next.offer(slot);
    }
  }
}
