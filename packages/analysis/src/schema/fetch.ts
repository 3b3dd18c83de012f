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
    url: text('Address that answered with the redirect.'),
    status_code: Type.Integer({ description: 'HTTP status, 300 to 399.' }),
    location: text('Where it led.'),
  },
  { description: 'One redirect that was followed.' },
);

const Certificate = Type.Object(
  {
    subject: nullableText('Common name.'),
    alt_names: list(Type.String(), 'Names that it is valid for, at most 100.'),
    issuer: nullableText('Name of its authority.'),
    valid_from: nullableText('ISO 8601.'),
    valid_to: nullableText('ISO 8601.'),
    fingerprint_sha256: text('Hexadecimal, parted by colons.'),
    bits: nullableCount('Size of an RSA key.'),
    curve: nullableText('Curve of an elliptic key.'),
  },
  { description: 'The certificate of the server.' },
);

const Tls = Type.Object({
  protocol: nullableText('For example TLSv1.3.'),
  cipher: nullableText('Name of the cipher suite.'),
  alpn: nullableText('Protocol that was agreed on: h2, http/1.1.'),
  valid: flag('A browser would trust it.'),
  self_signed: flag('The certificate has signed itself.'),
  expired: flag('Its time is over.'),
  not_yet_valid: flag('Its time has not come.'),
  wrong_name: flag('It is not for this host.'),
  incomplete_chain: flag('An intermediate certificate was not sent.'),
  untrusted: flag('Its authority is not trusted.'),
  authorization_error: nullableText('What the TLS library objects to.'),
  certificate: nullable(Certificate, 'The certificate of the server; null where it could not be read.'),
});

const Timings = Type.Object(
  {
    dns_ms: milliseconds('Look-up of the host name.'),
    connect_ms: milliseconds('Connecting.'),
    tls_ms: milliseconds('Handshake.'),
    first_byte_ms: milliseconds('From the request to the first byte of the answer (TTFB).'),
    download_ms: milliseconds('From the first byte to the last.'),
    total_ms: milliseconds('The whole fetch with its redirects.'),
  },
  { description: 'How long each phase took; null where it did not happen or was not measured.' },
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
      { description: 'What was asked for.' },
    ),
    url: text('Address that was asked.'),
    final_url: nullableText('Address that answered; null where nothing did.'),
    status_code: nullable(Type.Integer(), 'HTTP status; null where nothing answered in time.'),
    body_bytes: nullableCount('Bytes that were read, decompressed.'),
    failure: nullableText('Why nothing answered, as an error code: TIMEOUT, DNS_ERROR, CONNECT_ERROR…'),
    is_genuine: Type.Optional(
      Type.Boolean({
        description:
          'Of robots.txt, sitemaps, llms.txt and security.txt: the file is there, and no other page in its place. Scans older than this field have it not.',
      }),
    ),
  },
  { description: 'A request beside the page; all of them together have ten seconds.' },
);

export const Fetch = Type.Object(
  {
    requested_url: text('Address that was asked.'),
    url: text('Address that answered.'),
    status_code: Type.Integer({ description: 'HTTP status of the final answer.' }),
    redirects: list(Redirect, 'The redirects that led to the page, first hop first.'),
    protocol_fallback: flag('https could not be had, so the page came over http.'),
    http_version: nullable(Type.Enum(['1.1', '2']), '1.1 stands for every HTTP/1.'),
    peer: nullable(
      Type.Object({
        address: text('IP address.'),
        family: Type.Enum([4, 6], { description: 'IP version.' }),
        port: Type.Integer({ description: 'TCP port.' }),
      }),
      'The server that answered.',
    ),
    headers: list(
      Type.Object({ name: text('Lower case.'), value: text('As sent.') }),
      'Headers of the final answer in the order received, repeats kept.',
    ),
    content_encoding: nullableText('Compression of the answer, lower case.'),
    body_bytes: count('Size of the body, decompressed.'),
    transfer_bytes: nullableCount('Size of the body as it was transferred.'),
    charset: Charset,
    timings: Timings,
    tls: nullable(Tls, 'Null over http.'),
    beside: list(AuxiliaryFetch, 'What was asked for beside the page.'),
  },
  { description: 'How the page came.' },
);
