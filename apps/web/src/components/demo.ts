import type { ReactNode } from 'react';

/** The states of a component, for the page that shows all components. */
export interface Demo {
  readonly title: string;
  readonly cases: readonly { readonly name: string; readonly node: ReactNode }[];
}
