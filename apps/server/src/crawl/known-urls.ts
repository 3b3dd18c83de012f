/** What is remembered about a URL, as bits. */
export const known = {
  /** In scope; otherwise an image, script, stylesheet or external URL. */
  page: 1,
  /** Was visited, or never will be no matter what else is found. */
  settled: 2,
  /** Waiting to be visited. */
  waiting: 4,
  /** Skipped for a reason that another link to it may lift. */
  held: 8,
  /** Linked to, within the maximum crawl depth. */
  linked: 16,
} as const;

const initialSlots = 1 << 12;

/**
 * The URLs a crawl has found, by hash, in typed arrays: 17 bytes per slot with at most half of the slots used, so that
 * 100,000 URLs take about 5 MB and cause no work for the garbage collector.
 */
export class KnownUrls {
  #hashes = new Float64Array(initialSlots).fill(-1);
  #bits = new Uint8Array(initialSlots);
  #rounds = new Int32Array(initialSlots);
  #votes = new Int32Array(initialSlots);
  #mask = initialSlots - 1;
  size = 0;

  /** The slot of a URL; -1 if it is unknown. Valid until the next `add`. */
  find(hash: number): number {
    for (let at = hash & this.#mask; ; at = (at + 1) & this.#mask) {
      const found = this.#hashes[at];
      if (found === hash) return at;
      if (found === -1) return -1;
    }
  }

  /** Adds an unknown URL and returns its slot. */
  add(hash: number, bits: number, round: number): number {
    if (this.size * 2 >= this.#hashes.length) this.#grow();
    const at = this.#freeSlot(hash);
    this.#hashes[at] = hash;
    this.#bits[at] = bits;
    this.#rounds[at] = round;
    this.size++;
    return at;
  }

  bits(at: number): number {
    return this.#bits[at] ?? 0;
  }
  has(at: number, bits: number): boolean {
    return ((this.#bits[at] ?? 0) & bits) !== 0;
  }
  set(at: number, bits: number): void {
    this.#bits[at] = bits;
  }
  round(at: number): number {
    return this.#rounds[at] ?? 0;
  }
  setRound(at: number, round: number): void {
    this.#rounds[at] = round;
  }
  /** Links to it, as far as they were found before it was visited. */
  votes(at: number): number {
    return this.#votes[at] ?? 0;
  }
  addVotes(at: number, votes: number): void {
    this.#votes[at] = (this.#votes[at] ?? 0) + votes;
  }
  setVotes(at: number, votes: number): void {
    this.#votes[at] = votes;
  }

  /** The earliest round after `after` with waiting pages; null if there is none. */
  nextRound(after: number): number | null {
    let next: number | null = null;
    for (let at = 0; at < this.#bits.length; at++) {
      const round = this.#rounds[at] ?? 0;
      if (!this.#isWaitingPage(at) || round <= after) continue;
      if (next === null || round < next) next = round;
    }
    return next;
  }

  /** The waiting pages of a round, most inlinks first; ties are always in the same order. */
  inRound(round: number): Float64Array {
    const slots: number[] = [];
    for (let at = 0; at < this.#bits.length; at++)
      if (this.#isWaitingPage(at) && this.#rounds[at] === round) slots.push(at);
    slots.sort((a, b) => this.votes(b) - this.votes(a) || (this.#hashes[a] ?? 0) - (this.#hashes[b] ?? 0));
    return Float64Array.from(slots, (at) => this.#hashes[at] ?? 0);
  }

  /** Counts the URLs that have any of the bits. */
  count(bits: number): number {
    let count = 0;
    for (let at = 0; at < this.#bits.length; at++) if (((this.#bits[at] ?? 0) & bits) !== 0) count++;
    return count;
  }

  #isWaitingPage(at: number): boolean {
    return (~(this.#bits[at] ?? 0) & (known.waiting | known.page)) === 0;
  }

  #freeSlot(hash: number): number {
    let at = hash & this.#mask;
    while (this.#hashes[at] !== -1) at = (at + 1) & this.#mask;
    return at;
  }

  #grow(): void {
    const [hashes, bits, rounds, votes] = [this.#hashes, this.#bits, this.#rounds, this.#votes];
    const slots = hashes.length * 2;
    this.#hashes = new Float64Array(slots).fill(-1);
    this.#bits = new Uint8Array(slots);
    this.#rounds = new Int32Array(slots);
    this.#votes = new Int32Array(slots);
    this.#mask = slots - 1;
    for (let from = 0; from < hashes.length; from++) {
      const hash = hashes[from] ?? -1;
      if (hash === -1) continue;
      const at = this.#freeSlot(hash);
      this.#hashes[at] = hash;
      this.#bits[at] = bits[from] ?? 0;
      this.#rounds[at] = rounds[from] ?? 0;
      this.#votes[at] = votes[from] ?? 0;
    }
  }
}
