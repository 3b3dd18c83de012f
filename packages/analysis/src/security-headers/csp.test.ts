import { describe, expect, it } from 'vitest';

import { judgeCsp } from './csp.ts';
import { expectLinear } from '../fixtures/growth.ts';

const judge = (values: readonly string[], metaCsps: readonly string[] = [], url = 'https://example.com/') =>
  judgeCsp({ url, headers: values.map((value) => ['content-security-policy', value] as const), metaCsps });

describe('one Content-Security-Policy', () => {
  it.each<[string, string]>([
    ["default-src 'none'", 'csp-implemented-with-no-unsafe-default-src-none'],
    ['DEFAULT-SRC', 'csp-implemented-with-no-unsafe-default-src-none'],
    ["default-src 'none' 'self'", 'csp-implemented-with-no-unsafe'],
    ["default-src 'self'", 'csp-implemented-with-no-unsafe'],
    [
      "default-src 'self'; style-src 'self' 'unsafe-inline'",
      'csp-implemented-with-unsafe-inline-in-style-src-only',
    ],
    [
      "default-src 'self'; style-src-attr 'unsafe-inline'",
      'csp-implemented-with-unsafe-inline-in-style-src-only',
    ],
    [
      "default-src 'self'; img-src http://a.example",
      'csp-implemented-with-insecure-scheme-in-passive-content-only',
    ],
    ["default-src 'self' 'unsafe-eval'", 'csp-implemented-with-unsafe-eval'],
    ["default-src 'self'; script-src 'self' 'wasm-unsafe-eval'", 'csp-implemented-with-no-unsafe'],
    ["default-src 'self'; frame-src http://a.example", 'csp-implemented-with-insecure-scheme'],
    ["default-src 'self'; report-uri http://a.example/r", 'csp-implemented-with-no-unsafe'],
    ["default-src 'self' 'unsafe-inline'", 'csp-implemented-with-unsafe-inline'],
    ["default-src 'self'; script-src-elem 'unsafe-inline'", 'csp-implemented-with-unsafe-inline'],
    ["default-src 'self'; script-src data:", 'csp-implemented-with-unsafe-inline'],
    ["default-src 'self'; object-src *", 'csp-implemented-with-unsafe-inline'],
    ["script-src 'self'", 'csp-implemented-with-unsafe-inline'],
    ['unheard-of', 'csp-implemented-with-unsafe-inline'],
    ["default-src 'self'; script-src 'strict-dynamic'", 'csp-header-invalid'],
    ["default-src 'strict-dynamic'", 'csp-header-invalid'],
    ["default-src 'self'; Default-Src 'none'", 'csp-header-invalid'],
    ["default-src 'self'; script-src 'nonce-a' 'unsafe-inline'", 'csp-implemented-with-no-unsafe'],
    ["default-src 'self'; script-src 'nonce-' 'unsafe-inline'", 'csp-implemented-with-unsafe-inline'],
    ["default-src 'self'; script-src 'nonce-a' https:", 'csp-implemented-with-unsafe-inline'],
    ["default-src 'self'; script-src 'nonce-a' https: 'strict-dynamic'", 'csp-implemented-with-no-unsafe'],
    [
      "default-src 'self'; script-src 'nonce-a' 'strict-dynamic' 'self' https://a.example *.a.example",
      'csp-implemented-with-no-unsafe',
    ],
    // Schemes that a browser without 'strict-dynamic' would allow, judged as the Observatory does.
    ["default-src 'self'; script-src 'nonce-a' 'strict-dynamic' data:", 'csp-implemented-with-unsafe-inline'],
    ["default-src 'self'; script-src 'nonce-a' 'strict-dynamic' app:", 'csp-implemented-with-no-unsafe'],
    ['default-src app: app://a.example; img-src ws: httpx://a', 'csp-implemented-with-no-unsafe'],
    // 'strict-dynamic' is about scripts.
    [
      "default-src 'self'; object-src 'nonce-a' 'strict-dynamic' https:",
      'csp-implemented-with-unsafe-inline',
    ],
    [
      "default-src 'self'; img-src 'nonce-a' 'strict-dynamic' http:",
      'csp-implemented-with-insecure-scheme-in-passive-content-only',
    ],
    ['', 'csp-header-invalid'],
    [' ; ', 'csp-header-invalid'],
    ['img-s', 'csp-header-invalid'],
    ["default-src 'self',", 'csp-header-invalid'],
    ["default-src 'self', , img-src 'self'", 'csp-header-invalid'],
    [';;;;;;;', 'csp-not-implemented'],
  ])('%j is %s', (value, expected) => {
    expect(judge([value]).result).toBe(expected);
  });

  it.each<[string, string]>([
    ["default-src 'self'; report-uri /a; report-uri /b", 'csp-implemented-but-duplicate-directives'],
    ["default-src 'none'; report-to a; Report-To b", 'csp-implemented-but-duplicate-directives'],
    [
      "default-src 'self' 'unsafe-inline'; report-uri /a; report-uri /a",
      'csp-implemented-with-unsafe-inline',
    ],
    ["default-src 'self'; img-src a.example; img-src b.example; report-uri /a", 'csp-header-invalid'],
  ])('that repeats directives, %j, is %s', (value, expected) => {
    const { result, duplicates } = judge([value]);
    expect(result).toBe(expected);
    expect(duplicates).toHaveLength(1);
  });

  it('repeated in several policies is no duplicate', () => {
    const policy = "default-src 'self'; report-uri /a";
    expect(judge([policy, policy])).toMatchObject({
      result: 'csp-implemented-with-no-unsafe',
      duplicates: [],
    });
  });

  it('that only repeats where reports go is in force', () => {
    expect(judge(["default-src 'none'; frame-ancestors 'none'; report-uri /a; report-uri /b"])).toMatchObject(
      {
        pass: true,
        scoreModifier: 0,
        hasFrameAncestors: true,
        duplicates: ['report-uri'],
        traits: { antiClickjacking: true },
      },
    );
  });

  it('that is empty is invalid, whatever else is sent', () => {
    expect(judge(['', "default-src 'self'"])).toMatchObject({
      result: 'csp-header-invalid',
      hasEmptyPolicy: true,
      data: { numPolicies: 2 },
    });
    expect(judge(["default-src 'self'"], [''])).toMatchObject({ result: 'csp-header-invalid' });
    expect(judge([], [])).toMatchObject({ result: 'csp-not-implemented', hasEmptyPolicy: false });
  });

  it('may use http sources on an http page', () => {
    expect(judge(["default-src 'self'; img-src http://a.example"], [], 'http://example.com/').result).toBe(
      'csp-implemented-with-no-unsafe',
    );
  });

  it('in report-only mode protects nothing', () => {
    const headers = [['content-security-policy-report-only', "default-src 'none'"]] as const;
    expect(judgeCsp({ url: 'https://example.com/', headers, metaCsps: [] })).toMatchObject({
      result: 'csp-not-implemented-but-reporting-enabled',
      pass: false,
      scoreModifier: -25,
    });
  });

  it('shows sources in lower case, sorted, and without duplicates or covered ones', () => {
    const value =
      "script-src https://B.example 'SELF' 'self' a.example:8080; img-src https: https://a.example";
    expect(judge([value]).data.data).toEqual({
      'script-src': ["'self'", 'a.example:8080', 'https://b.example'],
      'img-src': ['https:'],
    });
  });

  it('lists what is still allowed', () => {
    expect(judge(["default-src 'self'; frame-ancestors 'self'; base-uri https:"]).traits).toEqual({
      antiClickjacking: true,
      defaultNone: false,
      insecureBaseUri: true,
      insecureFormAction: true,
      insecureSchemeActive: false,
      insecureSchemePassive: false,
      strictDynamic: false,
      unsafeEval: false,
      unsafeHashes: false,
      unsafeInline: false,
      unsafeScripts: false,
      unsafeInlineStyle: false,
      unsafeObjects: false,
    });
    expect(judge(["default-src 'self'; script-src 'sha256-a' 'unsafe-hashes'"]).traits).toMatchObject({
      unsafeHashes: true,
      unsafeInline: false,
    });
    expect(judge(['frame-ancestors *']).traits?.antiClickjacking).toBe(false);
  });
});

