import type { ElementName } from '../parse/element-names.ts';
import { walkHtml, type ParsedHtml, type WalkedElement } from '../parse/html.ts';
import type { Collector, Place } from './collector.ts';
import {
  readTraits,
  sharedTraits,
  traitAttributes,
  type ElementTraits,
  type Region,
} from './element-traits.ts';
import type { TextRecorder } from './text.ts';
import { NameRecorder, type NameMark } from './visible-name.ts';

type Hook = (element: WalkedElement, place: Place) => void;

/** What a first walk showed about the elements of the page. */
export interface Corrections {
  /** Indexes of elements that are no regions although their name says so. */
  readonly wrappers: ReadonlySet<number>;
  /** What the HTML hides is what a script shows: an element counts as shown unless it is in a hidden one. */
  readonly isRevealed: boolean;
}

/** The current position of the walk: the traits of the open elements and what follows from them. */
class OpenElements implements Place {
  readonly names = new NameRecorder();
  readonly #traits: ElementTraits[] = [];
  readonly #regions: Region[] = ['content'];
  #sections = 0;
  #concealing = 0;
  readonly #wrappers: ReadonlySet<number>;
  readonly #isRevealed: boolean;
  /** How many elements are open around the one that a script shows; -1 outside of such. */
  #revealedAt = -1;

  constructor({ wrappers, isRevealed }: Corrections) {
    this.#wrappers = wrappers;
    this.#isRevealed = isRevealed;
  }

  open(element: WalkedElement, read: ElementTraits): ElementTraits {
    if (read.isPlain) {
      this.#traits.push(read);
      this.names.open(element, read);
      return read;
    }
    // A header inside an article is the article's own.
    const isOwn = (read.region === 'header' || read.region === 'footer') && this.#sections > 0;
    const isWrapper = read.region !== null && this.#wrappers.has(element.index);
    let traits = isOwn || isWrapper ? { ...read, region: null } : read;
    if (this.#isRevealed && traits.hides && this.#revealedAt < 0) {
      this.#revealedAt = this.#traits.length;
      traits = { ...traits, hides: false };
    }
    this.#traits.push(traits);
    if (traits.region !== null) this.#regions.push(traits.region);
    if (traits.isSectioning) this.#sections++;
    if (traits.hides || traits.isOffScreen) this.#concealing++;
    this.names.open(element, traits);
    return traits;
  }

  close(): ElementTraits | undefined {
    const traits = this.#traits.pop();
    if (traits === undefined) return undefined;
    if (traits.isPlain) {
      this.names.close(traits);
      return traits;
    }
    if (this.#traits.length === this.#revealedAt) this.#revealedAt = -1;
    if (traits.region !== null) this.#regions.pop();
    if (traits.isSectioning) this.#sections--;
    if (traits.hides || traits.isOffScreen) this.#concealing--;
    this.names.close(traits);
    return traits;
  }

  isHidden(): boolean {
    return this.names.isHidden();
  }
  isConcealed(): boolean {
    return this.#concealing > 0;
  }
  mark(): NameMark {
    return this.names.mark();
  }
  since(mark: NameMark): string {
    return this.names.since(mark);
  }
  region(): Region {
    return this.#regions[this.#regions.length - 1] ?? 'content';
  }
}

/** The collectors that listen to an element, by their indexes in the list. */
interface Listeners {
  readonly open: readonly number[];
  readonly close: readonly number[];
}

const noCorrections: Corrections = { wrappers: new Set(), isRevealed: false };

const noListeners: Listeners = { open: [], close: [] };

/** The first bit of what an attribute is needed for; the others stand for collectors. */
const forTraits = 1;

/** Which collectors listen to which elements: computed once and stored by name number. */
class Plan {
  readonly #collectors: readonly Collector<unknown, never>[];
  readonly #byKind: Listeners[] = [];
  /** For names without a number: an earlier page may have used up all numbers with made-up names. */
  readonly #byTag = new Map<string, Listeners>();
  /** Indexes of the collectors that listen to attributes, by their bits. */
  readonly #attributed: number[] = [];
  readonly #byBits: (readonly number[])[] = [];
  readonly #bits = new Map<string, number>();

