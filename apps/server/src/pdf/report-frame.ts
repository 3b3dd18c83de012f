import type { Language } from '@siteglass/analysis/text';
import type { Branding } from './branding.ts';

/** What every report knows of itself and its reader. */
export interface ReportFrame {
  /** Of its own words, its numbers and its dates; texts of checks come in it already. */
  readonly language: Language;
  /** Name of the IANA database, for example Europe/Rome: dates are told in it. An unknown one is taken as UTC. */
  readonly timezone: string;
  readonly branding: Branding;
}
