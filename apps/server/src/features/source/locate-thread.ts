import { locateElements, type LocatedElements } from '@siteglass/analysis/source';
import { gunzipSync } from 'node:zlib';
import { serveTasks } from '../../limited-threads.ts';

export interface LocateTask {
  /** Gzip-compressed UTF-8. */
  readonly html: Uint8Array;
  readonly elements: readonly number[];
}

serveTasks(({ html, elements }: LocateTask): LocatedElements =>
  locateElements(gunzipSync(html).toString('utf8'), elements),
);
