import type { ProviderName } from '../collect/providers/provider.ts';
import { parseWhoisServer } from './parse-values.ts';
import { secret, setting, url } from './setting.ts';

/** In place of a URL or a server. */
const off = 'off';

const byName: Readonly<Record<ProviderName, ReturnType<typeof provider>>> = {
  OPENPAGERANK: provider('OPENPAGERANK', {
    title: 'Open PageRank',
    at: 'https://openpagerank.keywordseverywhere.com',
    key: 'needed for page rank',
  }),
  AHREFS: provider('AHREFS', {
    title: 'Ahrefs',
    at: 'https://api.ahrefs.com',
    key: 'needed for domain rating',
  }),
  SHAREDCOUNT: provider('SHAREDCOUNT', {
    title: 'SharedCount',
    at: 'https://api.sharedcount.com',
    key: 'needed for shares on Facebook and Pinterest',
  }),
  PINTEREST: provider('PINTEREST', {
    title: 'Pinterest',
    at: 'https://api.pinterest.com',
    key: 'not needed for its public count of shares',
  }),
  COMMONCRAWL: provider('COMMONCRAWL', {
    title: 'Common Crawl',
    at: 'https://index.commoncrawl.org',
    key: 'not needed for the web archive',
  }),
  VIRUSTOTAL: provider('VIRUSTOTAL', {
    title: 'VirusTotal',
    at: 'https://www.virustotal.com',
    key: 'needed for the reputation of domains',
  }),
  SHODAN: provider('SHODAN', {
    title: 'Shodan',
    at: 'https://api.shodan.io',
    key: 'needed for open ports from Shodan instead of InternetDB',
  }),
  INTERNETDB: provider('INTERNETDB', {
    title: 'InternetDB',
    at: 'https://internetdb.shodan.io',
    key: 'not needed for open ports',
    terms: ', used where Shodan has no key and free for non-commercial use only',
  }),
  NVD: provider('NVD', {
    title: 'the NVD',
    at: 'https://services.nvd.nist.gov',
    key: 'optional; allows ten times as many requests for known vulnerabilities',
  }),
  CRTSH: provider('CRTSH', {
    title: 'crt.sh',
    at: 'https://crt.sh',
    key: 'not needed for subdomains',
  }),
  CERTSPOTTER: provider('CERTSPOTTER', {
    title: 'Cert Spotter',
    at: 'https://api.certspotter.com',
    key: 'optional; allows more requests per hour for subdomains',
  }),
  RDAP: provider('RDAP', {
    title: "RDAP (IANA's list of servers)",
    at: 'https://data.iana.org/rdap',
    key: 'not needed for domain registrations',
  }),
  CRUX: provider('CRUX', {
    title: 'the Chrome UX Report',
    at: 'https://chromeuxreport.googleapis.com',
    key: 'needed for field data',
  }),
  PAGESPEED: provider('PAGESPEED', {
    title: 'PageSpeed Insights',
    at: 'https://pagespeedonline.googleapis.com',
    key: 'CRUX_API_KEY by default',
  }),
};

export const providers = {
  providers: byName,
  whoisServer: setting({
    name: 'WHOIS_SERVER',
    allowed: 'host:port, or off',
    // Knows the WHOIS servers of all top-level domains.
    default: Object.freeze({ host: 'whois.iana.org', port: 43 }),
    defaultText: 'whois.iana.org:43',
    parse: (given) => (given === off ? null : parseWhoisServer(given)),
    description:
      'First server that WHOIS asks, for domains whose registry has no RDAP or does not respond; off switches WHOIS off',
  }),
};

function provider(
  name: ProviderName,
  {
    title,
    at,
    key,
    terms = '',
  }: { readonly title: string; readonly at: string; readonly key: string; readonly terms?: string },
) {
  const baseUrl = url({
    name: `${name}_BASE_URL`,
    protocols: ['http:', 'https:'],
    default: at,
    refine: (_url, given) => given.replace(/\/+$/, ''),
    description: `URL of ${title}${terms}; off switches it off`,
  });
  return {
    baseUrl: setting<string | null, string>({
      ...baseUrl,
      allowed: `${baseUrl.allowed}, or off`,
      show: (text) => (text === off ? off : baseUrl.show(text)),
      parse: (given) => (given === off ? null : baseUrl.parse(given)),
    }),
    apiKey: secret({
      name: `${name}_API_KEY`,
      // Sent as a header: anything else would make every request fail.
      allowed: 'printable ASCII without spaces',
      parse: (given) => {
        const key = given.trim();
        if (key === '') return null;
        return /^[\x21-\x7e]+$/.test(key) ? key : undefined;
      },
      description: `API key for ${title}: ${key}`,
    }),
  };
}
