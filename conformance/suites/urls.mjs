// Parsing of URLs and international domain names.
import { parseUrl } from '../../packages/analysis/dist/parse/url.js';

export const name = 'urls';
export const folder = 'urls';
const parts = [
  'href',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
];

export async function run(readJson) {
  const urls = (await readJson('wpt-urltestdata-http.json')).map(({ input, expected }, i) => {
    const url = parseUrl(input.url, input.base ?? undefined);
    const wanted = isFailure(expected) ? null : pick(expected, (key) => expected[key]);
    const got = url === null ? null : pick(expected, (key) => url[key]);
    return { id: `wpt-urltestdata-http/${i}`, agreed: isEqual(wanted, got), expected: wanted, got };
  });
  const names = (await readJson('wpt-toascii-idn.json')).map(({ input, expected }, i) => {
    const got = parseUrl(`https://${input}/x`)?.hostname ?? null;
    return { id: `wpt-toascii-idn/${i}`, agreed: got === expected, expected, got };
  });
  return [...urls, ...names];
}

function isFailure(expected) {
  return expected === null || expected.failure === true;
}

function pick(expected, valueOf) {
  return Object.fromEntries(parts.filter((key) => key in expected).map((key) => [key, valueOf(key)]));
}

function isEqual(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}
