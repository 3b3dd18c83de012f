import type { ReactNode } from 'react';

/** A component in its states, for the page that shows all of them together. */
export interface Demo {
  readonly title: string;
  readonly cases: readonly { readonly name: string; readonly node: ReactNode }[];
}
