import { comparePageTexts, type TextComparison } from '@siteglass/analysis/text-comparison';
import { gunzipSync } from 'node:zlib';
import { serveTasks } from '../../limited-threads.ts';

/** Two pages as gzip-compressed UTF-8. */
export interface TextTask {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

serveTasks(({ before, after }: TextTask): TextComparison => comparePageTexts(read(before), read(after)));

function read(html: Uint8Array): string {
  return gunzipSync(html).toString('utf8');
}