describe('several policies', () => {
  it('allow only what all of them allow', () => {
    const safe = "default-src 'self'";
    const unsafe = "script-src 'self' 'unsafe-inline'";
    expect(judge([safe, unsafe]).result).toBe('csp-implemented-with-no-unsafe');
    expect(judge([`${unsafe}, ${safe}`]).result).toBe('csp-implemented-with-no-unsafe');
    expect(judge([unsafe, unsafe]).result).toBe('csp-implemented-with-unsafe-inline');
  });

  it('are secure if one of them forbids http', () => {
    const insecure = "default-src 'self'; frame-src http://a.example";
    expect(judge([insecure, "default-src 'self'"]).result).toBe('csp-implemented-with-no-unsafe');
    expect(judge([insecure, "frame-ancestors 'self'"]).result).toBe('csp-implemented-with-insecure-scheme');
  });

  it('show the sources that are in all of them', () => {
    expect(judge(["img-src https: 'self'", 'img-src https://a.example b.example'])).toMatchObject({
      data: { data: { 'img-src': ['https://a.example'] }, numPolicies: 2 },
    });
    expect(judge(["img-src 'self'", 'img-src b.example']).data.data).toEqual({ 'img-src': ["'none'"] });
    expect(judge(["img-src 'none'", 'img-src *']).data.data).toEqual({ 'img-src': ["'none'"] });
  });

  it('can come from meta elements, which cannot set frame-ancestors', () => {
    expect(judge([], ["default-src 'self'; frame-ancestors 'none'; sandbox"])).toMatchObject({
      result: 'csp-implemented-with-no-unsafe',
      data: { data: { 'default-src': ["'self'"] }, http: false, meta: true, numPolicies: 1 },
      traits: { antiClickjacking: false },
    });
  });
});

