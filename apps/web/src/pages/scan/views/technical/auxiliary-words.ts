type Names = Readonly<Record<string, string>>;

/** Requests made in addition to the page, and why they may have failed, by the names of the API. */
export const auxiliaryEn: Names = {
  robots_txt: 'robots.txt',
  sitemap: 'Sitemap',
  favicon: 'Favicon',
  llms_txt: 'llms.txt',
  security_txt: 'security.txt',
  missing_page: 'A page that does not exist',
  http_variant: 'The page over HTTP',
  www_variant: 'The host with or without www',
  googlebot: 'The page as Googlebot',
  ai_agent: 'The page as an AI crawler',
};
export const failuresEn: Names = {
  TIMEOUT: 'timed out',
  DNS_ERROR: 'host name not found',
  CONNECT_ERROR: 'connection failed',
  TLS_ERROR: 'secure connection failed',
  TOO_LARGE: 'too large',
  BLOCKED_ADDRESS: 'not publicly accessible',
  HTTP_ERROR: 'invalid response',
};
