import type { FetchedHead } from '../collect/fetch/fetched-resource.ts';
import { readHeader } from '../collect/fetch/media-type.ts';
import type { Reusable } from './page-row.ts';
import { responseKeys } from './response-keys.ts';

/** As long as servers make them; longer ones are not sent back. */
const maxValidator = 500;

/** What a later crawl needs to reuse the analysis of a page. */
export function reusableOf(head: FetchedHead, body: Uint8Array, holdsUntil: number | null): Reusable {
  const keys = responseKeys(head, body);
  const mayAsk = canConfirm(head);
  return {
    responseKeys: keys,
    holdsUntil,
    etag: mayAsk ? validatorOf(head, 'etag', /^(?:W\/)?"[\x21\x23-\x7e]*"$/) : null,
    lastModified: mayAsk ? validatorOf(head, 'last-modified', /^[\w ,:+-]+$/) : null,
  };
}

/**
 * Whether a 304 may stand for this response. One with cookies may have been meant for a new visitor, defects are those
 * of the response itself, and a URL that was respelled is another one for the server.
 */
function canConfirm({ requestedUrl, url, status, defects, headers }: FetchedHead): boolean {
  const isPlain = status === 200 && defects.length === 0 && requestedUrl === url;
  return isPlain && readHeader(headers, 'set-cookie').length === 0;
}

/** Null unless there is exactly one, in the form of RFC 9110 (8.8). */
function validatorOf({ headers }: FetchedHead, name: string, form: RegExp): string | null {
  const [value, ...others] = readHeader(headers, name);
  if (value === undefined || others.length > 0 || value.length > maxValidator) return null;
  return form.test(value) ? value : null;
}
