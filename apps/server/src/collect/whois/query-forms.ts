/** `example.com` alone finds name servers and registrars of this name as well. */
const domainsOnly = (domain: string): string => `domain ${domain}`;
/** In English. */
const inEnglish = (domain: string): string => `${domain}/e`;

/** Servers that want more than the name; all others take it as it is (RFC 3912). */
const queryForms: Readonly<Record<string, (domain: string) => string>> = {
  'whois.verisign-grs.com': domainsOnly,
  'ccwhois.verisign-grs.com': domainsOnly,
  'tvwhois.verisign-grs.com': domainsOnly,
  'jobswhois.verisign-grs.com': domainsOnly,
  'whois.crsnic.net': domainsOnly,
  // The record, not only whether there is one; the name is in ASCII.
  'whois.denic.de': (domain) => `-T dn,ace ${domain}`,
  'whois.jprs.jp': inEnglish,
  'whois.nic.ad.jp': inEnglish,
};

/** What to send for a domain in ASCII, without the end of the line. */
export function queryFor(host: string, domain: string): string {
  return queryForms[host]?.(domain) ?? domain;
}
