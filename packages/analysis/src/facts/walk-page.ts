import { walkHtml, type ParsedHtml, type WalkedElement } from '../parse/html.ts';
import type { Collector, Place } from './collector.ts';
import { readTraits, type ElementTraits, type Region } from './element-traits.ts';
import type { TextRecorder } from './text.ts';
import { NameRecorder, type NameMark } from './visible-name.ts';

type Hook = (element: WalkedElement, place: Place) => void;

/** Where the walk stands: the traits of the open elements, and what follows from them. */
class OpenElements implements Place {
  readonly names = new NameRecorder();
  readonly #traits: ElementTraits[] = [];
  readonly #regions: Region[] = ['content'];
  #sections = 0;
  #concealing = 0;

  open(element: WalkedElement): ElementTraits {
    const read = readTraits(element);
    // A header inside an article is the article's own.
    const isOwn = (read.region === 'header' || read.region === 'footer') && this.#sections > 0;
    const traits = isOwn ? { ...read, region: null } : read;
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

/** Which collectors are told of an element, by their places in the list. */
interface Told {
  readonly open: number[];
  readonly close: number[];
}

interface Plan {
  readonly byTag: ReadonlyMap<string, Told>;
  readonly always: Told;
}

/**
 * One walk for all collectors; each is told only of the elements that it asks for. Which those are is worked out once:
 * every call has to bring the same kinds of collectors in the same order.
 */
export class PageWalk {
  #plan: Plan | null = null;

  walk(html: string, collectors: readonly Collector<unknown, never>[], text: TextRecorder): ParsedHtml {
    const { byTag, always } = (this.#plan ??= planOf(collectors));
    const opens = collectors.map(({ open }) => open);
    const closes = collectors.map(({ close }) => close);
    const texts = collectors.flatMap((collector) => collector.text ?? []);
    const comments = collectors.flatMap((collector) => collector.comment ?? []);
    const place = new OpenElements();
    const tell = (hooks: readonly (Hook | undefined)[], told: readonly number[], element: WalkedElement) => {
      for (let i = 0; i < told.length; i++) hooks[told[i] ?? 0]?.(element, place);
    };
    return walkHtml(html, {
      open(element) {
        text.open(element, place.open(element));
        tell(opens, always.open, element);
        const told = byTag.get(element.tag);
        if (told !== undefined) tell(opens, told.open, element);
      },
      close(element) {
        const traits = place.close();
        if (traits !== undefined) text.close(traits);
        tell(closes, always.close, element);
        const told = byTag.get(element.tag);
        if (told !== undefined) tell(closes, told.close, element);
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

function planOf(collectors: readonly Collector<unknown, never>[]): Plan {
  const byTag = new Map<string, Told>();
  const always: Told = { open: [], close: [] };
  for (const [place, { tags, open, close }] of collectors.entries()) {
    for (const tag of tags === 'all' ? [null] : tags) {
      let told = tag === null ? always : byTag.get(tag);
      if (told === undefined) byTag.set(tag ?? '', (told = { open: [], close: [] }));
      if (open !== undefined) told.open.push(place);
      if (close !== undefined) told.close.push(place);
    }
  }
  return { byTag, always };
}
