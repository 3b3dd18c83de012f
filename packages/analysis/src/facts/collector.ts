import type { WalkedElement } from '../parse/html.ts';
import type { NameRecorder } from './visible-name.ts';

/** Gathers one kind of fact during the one walk over the tree. */
export interface Collector<Result, Context = void> {
  readonly open?: (element: WalkedElement, names: NameRecorder) => void;
  readonly close?: (element: WalkedElement, names: NameRecorder) => void;
  readonly text?: (value: string) => void;
  /** Called once, after the walk. */
  readonly done: (context: Context) => Result;
}

/** What is known once the walk is over: the base that relative addresses are resolved against. */
export interface Addresses {
  /** URL of the page, without fragment. */
  readonly url: string;
  /** URL that relative addresses start from: `<base href>` where there is one. */
  readonly base: string;
}
