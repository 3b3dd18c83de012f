import { urlKey } from '@siteglass/analysis/url-identity';
import { createHash } from 'node:crypto';
import { renderPolicies, type RenderPolicy } from '../../render-policy.ts';
import type { ScanMode } from './store/tasks.ts';

/** What a scan may ask for that changes its result. */
export interface ScanOptions {
  /** False for a page that is meant to stay out of search. */
  readonly expectIndexable: boolean;
  /** Null: as the service is set. */
  readonly render: RenderPolicy | null;
}

/** SHA-256 of the mode, what identifies the URL, and the options that change the result; in hex. */
export function cacheKeyOf(mode: ScanMode, href: string, { expectIndexable, render }: ScanOptions): string {
  const expectation = expectIndexable ? '' : '\nnot indexable';
  const rendering = render === null ? '' : `\nrender ${render}`;
  return createHash('sha256')
    .update(`${mode}\n${urlKey(href)}${expectation}${rendering}`)
    .digest('hex');
}

/** The keys of all analyses of a URL, whatever was asked for. */
export function pageKeysOf(href: string, modes: readonly ScanMode[]): readonly string[] {
  return modes.flatMap((mode) =>
    [true, false].flatMap((expectIndexable) =>
      [null, ...renderPolicies].map((render) => cacheKeyOf(mode, href, { expectIndexable, render })),
    ),
  );
}
