import type { ShareFacts } from '@siteglass/analysis';
import { readFields, readInteger, readString } from './json-fields.ts';
import type { Provider } from './provider.ts';

/** The public count behind the "Save" buttons that show how often a page was saved; it needs no key. */
export interface Pinterest {
  /**
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly sharesOf: (url: string, signal: AbortSignal) => Promise<ShareFacts>;
}

const bodyBytes = 64 * 1024;
const timeoutMs = 10_000;
const callback = 'receiveCount';

export function createPinterest(provider: Provider): Pinterest {
  return {
    sharesOf: (url, signal) =>
      provider.send(
        {
          path: `/v1/urls/count.json?callback=${callback}&url=${encodeURIComponent(url)}`,
          form: 'text',
          bodyBytes,
          timeoutMs,
          read: readPinterest,
        },
        signal,
      ),
  };
}

/**
 * Reads a script that calls the callback with the count: there is no JSON response.
 *
 * @throws {Error} if the form is different
 */
export function readPinterest(body: unknown): ShareFacts {
  const script = readString(body, 'body').trim().replace(/;$/, '');
  const start = `${callback}(`;
  if (!script.startsWith(start) || !script.endsWith(')')) throw new Error('body is not a call');
  const answer: unknown = JSON.parse(script.slice(start.length, -1));
  return { facebook: null, pinterest: readInteger(readFields(answer, 'body')['count'], 'count') };
}
