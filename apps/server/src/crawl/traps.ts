import { urlHash } from '@siteglass/analysis/url-hash';
import { patternOf, shapeOf, type Shape, type TrapReason } from './url-shape.ts';

/** A pattern of URLs that was stopped, and what its pages were like; stored with the crawl. */
export interface StoppedPattern {
  /** See `Shape`. */
  readonly key: number;
  readonly reason: TrapReason;
  /** In robots.txt syntax. */
  readonly pattern: string;
  /** Pages of it that were read, and how many of them brought something new. */
  readonly read: number;
  readonly fresh: number;
  /** Hashes of some of those pages. */
  readonly samples: readonly number[];
}

/** What a visited page has brought. */
export interface Visited {
  readonly sketch: Int32Array | null;
  /** It references pages or files that were not known and have other shapes. */
  readonly leadsOn: boolean;
}

export interface TrapSettings {
  /** First allotment of an ordinary shape. */
  readonly pages: number;
}

/** First allotment of a suspect shape. */
const suspectPages = 5;
/** The share of pages that bring something new, below which a shape is a trap. */
const minNewShare = 0.1;
/** New URLs of its kind per page, below which a shape is no trap. */
const minGrowth = 0.5;
/** The share of equal values in the sketches of two pages that are nearly equal. */
const nearlyEqual = 0.6;
/** Different texts remembered per shape; pages with even more of them are no trap. */
const maxTexts = 32;
/** Pages of a stopped pattern that its report names. */
const maxSamples = 10;
/** Stopped patterns whose evidence is kept. The URLs of others are only counted. */
const maxStopped = 1_000;
/** Shapes remembered; of more, those with few pages are forgotten. */
const maxShapes = 20_000;

interface Group {
  readonly shape: Shape;
  /** Pages that were let through, and how many may be. */
  admitted: number;
  allowed: number;
  /** Pages that were read, and how many of them brought something new. */
  read: number;
  fresh: number;
  /** URLs of it that pages of its family were the first to link to. */
  grown: number;
  texts: (Int32Array | null)[];
  /** The first page that was read, and the hashes of the first ones. */
  example: string | null;
  samples: number[];
  isStopped: boolean;
}

/**
 * Crawler traps (unlimited URL spaces), recognized by what their pages contain: URLs of one shape (the same but for
 * numbers, parameter values, session IDs and repeated segments) are visited in growing allotments, and before each
 * further one, what the pages have brought decides whether there will be any. A shape whose pages are nearly equal and
 * lead only to more of their kind is stopped. What a sitemap lists is always visited.
 *
 * Must be asked in the order in which URLs are due.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export class TrapWatch {
  readonly #pages: number;
  readonly #groups = new Map<number, Group>();
  readonly #stopped: StoppedPattern[];
  #stoppedBefore: number;
  #fullAt = maxShapes;

  /** `stopped`: what an earlier worker has stopped. */
  constructor({ pages }: TrapSettings, stopped: readonly StoppedPattern[] = []) {
    this.#pages = pages;
    this.#stopped = [...stopped];
    this.#stoppedBefore = stopped.length;
  }

  /** All patterns that were stopped, if there are more of them than the last time; otherwise null. */
  takeStopped(): readonly StoppedPattern[] | null {
    if (this.#stopped.length === this.#stoppedBefore) return null;
    this.#stoppedBefore = this.#stopped.length;
    return this.#stopped;
  }

  /** Whether a URL is visited now (null), never, or once its shape has been judged. */
  admit(url: string): TrapReason | { readonly heldBy: number } | null {
    const shape = shapeOf(url);
    if (shape === null) return null;
    const group = this.#groupOf(shape);
    if (group.isStopped) return shape.reason;
    if (group.admitted >= group.allowed) return { heldBy: shape.key };
    group.admitted++;
    return null;
  }

  /** Records what a visited page has brought. */
  note(url: string, { sketch, leadsOn }: Visited): void {
    const shape = shapeOf(url);
    const group = shape === null ? undefined : this.#groups.get(shape.key);
    if (group === undefined) return;
    group.read++;
    const isKnown = group.texts.some((text) => similarity(text, sketch) >= nearlyEqual);
    if (leadsOn || !isKnown) group.fresh++;
    if (!isKnown && group.texts.length < maxTexts) group.texts.push(sketch);
    if (group.samples.length < maxSamples) group.samples.push(urlHash(url));
    group.example ??= url;
  }

  /** Records that a page of the same family was the first to link to a URL of this shape. */
  grow(shape: Shape): void {
    this.#groupOf(shape).grown++;
  }

  /** Decides on a shape that has used up its allotment: why it is stopped, or how many more pages may be visited. */
  judge(key: number): TrapReason | number {
    const group = this.#groups.get(key);
    if (group === undefined) return this.#pages;
    const { shape, read, fresh, admitted, allowed } = group;
    if (group.isStopped) return shape.reason;
    if (admitted < allowed) return allowed - admitted;
    // Redirects and errors tell nothing about the content. A list that other pages link to comes to an end.
    const isKnownWell = read * 2 >= this.#firstAllotment(shape);
    const isGrowing = shape.isSuspect || group.grown >= read * minGrowth;
    if (isKnownWell && isGrowing && fresh <= Math.max(1, read * minNewShare)) {
      group.isStopped = true;
      this.#noteStopped(group);
      return shape.reason;
    }
    group.allowed *= 2;
    return group.allowed - admitted;
  }

  #noteStopped({ shape, read, fresh, samples, example }: Group): void {
    if (example === null || this.#stopped.length >= maxStopped) return;
    const { key, reason } = shape;
    this.#stopped.push({ key, reason, pattern: patternOf(example, shape), read, fresh, samples });
  }

  /** The shape of this URL was stopped earlier, as when a crawl resumes. */
  stop(url: string): void {
    const shape = shapeOf(url);
    if (shape !== null) this.#groupOf(shape).isStopped = true;
  }

  isStopped(key: number): boolean {
    return this.#groups.get(key)?.isStopped === true;
  }

  #firstAllotment({ isSuspect }: Shape): number {
    return isSuspect ? Math.min(suspectPages, this.#pages) : this.#pages;
  }

  #forgetSmall(): void {
    for (const [key, { isStopped, admitted }] of this.#groups)
      if (!isStopped && admitted < suspectPages) this.#groups.delete(key);
    this.#fullAt = Math.max(maxShapes, this.#groups.size * 2);
  }

  #groupOf(shape: Shape): Group {
    const found = this.#groups.get(shape.key);
    if (found !== undefined) return found;
    if (this.#groups.size >= this.#fullAt) this.#forgetSmall();
    const allowed = this.#firstAllotment(shape);
    const made: Group = {
      shape,
      admitted: 0,
      allowed,
      read: 0,
      fresh: 0,
      grown: 0,
      texts: [],
      example: null,
      samples: [],
      isStopped: false,
    };
    this.#groups.set(shape.key, made);
    return made;
  }
}

/** The share of values that two sketches have in common, of those that at least one of them has. */
function similarity(one: Int32Array | null, other: Int32Array | null): number {
  if (one === null || other === null) return one === other ? 1 : 0;
  let filled = 0;
  let equal = 0;
  for (let i = 0; i < one.length; i++) {
    if (one[i] === unset && other[i] === unset) continue;
    filled++;
    if (one[i] === other[i]) equal++;
  }
  return filled === 0 ? 1 : equal / filled;
}

/** An empty place of a sketch; see `sketchText`. */
const unset = 0x7fff_ffff;