/** Each departs from the code of the Observatory; see conformance/notes.md. */
describe('the standard takes precedence over the Observatory', () => {
  it.each<[string, readonly string[], readonly string[], string]>([
    [
      'a policy without a directive does not restrict it',
      ["foo-src 'self'", "default-src 'self'"],
      [],
      'csp-implemented-with-no-unsafe',
    ],
    [
      'script-src-elem allows scripts',
      ["default-src 'self'; script-src-elem *"],
      [],
      'csp-implemented-with-unsafe-inline',
    ],
    [
      'style-src-attr allows styles',
      ["default-src 'self'; style-src-attr *"],
      [],
      'csp-implemented-with-unsafe-inline-in-style-src-only',
    ],
    [
      'a report URL loads nothing',
      ["default-src 'self'; report-uri http://a.example"],
      [],
      'csp-implemented-with-no-unsafe',
    ],
    [
      'a nonce has characters',
      ["default-src 'self'; script-src 'nonce-' 'unsafe-inline'"],
      [],
      'csp-implemented-with-unsafe-inline',
    ],
    [
      'frame-ancestors in a meta element does nothing',
      [],
      ["default-src 'self'; frame-ancestors http://a.example"],
      'csp-implemented-with-no-unsafe',
    ],
    [
      'a meta element with only report-uri is no policy',
      [],
      ['report-uri /a; report-uri /b'],
      'csp-not-implemented',
    ],
    [
      'a comma in a meta element does not separate policies',
      [],
      ["script-src 'self', default-src 'none'"],
      'csp-implemented-with-unsafe-inline',
    ],
  ])('%s', (_, values, metaCsps, expected) => {
    expect(judge(values, metaCsps).result).toBe(expected);
  });

  it('a host does not cover a host that begins with it', () => {
    expect(judge(['img-src a.example a.example.com']).data.data).toEqual({
      'img-src': ['a.example', 'a.example.com'],
    });
  });
});

describe('a hostile policy', () => {
  it('with prototype names is treated like any other', () => {
    const { data } = judge(["default-src 'none'; __proto__ a; constructor b"]);
    expect(Object.keys(data.data ?? {})).toEqual(['default-src', '__proto__', 'constructor']);
  });

  it.each<[string, string]>([
    ['sources', 'img-src ' + Array.from({ length: 200_000 }, (_, i) => `a${i}`).join(' ')],
    ['directives', Array.from({ length: 200_000 }, (_, i) => `x${i} http:`).join(';')],
    ['policies', 'img-src *,'.repeat(200_000)],
    ['spaces', ' '.repeat(2_000_000)],
    ['semicolons', ';'.repeat(2_000_000)],
    ['colons', 'img-src ' + ':'.repeat(2_000_000)],
  ])('with very many %s is parsed quickly', (_, value) => {
    expectLinear((size) => {
      const part = value.slice(0, size(value.length));
      const many = Array.from({ length: 150 }, () => part);
      return () => [judge([part], [part]), judge([], many)];
    });
  });
});
