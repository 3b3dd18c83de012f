import { Type } from 'typebox';
import {
  Charset,
  count,
  flag,
  list,
  milliseconds,
  nullable,
  nullableCount,
  nullableText,
  text,
} from './parts.ts';

const Redirect = Type.Object(
  {
    url: text('URL that returned the redirect.'),
    status_code: Type.Integer({ description: 'HTTP status, 300 to 399.' }),
    location: text('Target URL of the redirect.'),
  },
  { description: 'A followed redirect.' },
);

const Certificate = Type.Object(
  {
    subject: nullableText('Common name.'),
    alt_names: list(Type.String(), 'Names that it is valid for, up to 100.'),
    issuer: nullableText('Name of the issuing authority.'),
    valid_from: nullableText('ISO 8601.'),
    valid_to: nullableText('ISO 8601.'),
    fingerprint_sha256: text('Hexadecimal, separated by colons.'),
    bits: nullableCount('Size of an RSA key.'),
    curve: nullableText('Curve of an elliptic key.'),
  },
  { description: 'The certificate of the server.' },
);

const Tls = Type.Object({
  protocol: nullableText('For example TLSv1.3.'),
  cipher: nullableText('Name of the cipher suite.'),
  alpn: nullableText('Negotiated protocol: h2 or http/1.1.'),
  valid: flag('Whether browsers trust it.'),
  self_signed: flag('The certificate is self-signed.'),
  expired: flag('It has expired.'),
  not_yet_valid: flag('It is not valid yet.'),
  wrong_name: flag('It is for another host.'),
  incomplete_chain: flag('An intermediate certificate was not sent.'),
  untrusted: flag('Its authority is not trusted.'),
  authorization_error: nullableText('Error of the TLS library.'),
  certificate: nullable(Certificate, 'The certificate of the server; null if it could not be read.'),
});

const Timings = Type.Object(
  {
    dns_ms: milliseconds('DNS lookup of the host name.'),
    connect_ms: milliseconds('Connecting.'),
    tls_ms: milliseconds('Handshake.'),
    first_byte_ms: milliseconds('From the request to the first byte of the response (TTFB).'),
    download_ms: milliseconds('From the first byte to the last.'),
    total_ms: milliseconds('The whole fetch including redirects.'),
  },
  { description: 'Duration of each phase; null if it did not happen or was not measured.' },
);

const AuxiliaryFetch = Type.Object(
  {
    name: Type.Enum(
      [
        'robots_txt',
        'sitemap',
        'favicon',
        'llms_txt',
        'security_txt',
        'missing_page',
        'http_variant',
        'www_variant',
        'googlebot',
        'ai_agent',
      ],
      { description: 'What was requested.' },
    ),
    url: text('Requested URL.'),
    final_url: nullableText('Final URL; null if there was no response.'),
    status_code: nullable(Type.Integer(), 'HTTP status; null if there was no response in time.'),
    body_bytes: nullableCount('Decompressed bytes read.'),
    failure: nullableText('Why there was no response, as an error code: TIMEOUT, DNS_ERROR, CONNECT_ERROR…'),
    is_genuine: Type.Optional(
      Type.Boolean({
        description:
          'For robots.txt, sitemaps, llms.txt and security.txt: the file exists, without another page in its place. Missing in older scans.',
      }),
    ),
  },
  { description: 'An auxiliary request; all of them together have ten seconds.' },
);

export const Fetch = Type.Object(
  {
    requested_url: text('Requested URL.'),
    url: text('Final URL.'),
    status_code: Type.Integer({ description: 'HTTP status of the final response.' }),
    redirects: list(Redirect, 'The redirects that led to the page, first hop first.'),
    protocol_fallback: flag('https could not be had, so the page came over http.'),
    http_version: nullable(Type.Enum(['1.1', '2']), '1.1 stands for every HTTP/1.'),
    peer: nullable(
      Type.Object({
        address: text('IP address.'),
        family: Type.Enum([4, 6], { description: 'IP version.' }),
        port: Type.Integer({ description: 'TCP port.' }),
      }),
      'The responding server.',
    ),
    headers: list(
      Type.Object({ name: text('Lower case.'), value: text('As sent.') }),
      'Headers of the final response in the order received, including repeated ones.',
    ),
    content_encoding: nullableText('Compression of the response, in lower case.'),
    body_bytes: count('Size of the decompressed body.'),
    transfer_bytes: nullableCount('Size of the body as transferred.'),
    charset: Charset,
    timings: Timings,
    tls: nullable(Tls, 'Null over http.'),
    beside: list(AuxiliaryFetch, 'Auxiliary requests for the page.'),
  },
  { description: 'How the page was fetched.' },
);
