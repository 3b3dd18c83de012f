import type { CookieJar } from './cookie-jar.ts';
import type { FetchPurpose } from './fetch-observer.ts';
import type { FetchLimits } from './fetch-limits.ts';
import type { HeaderList } from './fetched-resource.ts';

export interface FetchRequest {
  readonly url: string;
  /** For metrics and traces; `page` by default. */
  readonly purpose?: FetchPurpose | undefined;
  /** GET by default. */
  readonly method?: string | undefined;
  /** Added to the fetcher's own headers, or replacing them. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Further headers for the URL of a hop, in lowercase: asked for each hop, so that what is meant for one host is never
   * sent to another one. They replace headers of the same name; a Cookie header is sent with the cookies of the jar.
   */
  readonly headersFor?: ((url: URL) => HeaderList) | undefined;
  readonly body?: string | Buffer | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Cookies to send and to add to; by default a jar of this fetch alone. */
  readonly cookies?: CookieJar | undefined;
  /** True by default; otherwise a redirect is a result like any other. */
  readonly followRedirects?: boolean | undefined;
  /** False by default: a bad certificate is recorded and the resource is fetched anyway. */
  readonly verifyTls?: boolean | undefined;
  readonly limits?: Partial<FetchLimits> | undefined;
  /** False by default: a body over the limit is a failure. Otherwise the result is its beginning. */
  readonly cutsBody?: boolean | undefined;
  /** Called once the final head has arrived; if it returns false, the connection is closed and `body` is null. */
  readonly wantsBody?: ((head: ResponseHead) => boolean) | undefined;
  /**
   * Reads the decompressed body piece by piece; `body` is then null. It need not read to the end. What it throws is
   * thrown by the fetch.
   */
  readonly readBody?: ((chunks: AsyncIterable<Buffer>, head: FinalHead) => Promise<void>) | undefined;
}

export interface FinalHead extends ResponseHead {
  /** The URL that responded, after redirects. */
  readonly url: string;
}

export interface ResponseHead {
  readonly status: number;
  readonly headers: HeaderList;
}
