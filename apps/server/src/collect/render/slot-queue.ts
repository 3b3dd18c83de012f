import { raceAbort } from '../fetch/race-deadline.ts';

interface Waiting<Slot> {
  readonly isBackground: boolean;
  readonly offer: (slot: Slot) => void;
}

/** While someone waits for a page, as few others are started, so that they leave it the processor. */
const backgroundBesides = 1;

/**
 * Hands out what there are only a few of, to one user at a time. Those that someone waits for go first, and others never
 * take the last one.
 */
export class SlotQueue<Slot> {
  readonly #slots: readonly Slot[];
  /** Whether they are used in the background. */
  readonly #used = new Map<Slot, boolean>();
  readonly #waiting: Waiting<Slot>[] = [];
  /** How many may be used in the background. */
  readonly maxBackground: number;

  constructor(slots: readonly Slot[]) {
    this.#slots = slots;
    this.maxBackground = Math.max(1, slots.length - 1);
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
    this.#used.delete(slot);
    this.#assign();
  }

  #assign(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const { isBackground, offer } = next;
      // From both ends, so that the first one is ready for whoever waits.
      const isFree = (slot: Slot): boolean => !this.#used.has(slot);
      const slot = isBackground ? this.#slots.findLast(isFree) : this.#slots.find(isFree);
      if (slot === undefined) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#used.set(slot, isBackground);
      offer(slot);
    }
  }

  #next(): Waiting<Slot> | undefined {
    const foreground = this.#waiting.find(({ isBackground }) => !isBackground);
    if (foreground !== undefined) return foreground;
    const inBackground = [...this.#used.values()].filter((isBackground) => isBackground).length;
    const isAwaited = inBackground < this.#used.size;
    return inBackground < (isAwaited ? backgroundBesides : this.maxBackground) ? this.#waiting[0] : undefined;
  }
}