  constructor(collectors: readonly Collector<unknown, never>[]) {
    this.#collectors = collectors;
    for (const tag of new Set(collectors.flatMap(({ tags }) => tags)))
      this.#byTag.set(tag, this.#listenersOf(tag));
    for (const name of traitAttributes) this.#bits.set(name, forTraits);
    for (const [place, { attributes = [] }] of collectors.entries()) {
      if (attributes.length === 0) continue;
      this.#attributed.push(place);
      const bit = forTraits << this.#attributed.length;
      for (const name of attributes) this.#bits.set(name, (this.#bits.get(name) ?? 0) | bit);
    }
  }

  /** What the attributes of an element are needed for, as bits. */
  wants({ attributes }: WalkedElement): number {
    let bits = 0;
    for (let i = 0; i < attributes.length; i++) {
      const attribute = attributes[i];
      if (attribute !== undefined) bits |= this.#bits.get(attribute.name) ?? 0;
    }
    return bits;
  }

  /** The collectors notified of an element because of its name. */
  listenersOf({ tag, number }: ElementName): Listeners {
    const known = this.#byKind[number];
    if (known !== undefined) return known;
    const listeners = this.#byTag.get(tag) ?? noListeners;
    if (number >= 0) this.#byKind[number] = listeners;
    return listeners;
  }

  /** The collectors notified because of the element's attributes. */
  attributed(bits: number): readonly number[] {
    return (this.#byBits[bits] ??= this.#attributed.filter((_, i) => (bits & (forTraits << (i + 1))) !== 0));
  }

  #listenersOf(tag: string): Listeners {
    const open: number[] = [];
    const close: number[] = [];
    for (const [place, collector] of this.#collectors.entries()) {
      if (!collector.tags.includes(tag)) continue;
      if (collector.open !== undefined) open.push(place);
      if (collector.close !== undefined) close.push(place);
    }
    return { open, close };
  }
}

/**
 * A single walk for all collectors; each is notified only of the elements that it listens to. The mapping is computed
 * once, so every call has to pass the same kinds of collectors in the same order.
 */
export class PageWalk {
  #plan: Plan | null = null;

  walk(
    html: string,
    collectors: readonly Collector<unknown, never>[],
    text: TextRecorder,
    corrections = noCorrections,
  ): ParsedHtml {
    const plan = (this.#plan ??= new Plan(collectors));
    const opens = collectors.map(({ open }) => open);
    const closes = collectors.map(({ close }) => close);
    const texts = collectors.flatMap((collector) => collector.text ?? []);
    const comments = collectors.flatMap((collector) => collector.comment ?? []);
    const place = new OpenElements(corrections);
    /** What the attributes of the open elements are needed for. */
    const wanted: number[] = [];
    const notify = (
      hooks: readonly (Hook | undefined)[],
      listeners: readonly number[],
      element: WalkedElement,
    ) => {
      for (let i = 0; i < listeners.length; i++) hooks[listeners[i] ?? 0]?.(element, place);
    };
    return walkHtml(html, {
      open(element) {
        const bits = element.attributes.length === 0 ? 0 : plan.wants(element);
        const traits = (bits & forTraits) === 0 ? sharedTraits(element.kind) : readTraits(element);
        text.open(element, place.open(element, traits));
        wanted.push(bits);
        if (bits > forTraits) notify(opens, plan.attributed(bits), element);
        notify(opens, plan.listenersOf(element.kind).open, element);
      },
      close(element) {
        const bits = wanted.pop() ?? 0;
        const traits = place.close();
        if (traits !== undefined) text.close(traits);
        if (bits > forTraits) notify(closes, plan.attributed(bits), element);
        notify(closes, plan.listenersOf(element.kind).close, element);
      },
      text(value) {
        place.names.text(value);
        text.text(value);
        for (let i = 0; i < texts.length; i++) texts[i]?.(value);
      },
      comment(value) {
        for (const hook of comments) hook(value);
      },
    });
  }
}
