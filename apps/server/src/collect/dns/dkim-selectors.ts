/** Selectors that mail services have their customers publish keys under, and common self-chosen ones. */
export const commonSelectors: readonly string[] = [
  // Chosen by hand, or by self-hosted mail servers.
  ...['default', 'dkim', 'dkim1', 'mail', 'smtp', 'key1', 'mxvault', 'krs'],
  // Google Workspace, Gmail
  ...['google', '20230601', '20161025'],
  // Microsoft 365
  ...['selector1', 'selector2'],
  // Mailchimp, Mandrill
  ...['k1', 'k2', 'k3', 'mandrill'],
  // SendGrid
  ...['s1', 's2'],
  // Zoho
  ...['zoho', 'zmail'],
  // Postmark
  'pm',
  // Fastmail
  ...['fm1', 'fm2', 'fm3'],
  // Proton
  ...['protonmail', 'protonmail2', 'protonmail3'],
  // Everlytic
  ...['everlytickey1', 'everlytickey2'],
  // iCloud
  'sig1',
  // Mailjet, SparkPost, Campaign Monitor, HubSpot, TurboSMTP
  ...['mailjet', 'scph0920', 'cm', 'hs1', 'hs2', 'turbo-smtp'],
];
