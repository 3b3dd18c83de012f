import { Type, type TSchema } from 'typebox';

/** The page analysis as the API gives it; `renderResult` makes it, and the compiler holds the two together in the routes. */

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const count = Type.Integer({ minimum: 0 });
const url = Type.String({ description: 'Absolute URL.' });
const milliseconds = nullable(Type.Number({ minimum: 0 }));

const Element = Type.Object({
  index: Type.Integer({ description: 'Place in document order; 0 is <html>.' }),
  tag: Type.String(),
  snippet: Type.String({ maxLength: 200 }),
});

const Texts = {
  label: Type.String(),
  label_it: Type.String(),
};

const Check = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  status: Type.Enum(['pass', 'fail', 'not-applicable', 'error']),
  category: nullable(Type.String()),
  severity: Type.Enum(['error', 'warning', 'notice']),
  weight: Type.Number(),
  score_impact: Type.Number({ description: 'Points of the 100 that mending this alone would bring.' }),
  ...Texts,
  why: Type.String(),
  why_it: Type.String(),
  fix: Type.String(),
  fix_it: Type.String(),
  detail: Type.String(),
  detail_it: Type.String(),
  source: Type.String({ description: 'The document that the check rests on.' }),
  code: Type.Optional(Type.String({ description: 'What failed; with status `fail`.' })),
  reason: Type.Optional(Type.String({ description: 'Why there was nothing to judge.' })),
  data: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: 'Measured values and limits of the detail.' }),
  ),
  element: Type.Optional(Element),
  further_elements: Type.Optional(Type.Array(Element)),
});

const Category = Type.Object({
  id: Type.String(),
  ...Texts,
  score: nullable(Type.Number({ minimum: 0, maximum: 100 })),
  passed: count,
  failed: count,
  not_applicable: count,
  errors: count,
});

const MeasuredText = nullable(
  Type.Object({ text: Type.String(), characters: count, pixels: Type.Number(), count }),
);

const Page = Type.Object({
  is_html: Type.Boolean(),
  is_indexable: Type.Boolean(),
  body_bytes: count,
  redirects: Type.Array(Type.Object({ url, status_code: Type.Integer(), location: Type.String() })),
  title: MeasuredText,
  description: MeasuredText,
  canonical: Type.Object({
    url: nullable(url),
    declarations: Type.Array(
      Type.Object({ source: Type.Enum(['html', 'header']), href: Type.String(), counts: Type.Boolean() }),
    ),
  }),
  robots: Type.Object({
    noindex: Type.Boolean(),
    nofollow: Type.Boolean(),
    nosnippet: Type.Boolean(),
    max_snippet: nullable(Type.Integer()),
    directives: Type.Array(
      Type.Object({
        source: Type.Enum(['meta', 'header']),
        agent: Type.String(),
        name: Type.String(),
        value: nullable(Type.String()),
      }),
    ),
  }),
  headings: Type.Object({
    counts: Type.Object({ h1: count, h2: count, h3: count, h4: count, h5: count, h6: count }),
    outline: Type.Array(Type.Object({ level: Type.Integer(), text: Type.String(), element: Type.Integer() })),
  }),
  links: Type.Object({
    total: count,
    internal: count,
    external: count,
    nofollow: count,
    sponsored: count,
    ugc: count,
    other: Type.Object({
      fragment: count,
      mailto: count,
      tel: count,
      javascript: count,
      scripted: count,
      other: count,
      invalid: count,
    }),
    items: Type.Array(
      Type.Object({
        url,
        text: Type.String(),
        internal: Type.Boolean(),
        nofollow: Type.Boolean(),
        element: Type.Integer(),
      }),
    ),
  }),
  images: Type.Object({
    total: count,
    without_alt: count,
    items: Type.Array(
      Type.Object({
        url: nullable(Type.String()),
        alt: nullable(Type.String()),
        width: nullable(Type.Number()),
        height: nullable(Type.Number()),
        loading: nullable(Type.Enum(['lazy', 'eager'])),
        element: Type.Integer(),
      }),
    ),
  }),
  language: Type.Object({
    html_lang: nullable(Type.String()),
    is_valid: Type.Boolean(),
    content_language: Type.Array(Type.String()),
  }),
  word_count: count,
  body_word_count: count,
  doctype: nullable(Type.String()),
  charset: Type.Object({
    name: Type.String(),
    source: Type.Enum(['bom', 'header', 'meta', 'detected', 'default']),
    malformed: Type.Boolean(),
    declared: nullable(Type.String()),
  }),
  viewport: nullable(Type.String()),
  base_url: nullable(Type.String()),
  favicon_url: nullable(Type.String()),
  element_count: count,
  max_depth: count,
  truncated: Type.Array(Type.String(), { description: 'Fields in which a string or list was cut.' }),
});

const Tls = nullable(
  Type.Object({
    protocol: nullable(Type.String()),
    cipher: nullable(Type.String()),
    alpn: nullable(Type.String()),
    valid: Type.Boolean(),
    self_signed: Type.Boolean(),
    expired: Type.Boolean(),
    not_yet_valid: Type.Boolean(),
    wrong_name: Type.Boolean(),
    incomplete_chain: Type.Boolean(),
    untrusted: Type.Boolean(),
    authorization_error: nullable(Type.String()),
    certificate: nullable(
      Type.Object({
        subject: nullable(Type.String()),
        alt_names: Type.Array(Type.String()),
        issuer: nullable(Type.String()),
        valid_from: nullable(Type.String()),
        valid_to: nullable(Type.String()),
        fingerprint_sha256: Type.String(),
        bits: nullable(Type.Integer()),
        curve: nullable(Type.String()),
      }),
    ),
  }),
);

const Fetch = Type.Object({
  requested_url: url,
  url,
  status_code: Type.Integer(),
  redirects: Type.Array(Type.Object({ url, status_code: Type.Integer(), location: url })),
  protocol_fallback: Type.Boolean({ description: 'https could not be had, so the page came over http.' }),
  http_version: Type.Enum(['1.1', '2']),
  peer: Type.Object({ address: Type.String(), family: Type.Enum([4, 6]), port: Type.Integer() }),
  headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  content_encoding: nullable(Type.String()),
  body_bytes: count,
  transfer_bytes: count,
  charset: Type.Object({
    name: Type.String(),
    source: Type.Enum(['bom', 'header', 'meta', 'detected', 'default']),
    malformed: Type.Boolean(),
  }),
  timings: Type.Object({
    dns_ms: milliseconds,
    connect_ms: milliseconds,
    tls_ms: milliseconds,
    first_byte_ms: milliseconds,
    download_ms: milliseconds,
    total_ms: milliseconds,
  }),
  tls: Tls,
});

export const PageAnalysis = Type.Object({
  schema_version: Type.Integer(),
  scanner_version: Type.String(),
  score_version: Type.Integer(),
  scanned_at: Type.String({ format: 'date-time' }),
  url,
  requested_url: url,
  status_code: Type.Integer(),
  seo_score: Type.Integer({ minimum: 0, maximum: 100 }),
  grade: Type.String(),
  categories: Type.Array(Category),
  checks: Type.Array(Check),
  page: Page,
  fetch: Fetch,
  googlebot: Type.Object({
    seo_score: Type.Integer({ minimum: 0, maximum: 100 }),
    errors: Type.Array(Type.String()),
  }),
});
