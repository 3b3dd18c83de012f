const initialSlots = 1 << 10;

/** Odd and unpredictable, so that no site can craft URLs that collide. */
const factor = Math.floor(Math.random() * 2 ** 32) | 1;

/**
 * A set of URL hashes in a typed array: a page has hundreds of them, and a `Set` allocates an object for each and looks
 * it up in several places of memory.
 */
export class HashSet {
  #hashes = new Float64Array(initialSlots).fill(-1);
  #mask = initialSlots - 1;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Returns whether the hash is new. Hashes are integers from 0 to 2^53 - 1. */
  add(hash: number): boolean {
    const at = this.#slotOf(hash);
    if (this.#hashes[at] === hash) return false;
    this.#hashes[at] = hash;
    if (++this.#size * 2 > this.#mask) this.#grow();
    return true;
  }

  /**
   * The slot of the hash, or where it would go. Bitwise operators use the low 32 bits of a number; the high bits of a
   * product are mixed best.
   */
  #slotOf(hash: number): number {
    const mixed = Math.imul((hash | 0) ^ Math.imul(hash / 2 ** 32, factor), factor);
    let at = (mixed >>> 9) & this.#mask;
    for (;;) {
      const found = this.#hashes[at];
      if (found === hash || found === -1) return at;
      at = (at + 1) & this.#mask;
    }
  }

  #grow(): void {
    const before = this.#hashes;
    this.#hashes = new Float64Array(before.length * 2).fill(-1);
    this.#mask = this.#hashes.length - 1;
    for (const hash of before) if (hash !== -1) this.#hashes[this.#slotOf(hash)] = hash;
  }
}
