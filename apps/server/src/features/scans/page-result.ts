import { analyze, renderAnalysis, type PageAnalysis, type RenderedPageAnalysis } from '@siteglass/analysis';
import { FetchError } from '../../collect/fetch/fetch-error.ts';
import type { FetchedPageResource } from '../../collect/fetch/fetched-resource.ts';
import type { CollectPage, CollectedPage } from '../../collect/page/collect-page.ts';
import { inSpan, noTracing, type Tracing } from '../../tracing.ts';
import { PageError, type AnalysedPage } from './analyse-page.ts';

/** How a page came: part of the stored document, in the words of the API. */
export type FetchReport = ReturnType<typeof toFetchReport>;

/** The stored document of a single scan: the analysis and how its page was fetched. Texts are added when read. */
export interface StoredPageResult extends PageAnalysis {
  readonly scanned_at: string;
  readonly fetch: FetchReport;
}

/** Fetches a page and analyses it; a failure of the site becomes a PageError with the task's code. */
export function createCollectAndAnalyse({
  collectPage,
  tracing = noTracing,
  now = () => new Date(),
}: {
  collectPage: CollectPage;
  tracing?: Tracing;
  now?: () => Date;
}) {
  return async function collectAndAnalyse(url: string, signal: AbortSignal): Promise<AnalysedPage> {
    const scannedAt = now().toISOString();
    let collected: CollectedPage;
    try {
      collected = await collectPage({ url, hasScheme: true, signal });
    } catch (error) {
      if (error instanceof FetchError)
        throw new PageError(error.code, error.message, { cause: error.reason });
      throw error;
    }
    const { page, beside } = collected;
    const analysis = await inSpan(tracing, 'analyse page', {}, () =>
      analyze({ ...page, fetchedAt: scannedAt, beside }),
    );
    const document: StoredPageResult = {
      ...analysis,
      scanned_at: scannedAt,
      fetch: toFetchReport(page),
    };
    return {
      document,
      seoScore: analysis.seo_score,
      grade: analysis.grade,
      html: page.html,
      isPrivate: collected.viaExemptNetwork,
    };
  };
}

/** The result as the API gives it: the stored document with its texts in both languages. */
export function renderResult(stored: unknown): RenderedPageResult {
  // Written by this service under a schema version; jsonb cannot change its shape.
  const { scanned_at, fetch, ...analysis } = stored as StoredPageResult;
  return { ...renderAnalysis(analysis), scanned_at, fetch } as RenderedPageResult;
}

/** Writable, because the types of response schemas are. */
export type RenderedPageResult = Writable<
  RenderedPageAnalysis & { readonly scanned_at: string; readonly fetch: FetchReport }
>;

type Writable<T> = T extends readonly (infer Item)[]
  ? Writable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Writable<T[Key]> }
    : T;

function toFetchReport(resource: FetchedPageResource) {
  const { timings, peer, tls, charset } = resource;
  return {
    requested_url: resource.requestedUrl,
    url: resource.url,
    status_code: resource.status,
    redirects: resource.redirects.map(({ url, status, location }) => ({
      url,
      status_code: status,
      location,
    })),
    protocol_fallback: resource.protocolFallback,
    http_version: resource.httpVersion,
    peer,
    headers: resource.headers.map(([name, value]) => ({ name, value })),
    content_encoding: resource.contentEncoding,
    body_bytes: resource.bodyBytes,
    transfer_bytes: resource.transferBytes,
    charset,
    timings: {
      dns_ms: round(timings.dnsMs),
      connect_ms: round(timings.connectMs),
      tls_ms: round(timings.tlsMs),
      first_byte_ms: round(timings.firstByteMs),
      download_ms: round(timings.downloadMs),
      total_ms: round(timings.totalMs),
    },
    tls: tls && {
      protocol: tls.protocol,
      cipher: tls.cipher,
      alpn: tls.alpn,
      valid: tls.valid,
      self_signed: tls.selfSigned,
      expired: tls.expired,
      not_yet_valid: tls.notYetValid,
      wrong_name: tls.wrongName,
      incomplete_chain: tls.incompleteChain,
      untrusted: tls.untrusted,
      authorization_error: tls.authorizationError,
      certificate: tls.certificate && {
        subject: tls.certificate.subject,
        alt_names: tls.certificate.altNames.slice(0, 100),
        issuer: tls.certificate.issuer,
        valid_from: tls.certificate.validFrom,
        valid_to: tls.certificate.validTo,
        fingerprint_sha256: tls.certificate.fingerprint256,
        bits: tls.certificate.bits,
        curve: tls.certificate.curve,
      },
    },
  };
}

/** Tenths of a millisecond: finer is noise. */
function round(milliseconds: number | null): number | null {
  return milliseconds === null ? null : Math.round(milliseconds * 10) / 10;
}
