import type { Static } from 'typebox';

import { boundText, limits, type Bounder } from '../bounds.ts';
import type { Facts } from '../facts/facts.ts';
import { isSecurityTxt } from '../facts/security-txt.ts';
import type { Fetched, FetchedAuxiliaries, FetchedPage, FetchedTls } from '../fetched-page.ts';
import type { Fetch } from '../schema/fetch.ts';

type AuxiliaryFacts = Pick<Facts, 'robots' | 'sitemaps' | 'aiAnswers'>;

export type FetchSection = Static<typeof Fetch>;

const maxHeaders = 200;
const headerUnits = 8192;
const maxAltNames = 100;

export function fetchSection(page: FetchedPage, facts: AuxiliaryFacts, bound: Bounder): FetchSection {
  const { timings = {}, charset } = page;
  return {
    requested_url: boundText(page.requestedUrl, limits.pageUrl),
    url: boundText(page.url, limits.pageUrl),
    status_code: page.status,
    redirects: bound
      .list('fetch.redirects', page.redirects, limits.redirects)
      .map(({ url, status, location }) => ({
        url: bound.text('fetch.redirects.url', url, limits.url),
        status_code: status,
        location: bound.text('fetch.redirects.location', location, limits.url),
      })),
    protocol_fallback: page.protocolFallback ?? false,
    http_version: page.httpVersion ?? null,
    peer: page.peer ?? null,
    headers: bound.list('fetch.headers', page.headers, maxHeaders).map(([name, value]) => ({
      name: bound.text('fetch.headers.name', name),
      value: bound.text('fetch.headers.value', value, headerUnits),
    })),
    content_encoding: page.contentEncoding ?? null,
    body_bytes: page.bodyBytes,
    transfer_bytes: page.transferBytes ?? null,
    charset: { ...charset, name: bound.text('fetch.charset.name', charset.name) },
    timings: {
      dns_ms: tenths(timings.dnsMs),
      connect_ms: tenths(timings.connectMs),
      tls_ms: tenths(timings.tlsMs),
      first_byte_ms: tenths(timings.firstByteMs),
      download_ms: tenths(timings.downloadMs),
      total_ms: tenths(timings.totalMs),
    },
    tls: page.tls === undefined || page.tls === null ? null : tlsSection(page.tls),
    beside: auxiliarySection(page.auxiliary ?? {}, facts),
  };
}

/** Tenths of a millisecond: anything finer is noise. */
function tenths(milliseconds: number | null | undefined): number | null {
  return milliseconds === null || milliseconds === undefined ? null : Math.round(milliseconds * 10) / 10;
}

function tlsSection(tls: FetchedTls): NonNullable<FetchSection['tls']> {
  const { certificate } = tls;
  return {
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
    certificate: certificate && {
      subject: certificate.subject,
      alt_names: certificate.altNames.slice(0, maxAltNames),
      issuer: certificate.issuer,
      valid_from: certificate.validFrom,
      valid_to: certificate.validTo,
      fingerprint_sha256: certificate.fingerprint256,
      bits: certificate.bits,
      curve: certificate.curve,
    },
  };
}

type AuxiliaryFetch = FetchSection['beside'][number];

function auxiliarySection(auxiliary: FetchedAuxiliaries, facts: AuxiliaryFacts): AuxiliaryFetch[] {
  const {
    sitemaps = [],
    robotsTxt,
    favicon,
    llmsTxt,
    securityTxt,
    missingPage,
    httpVariant,
    wwwVariant,
  } = auxiliary;
  // The third one, if present, says whether the response is the requested file.
  const named = [
    ['robots_txt', robotsTxt, facts.robots.state === 'present'],
    ...sitemaps.map((sitemap) => ['sitemap', sitemap, isSitemap(sitemap.requestedUrl, facts)] as const),
    ['favicon', favicon],
    ['llms_txt', llmsTxt, facts.aiAnswers.llmsTxt.state === 'present'],
    ['security_txt', securityTxt, isGenuineSecurityTxt(securityTxt)],
    ['missing_page', missingPage],
    ['http_variant', httpVariant],
    ['www_variant', wwwVariant],
    ['googlebot', auxiliary.googlebot],
    ['ai_agent', auxiliary.aiAgent],
  ] as const;
  return named.flatMap(([name, answer, isGenuine]): AuxiliaryFetch[] => {
    if (answer === undefined || answer === null) return [];
    const url = boundText(answer.requestedUrl, limits.url);
    if ('failure' in answer)
      return [{ name, url, final_url: null, status_code: null, body_bytes: null, failure: answer.failure }];
    return [
      {
        name,
        url,
        final_url: boundText(answer.url, limits.url),
        status_code: answer.status,
        body_bytes: answer.bodyBytes,
        failure: null,
        ...(isGenuine === undefined ? {} : { is_genuine: isGenuine }),
      },
    ];
  });
}

function isSitemap(requestedUrl: string, { sitemaps }: AuxiliaryFacts): boolean {
  return sitemaps.sitemaps.some((one) => one.requestedUrl === requestedUrl && one.report !== null);
}

function isGenuineSecurityTxt(answer: Fetched | undefined): boolean {
  return answer !== undefined && answer !== null && 'status' in answer && isSecurityTxt(answer);
}
