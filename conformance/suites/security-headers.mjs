/**
 * The Mozilla HTTP Observatory's own test cases. `null` instead of data means that a case does not check it; otherwise
 * the data must be equal.
 */
import { attribute, walkHtml } from '../../packages/analysis/dist/parse/html.js';
import {
  judgeCookies,
  judgeCrossOriginEmbedderPolicy,
  judgeCrossOriginOpenerPolicy,
  judgeCrossOriginResourcePolicy,
  judgeCrossOriginResourceSharing,
  judgeCsp,
  judgeRedirection,
  judgeReferrerPolicy,
  judgeStrictTransportSecurity,
  judgeSubresourceIntegrity,
  judgeXContentTypeOptions,
  judgeXFrameOptions,
  minimumScoreForBonus,
  observatoryGrade,
  observatoryResults,
} from '../../packages/analysis/dist/security-headers/index.js';
import { headersOf, hstsPreload, metaCspsOf, metaReferrersOf } from '../mozilla-header-cases.mjs';

export const name = 'security-headers';
export const folder = 'security-headers';

const tests = {
  'mdn-csp.json': (input) => judgeCsp({ url: urlOf(input), ...headersAndMeta(input) }),
  'mdn-cookies.json': (input) =>
    judgeCookies({
      url: urlOf(input),
      headers: headersOf(input.headers),
      isProtectedByHsts:
        input.hsts !== null &&
        judgeStrictTransportSecurity({
          host: input.site,
          https: { headers: [['strict-transport-security', input.hsts]], isCertificateValid: true },
          hstsPreload,
        }).pass,
    }),
  'mdn-cors.json': ({ corsResponse }) =>
    judgeCrossOriginResourceSharing({
      origin: corsResponse.requestHeaders.origin ?? null,
      headers: headersOf(corsResponse.headers),
    }),
  'mdn-redirection.json': (input) =>
    judgeRedirection({
      // Only the expected result of a case says where the page was found.
      url: 'https://www.mozilla.org/robots.txt',
      httpVariant: { isReachable: input.httpReachable, chain: input.httpRedirects },
      isCertificateValid: input.httpsCertificateValid,
      hstsPreload,
    }),
  'mdn-referrer-policy.json': (input) => judgeReferrerPolicy(headersAndMeta(input)),
  'mdn-hsts.json': ({ site, https }) =>
    judgeStrictTransportSecurity({
      host: site,
      https: https && {
        headers: headersOf(https.headers),
        isCertificateValid: https.certificateValid,
      },
      hstsPreload,
    }),
  'mdn-sri.json': (input) =>
    judgeSubresourceIntegrity({
      url: urlOf(input),
      isHtml: input.headers['content-type'] === 'text/html',
      scripts: scriptsOf(input.html),
      registrableDomain: null,
    }),
  'mdn-x-content-type-options.json': ({ headers }) => judgeXContentTypeOptions(headersOf(headers)),
  'mdn-x-frame-options.json': (input) =>
    judgeXFrameOptions({
      headers: headersOf(input.headers),
      csp: judgeCsp({ url: urlOf(input), ...headersAndMeta(input) }),
    }),
  'mdn-corp.json': ({ headers }) => judgeCrossOriginResourcePolicy(headersOf(headers)),
  'mdn-coop.json': ({ headers }) => judgeCrossOriginOpenerPolicy(headersOf(headers)),
  'mdn-coep.json': ({ headers }) => judgeCrossOriginEmbedderPolicy(headersOf(headers)),
};

export async function run(readJson) {
  const cases = [];
  for (const [file, judge] of Object.entries(tests)) {
    for (const [i, { input, expected, note }] of (await readJson(file)).entries()) {
      const { result, pass, scoreModifier, data } = judge(input);
      const got = { result, pass, scoreModifier, data: expected.data === null ? null : data };
      cases.push({
        id: `${file}#${i} ${note}`,
        agreed: canonical(got) === canonical(expected),
        expected,
        got,
      });
    }
  }
  return [...cases, ...scoreCases(await readJson('mdn-score-table.json'))];
}

function scoreCases({ grades, minimumScoreForExtraCredit, modifiers }) {
  const row = (id, expected, got) => ({
    id: `mdn-score-table.json ${id}`,
    agreed: canonical(got) === canonical(expected),
    expected,
    got,
  });
  return [
    row('minimumScoreForExtraCredit', minimumScoreForExtraCredit, minimumScoreForBonus),
    ...Object.entries(grades).map(([score, grade]) => row(score, grade, observatoryGrade(Number(score)))),
    ...Object.entries(modifiers).map(([code, modifier]) =>
      row(code, modifier, observatoryResults[code]?.scoreModifier),
    ),
    row('every result', Object.keys(modifiers).sort(), Object.keys(observatoryResults).sort()),
  ];
}

function urlOf({ site }) {
  return `https://${site}/`;
}

function headersAndMeta(input) {
  return {
    headers: headersOf(input.headers),
    metaCsps: metaCspsOf(input),
    metaReferrers: metaReferrersOf(input),
  };
}

function scriptsOf(html) {
  const scripts = [];
  walkHtml(html, {
    open(element) {
      const src = element.tag === 'script' ? attribute(element, 'src') : null;
      if (src === null) return;
      scripts.push({
        src,
        integrity: attribute(element, 'integrity'),
        crossorigin: attribute(element, 'crossorigin'),
      });
    },
    close() {},
    text() {},
  });
  return scripts;
}

/** JSON with sorted keys: the order of keys has no meaning, that of lists does. */
function canonical(value) {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
