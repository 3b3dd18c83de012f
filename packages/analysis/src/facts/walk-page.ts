import { walkHtml, type ParsedHtml, type WalkedElement } from '../parse/html.ts';
import type { Collector, Place } from './collector.ts';
import { readTraits, type ElementTraits, type Region } from './element-traits.ts';
import type { TextRecorder } from './text.ts';
import { NameRecorder, type NameMark } from './visible-name.ts';

type Hook = (element: WalkedElement, place: Place) => void;
interface Hooks {
  readonly open: Hook[];
  readonly close: Hook[];
}

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

/** One walk for all collectors; each is told only of the elements that it asks for. */
export function walkPage(
  html: string,
  collectors: readonly Collector<unknown, never>[],
  text: TextRecorder,
): ParsedHtml {
  const byTag = new Map<string, Hooks>();
  const forAll: Hooks = { open: [], close: [] };
  const texts: ((value: string) => void)[] = [];
  const comments: ((value: string) => void)[] = [];
  for (const collector of collectors) {
    if (collector.text !== undefined) texts.push(collector.text);
    if (collector.comment !== undefined) comments.push(collector.comment);
    for (const tag of collector.tags === 'all' ? [null] : collector.tags) {
      let hooks = tag === null ? forAll : byTag.get(tag);
      if (hooks === undefined) byTag.set(tag ?? '', (hooks = { open: [], close: [] }));
      if (collector.open !== undefined) hooks.open.push(collector.open);
      if (collector.close !== undefined) hooks.close.push(collector.close);
    }
  }

  const place = new OpenElements();
  const run = (hooks: readonly Hook[], element: WalkedElement) => {
    for (let i = 0; i < hooks.length; i++) hooks[i]?.(element, place);
  };
  return walkHtml(html, {
    open(element) {
      text.open(element, place.open(element));
      run(forAll.open, element);
      const hooks = byTag.get(element.tag);
      if (hooks !== undefined) run(hooks.open, element);
    },
    close(element) {
      const traits = place.close();
      if (traits !== undefined) text.close(traits);
      run(forAll.close, element);
      const hooks = byTag.get(element.tag);
      if (hooks !== undefined) run(hooks.close, element);
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
