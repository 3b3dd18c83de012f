/** What is remembered of an address, as bits. */
export const known = {
  /** In scope; else an image, a script, a stylesheet or an address elsewhere. */
  page: 1,
  /** Has had its turn, or never gets one whatever else is found. */
  settled: 2,
  /** Is to be visited. */
  waiting: 4,
  /** Is not visited for a reason that another link to it may lift. */
  held: 8,
  /** A link leads there, within the depth that the crawl goes to. */
  linked: 16,
} as const;

const firstPlaces = 1 << 12;

/**
 * The addresses that a crawl has met, by their hashes, in typed arrays: 17 bytes a place, at most half of them used, so
 * that a hundred thousand addresses take some five megabytes, and none of it is work for the garbage collector.
 */
export class KnownUrls {
  #hashes = new Float64Array(firstPlaces).fill(-1);
  #bits = new Uint8Array(firstPlaces);
  #rounds = new Int32Array(firstPlaces);
  #votes = new Int32Array(firstPlaces);
  #mask = firstPlaces - 1;
  size = 0;

  /** The place of an address; -1 where it is not known. Good until the next `add`. */
  find(hash: number): number {
    for (let at = hash & this.#mask; ; at = (at + 1) & this.#mask) {
      const found = this.#hashes[at];
      if (found === hash) return at;
      if (found === -1) return -1;
    }
  }

  /** Adds one that is not known; its place. */
  add(hash: number, bits: number, round: number): number {
    if (this.size * 2 >= this.#hashes.length) this.#grow();
    const at = this.#free(hash);
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
  /** Links that lead there, as far as they were met before its turn. */
  votes(at: number): number {
    return this.#votes[at] ?? 0;
  }
  addVotes(at: number, votes: number): void {
    this.#votes[at] = (this.#votes[at] ?? 0) + votes;
  }
  setVotes(at: number, votes: number): void {
    this.#votes[at] = votes;
  }

  /** The earliest round after `after` in which a page waits for its turn; null where none does. */
  nextRound(after: number): number | null {
    let next: number | null = null;
    for (let at = 0; at < this.#bits.length; at++) {
      const round = this.#rounds[at] ?? 0;
      if (!this.#isWaitingPage(at) || round <= after) continue;
      if (next === null || round < next) next = round;
    }
    return next;
  }

  /** The pages that wait for a round, those first that most links lead to; among equals, always in the same order. */
  inRound(round: number): Float64Array {
    const places: number[] = [];
    for (let at = 0; at < this.#bits.length; at++)
      if (this.#isWaitingPage(at) && this.#rounds[at] === round) places.push(at);
    places.sort((a, b) => this.votes(b) - this.votes(a) || (this.#hashes[a] ?? 0) - (this.#hashes[b] ?? 0));
    return Float64Array.from(places, (at) => this.#hashes[at] ?? 0);
  }

  /** How many have one of the bits. */
  count(bits: number): number {
    let count = 0;
    for (let at = 0; at < this.#bits.length; at++) if (((this.#bits[at] ?? 0) & bits) !== 0) count++;
    return count;
  }

  #isWaitingPage(at: number): boolean {
    return (~(this.#bits[at] ?? 0) & (known.waiting | known.page)) === 0;
  }

  #free(hash: number): number {
    let at = hash & this.#mask;
    while (this.#hashes[at] !== -1) at = (at + 1) & this.#mask;
    return at;
  }

  #grow(): void {
    const [hashes, bits, rounds, votes] = [this.#hashes, this.#bits, this.#rounds, this.#votes];
    const places = hashes.length * 2;
    this.#hashes = new Float64Array(places).fill(-1);
    this.#bits = new Uint8Array(places);
    this.#rounds = new Int32Array(places);
    this.#votes = new Int32Array(places);
    this.#mask = places - 1;
    for (let from = 0; from < hashes.length; from++) {
      const hash = hashes[from] ?? -1;
      if (hash === -1) continue;
      const at = this.#free(hash);
      this.#hashes[at] = hash;
      this.#bits[at] = bits[from] ?? 0;
      this.#rounds[at] = rounds[from] ?? 0;
      this.#votes[at] = votes[from] ?? 0;
    }
  }
}
