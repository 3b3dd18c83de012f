import { attribute, type WalkedElement } from '../parse/html.ts';
import { ContainerNames } from './container-names.ts';
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

const templateName =
  /(?:^|\s)(?:(?:js|x|hbs|handlebars|mustache|underscore|ko|hidden|clone)[_-])?(?:templates?|tmpl|tpl)(?:$|\s)/i;
const templateId = /[_-](?:template|tmpl|tpl)$/i;
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

interface OpenContainer {
  readonly element: WalkedElement;
  readonly traits: ElementTraits;
  /** -1 until it holds text. */
  index: number;
}

export class TextContainers implements ContainerTree {
  readonly parents: number[] = [];
  readonly kinds: number[] = [];
  readonly elements: number[] = [];
  readonly #names = new ContainerNames();
  readonly #open: OpenContainer[] = [];

  open(element: WalkedElement, traits: ElementTraits): void {
    this.#open.push({ element, traits, index: -1 });
  }

  close(): void {
    this.#open.pop();
  }

  /** Whether each container or one around it is of a kind. */
  within(kind: number): Uint8Array {
    const found = new Uint8Array(this.parents.length);
    for (const [own, parent] of this.parents.entries())
      if (((this.kinds[own] ?? 0) & kind) !== 0 || found[parent] === 1) found[own] = 1;
    return found;
  }

  /** The innermost open container, which now holds text; -1 if there is none. Linear: each is added only once. */
  current(): number {
    let next = this.#open.length;
    while (next > 0 && this.#open[next - 1]?.index === -1) next--;
    let index = this.#open[next - 1]?.index ?? -1;
    for (; next < this.#open.length; next++) {
      const container = this.#open[next];
      if (container === undefined) break;
      this.parents.push(index);
      this.kinds.push(kindOf(container, this.#names));
      this.elements.push(container.element.index);
      container.index = index = this.parents.length - 1;
    }
    return index;
  }
}

function kindOf({ element, traits }: OpenContainer, names: ContainerNames): number {
  const { tag } = element;
  let kind = isTemplate(element) ? is.template : 0;
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
  if (attribute(element, 'itemprop') === 'comment') return kind | is.comments;
  const named = names.meaningOf(attribute(element, 'id'), attribute(element, 'class'));
  if (named === 'comments') return kind | is.comments;
  return named === 'extra' && !traits.isArticle ? kind | is.extra : kind;
}

function isTemplate({ attributes }: WalkedElement): boolean {
  for (const { name, value } of attributes) {
    if (name === 'class' || name === 'id') {
      // Most names have none of these: one search rules them out.
      if (!/t(?:emplate|mpl|pl)/i.test(value)) continue;
      if (templateName.test(value) || (name === 'id' && templateId.test(value))) return true;
    } else if (filledBy.test(name)) return true;
  }
  return false;
}
