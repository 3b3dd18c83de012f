import { lazy, type ComponentType } from 'react';

/** Milliseconds. After this time without a response, a part counts as not loaded. */
const maxLoadMs = 20_000;

/** The code of a page or view could not be loaded: the service does not respond, or a new version has other files. */
export class PartError extends Error {
  override readonly name = 'PartError';
}

/** A component whose code is loaded on demand. */
export interface Part<Props extends object> {
  /** For code that was loaded beforehand: it then renders immediately, without suspending. */
  readonly take: (component: ComponentType<Props>) => void;
  /** Returns the same component on every render, until its code has failed to load and is requested again. */
  readonly component: () => ComponentType<Props>;
}

const failed = new Set<() => void>();

/** The next render requests the code of all failed parts again. */
export function retryParts(): void {
  for (const reset of failed) reset();
  failed.clear();
}

export function createPart<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let ready: ComponentType<Props> | undefined;
  let chosen: ComponentType<Props> | undefined;
  const loadOrFail = async () => {
    try {
      return { default: await within(maxLoadMs, load()) };
    } catch (cause) {
      failed.add(() => (chosen = undefined));
      throw new PartError('Some code of the website could not be loaded.', { cause });
    }
  };
  return {
    take: (component) => (ready = component),
    component: () => (chosen ??= ready ?? lazy(loadOrFail)),
  };
}

interface Views<Name extends string, Props extends object> {
  /** Prefetches a view's file: while its data loads, or when the pointer approaches its link. */
  readonly prepareView: (name: Name) => Promise<void>;
  readonly viewOf: (name: Name) => ComponentType<Props>;
}

/** The views of a page; every file exports its component as `View`. */
export function createViews<Name extends string, Props extends object = object>(
  files: Readonly<Record<Name, () => Promise<{ readonly View: ComponentType<Props> }>>>,
): Views<Name, Props> {
  const parts = new Map<Name, Part<Props>>();
  const partOf = (name: Name): Part<Props> => {
    let part = parts.get(name);
    if (part === undefined) parts.set(name, (part = createPart(async () => (await files[name]()).View)));
    return part;
  };
  return {
    prepareView: async (name) => {
      try {
        partOf(name).take((await files[name]()).View);
      } catch {
        // Rendering the view retries and reports the error.
      }
    },
    viewOf: (name) => partOf(name).component(),
  };
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Timed out.')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
