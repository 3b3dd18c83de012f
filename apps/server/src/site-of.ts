/**
 * The site of a host: with its port where that is not the scheme's own, with www. and without as one. The same as
 * `site_of_host` of the database.
 */
export function siteOfHost(host: string): string {
  return host.replace(/\.(?=:|$)/, '').replace(/^www\.(?=[^.:]+\.)/, '');
}

/** The site of a URL or a domain; null if it is neither. */
export function siteOf(urlOrDomain: string): string | null {
  const url = /^[a-z]+:\/\//i.test(urlOrDomain) ? urlOrDomain : `http://${urlOrDomain}`;
  if (!URL.canParse(url)) return null;
  const { host } = new URL(url);
  return host === '' ? null : siteOfHost(host);
}
