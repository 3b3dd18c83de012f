import { urlKey } from '@siteglass/analysis/url-identity';
import { createHash } from 'node:crypto';
import type { ScanMode } from './store/tasks.ts';

/** SHA-256 of the mode, what identifies the URL, and an expectation that changes the result; in hex. */
export function cacheKeyOf(mode: ScanMode, href: string, expectIndexable: boolean): string {
  const expectation = expectIndexable ? '' : '\nnot indexable';
  return createHash('sha256')
    .update(`${mode}\n${urlKey(href)}${expectation}`)
    .digest('hex');
}

/** The keys of all analyses of a URL, whatever was expected of it. */
export function pageKeysOf(href: string, modes: readonly ScanMode[]): readonly string[] {
  return modes.flatMap((mode) => [true, false].map((isExpected) => cacheKeyOf(mode, href, isExpected)));
}
