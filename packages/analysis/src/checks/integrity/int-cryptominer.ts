import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { registrableSite } from '../../parse/host.ts';
import { hostnameOf } from '../../parse/url-parts.ts';

/** Services that let pages mine cryptocurrency with the processors of their visitors. */
const miners = new Set([
  ...['coinhive.com', 'coin-hive.com', 'authedmine.com', 'crypto-loot.com', 'cryptoloot.pro', 'jsecoin.com'],
  ...['coinimp.com', 'webminepool.com', 'monerominer.rocks', 'minero.cc', 'ppoi.org', 'coinerra.com'],
  ...['webmine.cz', 'webminerpool.com', 'deepminer.com', 'coin-have.com', 'minr.pw', 'cnhv.co'],
]);
const started = /\bnew\s+(?:CoinHive|CRLT|CoinImp|Client|deepMiner)\.(?:Anonymous|User|Token)\s*\(/;

/**
 * Fires when the page loads or starts a script that mines cryptocurrency on the devices of visitors, often because the
 * site was hacked.
 *
 * Source: https://developers.google.com/search/docs/monitor-debug/security/malware
 */
export const intCryptominer = defineCheck({
  id: 'int-cryptominer',
  version: 1,
  category: 'integrity',
  severity: 'error',
  weight: 5,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/monitor-debug/security/malware',
  text: {
    failure: 'Cryptocurrency miner',
    pass: 'No cryptocurrency miner',
    why: 'The script uses the processors of your visitors to earn money for somebody else. Browsers and virus scanners block such sites.',
    fix: 'Remove the script, find out how it got there, and update the software and passwords of the site.',
    details: {
      loaded: 'The page loads a miner: {url}.',
      started: 'An inline script starts a miner.',
    },
  },
  run({ scripts }) {
    if (scripts.length === 0) return notApplicable('no-files');
    const loaded = scripts.find(({ url }) => url !== null && miners.has(registrableSite(hostnameOf(url))));
    if (loaded !== undefined) return fail('loaded', { url: loaded.url ?? '' }, loaded.element);
    const starting = scripts.find(({ src, text }) => src === null && started.test(text));
    return starting === undefined ? pass() : fail('started', {}, starting.element);
  },
});
