import type { WalkedElement } from '../parse/html.ts';
import type { Region } from './element-traits.ts';
import type { NameMark } from './visible-name.ts';

/** What the walk knows about its current position, shared by all collectors. */
export interface Place {
  /** Whether the most recently opened element is hidden, by itself or by an ancestor. */
  isHidden(): boolean;
  /** Whether inline style or `hidden` conceals it, on itself or an ancestor; `aria-hidden` does not. */
  isConcealed(): boolean;
  /** Marks the opening of an element whose name is needed when it closes. */
  mark(): NameMark;
  /** Name of the element whose opening was marked: text and image alternatives, white space collapsed. */
  since(mark: NameMark): string;
  /** The region that contains the most recently opened element. */
  region(): Region;
}

/** Collects one kind of fact during the single walk over the tree. */
export interface Collector<Result, Context = unknown> {
  /** Element names for which `open` and `close` are called. */
  readonly tags: readonly string[];
  /** Attribute names: `open` and `close` are called for every element that has one of them, regardless of its name. */
  readonly attributes?: readonly string[];
  readonly open?: (element: WalkedElement, place: Place) => void;
  readonly close?: (element: WalkedElement, place: Place) => void;
  /** Called with every text node of the page; prefer `ownText` of an element. */
  readonly text?: (value: string) => void;
  readonly comment?: (value: string) => void;
  /** Called once after the walk, when the fact is first requested. `context`: the page data it needs. */
  readonly done: (context: Context) => Result;
}

/** What URLs are resolved with; the base is known only after the walk. */
export interface Addresses {
  /** URL of the page, without a fragment. */
  readonly url: string;
  /** Base for relative URLs: `<base href>` if there is one. */
  readonly base: string;
  /** The encoding of the page, which is that of the queries of its URLs. */
  readonly charset: string;
}

/** Context for collectors that resolve URLs. */
export interface Addressed {
  readonly addresses: Addresses;
}
