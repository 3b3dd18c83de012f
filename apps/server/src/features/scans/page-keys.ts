import { urlKey } from '@siteglass/analysis/url-identity';
import { createHash } from 'node:crypto';
import type { RenderPolicy, ViewportName } from '../../render-policy.ts';
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
  return hashOf(`${mode}\n${urlKey(href)}${expectation}${rendering}${screen}`);
}

/** SHA-256 of the mode and what identifies the URL, in hex: the same for all analyses of a page, whatever was asked for. */
export function pageKeyOf(mode: ScanMode, href: string): string {
  return hashOf(`${mode}\n${urlKey(href)}`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
