import type { WalkedElement } from '../parse/html.ts';
import { namedAs, namesOfContainer } from './class-names.ts';
import type { ElementTraits } from './element-traits.ts';

/** What a container is, by its name, role, class and id. */
export const is = {
  /** A region around the content; the next three are kinds of it. */
  region: 1,
  header: 2,
  footer: 4,
  form: 8,
  main: 16,
  article: 32,
  h1: 64,
  /** A heading, list item or cell: not judged by the share of links in it. */
  piece: 128,
  comments: 256,
  /** Related links, teasers, share buttons and the like. */
  extra: 512,
  paragraph: 1024,
  /** A script fills it in: by its name, or by the attributes that frameworks read. */
  template: 2048,
} as const;

/** Of Vue, Angular, Alpine and Knockout. */
const filledBy =
  /^(?:v-[a-z]|ng-[a-z]|data-ng-|x-(?:cloak|data|for|html|if|show|text)$|data-bind$|[:@*][a-z])/;

/** The containers that hold text, in document order: parents come before their children. */
export interface ContainerTree {
  /** Index of the parent; -1 at the top. */
  readonly parents: readonly number[];
  /** Bits of `is`. */
  readonly kinds: readonly number[];
  readonly elements: readonly number[];
}

export class TextContainers implements ContainerTree {
  readonly parents: number[] = [];
  readonly kinds: number[] = [];
  readonly elements: number[] = [];
  /** Three parallel stacks for the open containers. Their indexes are -1 until they hold text. */
  readonly #openElements: WalkedElement[] = [];
  readonly #openTraits: ElementTraits[] = [];
  readonly #openIndexes: number[] = [];

  open(element: WalkedElement, traits: ElementTraits): void {
    this.#openElements.push(element);
    this.#openTraits.push(traits);
    this.#openIndexes.push(-1);
  }

  close(): void {
    this.#openElements.pop();
    this.#openTraits.pop();
    this.#openIndexes.pop();
  }

  /** Whether each container or one around it is of a kind. */
  within(kind: number): Uint8Array {
    const found = new Uint8Array(this.parents.length);
    for (let own = 0; own < found.length; own++)
      if (((this.kinds[own] ?? 0) & kind) !== 0 || found[this.parents[own] ?? -1] === 1) found[own] = 1;
    return found;
  }

  /** The innermost open container, which now holds text; -1 if there is none. Linear: each is added only once. */
  current(): number {
    let next = this.#openIndexes.length;
    while (next > 0 && this.#openIndexes[next - 1] === -1) next--;
    let index = this.#openIndexes[next - 1] ?? -1;
    for (; next < this.#openIndexes.length; next++) {
      const element = this.#openElements[next];
      const traits = this.#openTraits[next];
      if (element === undefined || traits === undefined) break;
      this.parents.push(index);
      this.kinds.push(kindOf(element, traits));
      this.elements.push(element.index);
      this.#openIndexes[next] = index = this.parents.length - 1;
    }
    return index;
  }
}

function kindOf(element: WalkedElement, traits: ElementTraits): number {
  const { tag, attributes } = element;
  let kind = 0;
  let id: string | null = null;
  let classes: string | null = null;
  let isComment = false;
  for (let i = 0; i < attributes.length; i++) {
    const { name = '', value = '' } = attributes[i] ?? {};
    if (name === 'class') classes = value;
    else if (name === 'id') id = value;
    else if (name === 'itemprop') isComment = value === 'comment';
    else if (filledBy.test(name)) kind = is.template;
  }
  const named = id === null && classes === null ? 0 : namesOfContainer(id, classes);
  if ((named & namedAs.template) !== 0) kind = is.template;
  if (traits.region !== null) {
    kind |= is.region;
    if (traits.region === 'header') kind |= is.header;
    else if (traits.region === 'footer') kind |= is.footer;
    else if (traits.region === 'form') kind |= is.form;
  }
  if (traits.isMain) kind |= is.main;
  if (traits.isArticle) kind |= is.article;
  if (tag === 'h1') kind |= is.h1;
  if (traits.textKind === 'heading') return kind | is.piece;
  if (traits.textKind === 'list-item' || traits.textKind === 'cell') kind |= is.piece;
  if (traits.textKind === 'paragraph') return kind | is.paragraph;
  // The classes of the body are about the whole page.
  if (tag === 'body' || tag === 'html') return kind;
  if (isComment) return kind | is.comments;
  if ((named & namedAs.comments) !== 0) return kind | is.comments;
  if ((named & namedAs.legal) !== 0) return kind | is.region | is.footer;
  return (named & namedAs.extra) !== 0 && !traits.isArticle ? kind | is.extra : kind;
}
