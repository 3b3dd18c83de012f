type Names = Readonly<Record<string, string>>;

/** What is asked for together with a page, and why nothing may have answered, by the names of the API. */
export const besideEn: Names = {
  robots_txt: 'robots.txt',
  sitemap: 'Sitemap',
  favicon: 'Icon of the site',
  llms_txt: 'llms.txt',
  security_txt: 'security.txt',
  missing_page: 'A page that does not exist',
  http_variant: 'The page over http',
  www_variant: 'The host with or without www',
  googlebot: 'The page as Googlebot',
  ai_agent: 'The page as an AI crawler',
};
export const failuresEn: Names = {
  TIMEOUT: 'no answer in time',
  DNS_ERROR: 'the name of the host is not known',
  CONNECT_ERROR: 'no connection',
  TLS_ERROR: 'no trusted encryption',
  TOO_LARGE: 'too large',
  BLOCKED_ADDRESS: 'an address that is not asked',
  HTTP_ERROR: 'no valid answer',
};
