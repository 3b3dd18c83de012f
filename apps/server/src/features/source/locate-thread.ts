import { locateElements, type LocatedElements } from '@siteglass/analysis/source';
import { gunzipSync } from 'node:zlib';

export interface LocateTask {
  /** Gzip-compressed UTF-8. */
  readonly html: Uint8Array;
  readonly elements: readonly number[];
}

/** The thread's task, one page at a time. */
export default function locate({ html, elements }: LocateTask): LocatedElements {
  return locateElements(gunzipSync(html).toString('utf8'), elements);
}
