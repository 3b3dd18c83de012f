import type { SentDocument } from '@siteglass/analysis';
import type { Response } from 'playwright-core';
import { decodeText } from '../fetch/charset.ts';
import { readMediaType } from '../fetch/media-type.ts';

/**
 * Reads what the server sent, as soon as all of it has arrived: later the browser may have forgotten it. The function
 * that is returned gives what there is then.
 */
export function readSentDocument(response: Response, maxBytes: number): () => SentDocument {
  let html: string | null = null;
  void response.body().then(
    (body) => {
      if (body.length > maxBytes) return;
      html = decodeText(body, readMediaType(Object.entries(response.headers()))?.charset ?? null).text;
    },
    // It did not arrive completely.
    () => undefined,
  );
  const url = response.url().replace(/#.*$/s, '');
  return () => ({ url, status: response.status(), html });
}
