/**
 * Compares our header score with that of the Mozilla HTTP Observatory. Its test cases for the five headers that both
 * judge are combined into whole pages, at random but identically in every run. Mozilla's score of a page follows from
 * what its cases expect and from its score table. For each page, the score that we compute by the Observatory's rules
 * must be exactly that number, and our own score of the six headers must rank the pages in nearly the same order
 * (Kendall's tau-b).
 */
import { judgeSecurityHeaders } from '../../packages/analysis/dist/security-headers/index.js';
import { headersOf, hstsPreload, metaCspsOf, metaReferrersOf } from '../mozilla-header-cases.mjs';

export const name = 'header-scoring';
export const folder = 'security-headers';
export const required = 1;

const COMBINATIONS = 2000;
const SEED = 20_260_820;
const REQUIRED_TAU = 0.85;

export async function run(readJson) {
  const table = await readJson('mdn-score-table.json');
  const choices = {
    csp: (await readJson('mdn-csp.json')).filter(({ input }) => !namesFrameAncestors(input)),
    hsts: (await readJson('mdn-hsts.json')).filter(({ input }) => input.https !== null),
    framing: (await readJson('mdn-x-frame-options.json')).filter(({ input }) => !namesFrameAncestors(input)),
    sniffing: await readJson('mdn-x-content-type-options.json'),
    referrer: await readJson('mdn-referrer-policy.json'),
  };
  const random = randomFrom(SEED);
  const pages = Array.from({ length: COMBINATIONS }, () => combine(choices, random, table));
  const tau = kendallTauB(pages.map(({ ours, mozillas }) => [ours, mozillas]));
  return [
    ...pages.map(({ id, mozillas, observatory }) => ({
      id,
      agreed: observatory === mozillas,
      expected: mozillas,
      got: observatory,
    })),
    {
      id: 'header-scoring tau',
      agreed: tau >= REQUIRED_TAU,
      expected: `at least ${REQUIRED_TAU}`,
      got: tau,
      measured: `tau-b ${tau.toFixed(3)} over ${COMBINATIONS} combinations`,
    },
  ];
}

/** With both headers on one page, it decides both results, so such a case expects nothing about a combination. */
function namesFrameAncestors({ headers }) {
  return headersOf(headers).some(
    ([header, value]) => header === 'content-security-policy' && value.includes('frame-ancestors'),
  );
}

/** A page with one case of each header. Cases never change each other's headers. */
function combine(choices, random, table) {
  const places = Object.entries(choices).map(([kind, cases]) => [kind, Math.floor(random() * cases.length)]);
  const picked = Object.fromEntries(places.map(([kind, place]) => [kind, choices[kind][place]]));
  const { csp, hsts, framing, sniffing, referrer } = picked;
  const { site, https } = hsts.input;
  const judged = judgeSecurityHeaders({
    url: `https://${site}/`,
    headers: [
      ['content-type', 'text/html'],
      ...[csp.input.headers, https.headers, framing.input.headers, sniffing.input.headers]
        .concat(referrer.input.headers)
        .flatMap(headersOf)
        .filter(([header]) => header !== 'content-type'),
    ],
    isHtml: true,
    isCertificateValid: https.certificateValid,
    metaCsps: [csp, framing].flatMap(({ input }) => metaCspsOf(input)),
    metaReferrers: metaReferrersOf(referrer.input),
    scripts: [],
    httpVariant: null,
    corsProbe: null,
    hstsPreload,
    registrableDomain: null,
  });
  return {
    id: Object.values(picked)
      .map(({ note }) => note.replace(/^mdn /, ''))
      .join(' + '),
    ours: judged.score,
    observatory: judged.observatory.score,
    mozillas: mozillasScore(
      Object.values(picked).map(({ expected }) => table.modifiers[expected.result]),
      table.minimumScoreForExtraCredit,
    ),
  };
}

/** By Mozilla's table: bonuses count only if the rest of the score is high enough, and no score is below 0. */
function mozillasScore(modifiers, minimumForBonus) {
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const base = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  return Math.max(0, base >= minimumForBonus ? 100 + sum(modifiers) : base);
}

/** Kendall's tau-b of two rankings: concordant minus discordant pairs, ignoring ties. */
function kendallTauB(points) {
  let same = 0;
  let opposite = 0;
  let tiedInOne = 0;
  let tiedInOther = 0;
  for (const [i, [a, b]] of points.entries()) {
    for (const [c, d] of points.slice(0, i)) {
      const one = Math.sign(a - c);
      const other = Math.sign(b - d);
      if (one === 0 && other === 0) continue;
      if (one === 0) tiedInOne++;
      else if (other === 0) tiedInOther++;
      else if (one === other) same++;
      else opposite++;
    }
  }
  const untied = same + opposite;
  return (same - opposite) / Math.sqrt((untied + tiedInOne) * (untied + tiedInOther));
}

/** Reproducible numbers from 0 to below 1: a linear congruential generator whose upper bits are used. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
