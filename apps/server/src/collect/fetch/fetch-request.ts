import type { FetchPurpose } from './fetch-observer.ts';
import type { FetchLimits } from './fetch-limits.ts';
import type { HeaderList } from './fetched-resource.ts';

export interface FetchRequest {
  readonly url: string;
  /** For metrics and traces; `page` by default. */
  readonly purpose?: FetchPurpose | undefined;
  /** GET by default. */
  readonly method?: string | undefined;
  /** Added to those of the fetcher, or instead of them. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | Buffer | undefined;
  readonly signal?: AbortSignal | undefined;
  /** True by default; else a redirect is a result as any other. */
  readonly followRedirects?: boolean | undefined;
  /** False by default: a bad certificate is recorded and the resource fetched all the same. */
  readonly verifyTls?: boolean | undefined;
  readonly limits?: Partial<FetchLimits> | undefined;
  /** False by default: a body above the limit is a failure. Else its beginning is the result. */
  readonly cutsBody?: boolean | undefined;
  /** Asked once the final head is there; where it says no, the connection is closed and `body` is null. */
  readonly wantsBody?: ((head: ResponseHead) => boolean) | undefined;
}

export interface ResponseHead {
  readonly status: number;
  readonly headers: HeaderList;
}
