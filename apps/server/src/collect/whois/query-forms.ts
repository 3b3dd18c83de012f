/** A plain `example.com` also finds name servers and registrars of this name. */
const domainsOnly = (domain: string): string => `domain ${domain}`;
/** Requests a response in English. */
const inEnglish = (domain: string): string => `${domain}/e`;

/** Servers that need more than the name; all others take the plain name (RFC 3912). */
const queryForms: Readonly<Record<string, (domain: string) => string>> = {
  'whois.verisign-grs.com': domainsOnly,
  'ccwhois.verisign-grs.com': domainsOnly,
  'tvwhois.verisign-grs.com': domainsOnly,
  'jobswhois.verisign-grs.com': domainsOnly,
  'whois.crsnic.net': domainsOnly,
  // Requests the record, not just whether there is one; the name is in ASCII.
  'whois.denic.de': (domain) => `-T dn,ace ${domain}`,
  'whois.jprs.jp': inEnglish,
  'whois.nic.ad.jp': inEnglish,
};

/** The query for a domain in ASCII, without the line ending. */
export function queryFor(host: string, domain: string): string {
  return queryForms[host]?.(domain) ?? domain;
}
