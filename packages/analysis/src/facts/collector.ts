import type { WalkedElement } from '../parse/html.ts';
import type { Region } from './element-traits.ts';
import type { NameMark } from './visible-name.ts';

/** What is known during the walk about the place where it stands, shared by all collectors. */
export interface Place {
  /** Whether the element that was opened last is hidden, by itself or by one around it. */
  isHidden(): boolean;
  /** Whether inline style or `hidden` keeps it from view, by itself or around it; `aria-hidden` does not. */
  isConcealed(): boolean;
  /** Marks the opening of an element whose name will be asked for when it closes. */
  mark(): NameMark;
  /** What the element says whose opening was marked: text and image alternatives, collapsed. */
  since(mark: NameMark): string;
  /** The region around the element that was opened last. */
  region(): Region;
}

/** Gathers one kind of fact during the one walk over the tree. */
export interface Collector<Result, Context = unknown> {
  /** Names of the elements that `open` and `close` are told of. */
  readonly tags: readonly string[];
  /** Names of attributes: `open` and `close` are told of every element that has one, whatever its own name. */
  readonly attributes?: readonly string[];
  readonly open?: (element: WalkedElement, place: Place) => void;
  readonly close?: (element: WalkedElement, place: Place) => void;
  /** Every text of the page: prefer `ownText` of an element. */
  readonly text?: (value: string) => void;
  readonly comment?: (value: string) => void;
  /** Called after the walk, once, and not before somebody asks for the fact. `context`: what it needs of the page. */
  readonly done: (context: Context) => Result;
}

/** What is known once the walk is over: the base that relative addresses are resolved against. */
export interface Addresses {
  /** URL of the page, without fragment. */
  readonly url: string;
  /** URL that relative addresses start from: `<base href>` where there is one. */
  readonly base: string;
}

/** What a collector asks for that resolves addresses. */
export interface Addressed {
  readonly addresses: Addresses;
}
