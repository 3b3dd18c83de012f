import type { SecurityAnalysis } from '../../../../api/records.ts';

export type Security = SecurityAnalysis['security'];
/** With the names of the parts whose sources are still being queried. */
export type Passive = Security['passive'] & Pick<Security, 'pending'>;

/** The parts of the analysis that may have no data, by their names in the API. */
export type PartName =
  | 'email.spf'
  | 'email.dmarc'
  | 'email.dkim'
  | 'email.mx'
  | 'domain'
  | 'tls'
  | 'cves'
  | 'reputation'
  | 'portscan'
  | 'subdomains';
