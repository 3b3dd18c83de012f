import type { Language } from '@siteglass/analysis/text';
import type { Branding } from './branding.ts';

/** What every report has in common. */
export interface ReportFrame {
  /** For its own texts, numbers and dates; the texts of checks have been rendered in it. */
  readonly language: Language;
  /** IANA name, such as Europe/Rome, used for dates. An unknown one is taken as UTC. */
  readonly timezone: string;
  readonly branding: Branding;
}
