import { Readable } from 'node:stream';
import type { FetchedAnswer, FetchedFailure } from '@siteglass/analysis';
import { decodeText } from '../fetch/charset.ts';
import { decodeBody, type DecodedBody } from '../fetch/decode.ts';
import { FetchError } from '../fetch/fetch-error.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { readMediaType } from '../fetch/media-type.ts';

export interface Probe {
  readonly url: string;
  /** Maximum number of decompressed body bytes to read; 0: only the response head is needed. */
  readonly bodyBytes: number;
  readonly userAgent?: string;
  /** The fetcher’s own limit by default. */
  readonly maxRedirects?: number;
}

export interface ProbeResult {
  readonly answer: FetchedAnswer | FetchedFailure;
  readonly viaExemptNetwork: boolean;
}

/** One small auxiliary request. A failure is a result too, since the page is analyzed either way. */
export async function runProbe(fetcher: Fetcher, probe: Probe, signal: AbortSignal): Promise<ProbeResult> {
  const { url, bodyBytes, userAgent, maxRedirects } = probe;
  try {
    const fetched = await fetcher.fetch({
      url,
      signal,
      purpose: 'beside',
      cutsBody: true,
      ...(userAgent === undefined ? {} : { headers: { 'user-agent': userAgent } }),
      limits: {
        ...(bodyBytes === 0 ? {} : { bodyBytes }),
        ...(maxRedirects === undefined ? {} : { maxRedirects }),
      },
      ...(bodyBytes === 0 ? { wantsBody: () => false } : {}),
    });
    const { bytes, isCut, defects } = await unzip(fetched.body ?? Buffer.alloc(0), bodyBytes);
    return {
      answer: {
        requestedUrl: url,
        url: fetched.url,
        status: fetched.status,
        headers: fetched.headers,
        redirects: fetched.redirects,
        text: decodeText(bytes, readMediaType(fetched.headers)?.charset ?? null).text,
        bodyBytes: bytes.length,
        isTruncated: fetched.isCut || isCut,
        defects: [...new Set([...fetched.defects, ...defects])],
      },
      viaExemptNetwork: fetched.viaExemptNetwork,
    };
  } catch (error) {
    if (error instanceof FetchError) {
      const { code, reason } = error;
      const failure = { requestedUrl: url, failure: code };
      // The code alone does not tell endless redirects from a broken server.
      return { answer: code === 'HTTP_ERROR' ? { ...failure, reason } : failure, viaExemptNetwork: false };
    }
    if (!signal.aborted) throw error;
    return { answer: { requestedUrl: url, failure: 'TIMEOUT' }, viaExemptNetwork: false };
  }
}

/** A sitemap may itself be a gzip file, regardless of its content coding. */
async function unzip(
  bytes: Buffer,
  maxBytes: number,
): Promise<Pick<DecodedBody, 'bytes' | 'isCut' | 'defects'>> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return { bytes, isCut: false, defects: new Set() };
  return decodeBody(Readable.from([bytes]), ['gzip'], maxBytes, { cuts: true });
}
