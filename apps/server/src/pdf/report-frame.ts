import type { Branding } from './branding.ts';

export type ReportLocale = 'en' | 'it';

/** What every report knows of itself and its reader. */
export interface ReportFrame {
  readonly locale: ReportLocale;
  /** Name of the IANA database, for example Europe/Rome: dates are told in it. An unknown one is taken as UTC. */
  readonly timezone: string;
  readonly branding: Branding;
}
