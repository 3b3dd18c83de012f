import { urlKey } from '@siteglass/analysis/url-identity';
import { createHash } from 'node:crypto';
import { renderPolicies, viewportNames, type RenderPolicy, type ViewportName } from '../../render-policy.ts';
import type { ScanMode } from './store/tasks.ts';

/** What a scan may ask for that changes its result. */
export interface ScanOptions {
  /** False for a page that is meant to stay out of search. */
  readonly expectIndexable: boolean;
  /** Null: as the service is set. */
  readonly render: RenderPolicy | null;
  readonly viewport: ViewportName;
}

/** SHA-256 of the mode, what identifies the URL, and the options that change the result; in hex. */
export function cacheKeyOf(
  mode: ScanMode,
  href: string,
  { expectIndexable, render, viewport }: ScanOptions,
): string {
  const expectation = expectIndexable ? '' : '\nnot indexable';
  const rendering = render === null ? '' : `\nrender ${render}`;
  const screen = viewport === 'desktop' ? '\ndesktop' : '';
  return createHash('sha256')
    .update(`${mode}\n${urlKey(href)}${expectation}${rendering}${screen}`)
    .digest('hex');
}

/** The keys of all analyses of a URL, whatever was asked for. */
export function pageKeysOf(href: string, modes: readonly ScanMode[]): readonly string[] {
  return modes.flatMap((mode) =>
    [true, false].flatMap((expectIndexable) =>
      [null, ...renderPolicies].flatMap((render) =>
        viewportNames.map((viewport) => cacheKeyOf(mode, href, { expectIndexable, render, viewport })),
      ),
    ),
  );
}
