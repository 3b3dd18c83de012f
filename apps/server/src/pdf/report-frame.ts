import type { Language } from '@siteglass/analysis/text';
import type { Branding } from './branding.ts';

/** The parts that a scheduled report can leave out. */
export type ReportSection = 'changes' | 'issues' | 'details' | 'security' | 'ai-overview' | 'authority';

/** What a scheduled report adds to the report of a page or crawl. */
export interface ScheduledParts {
  /** Paragraphs separated by an empty line. */
  readonly introduction: string | null;
  readonly sections: readonly ReportSection[];
  /** Null if this is the first report, or changes are left out. */
  readonly changes: {
    readonly score: number | null;
    /** What the report is compared with. */
    readonly before: { readonly score: number | null; readonly scannedAt: string };
    /** Names of issues; null if unknown. */
    readonly newIssues: readonly string[] | null;
    readonly fixedIssues: readonly string[] | null;
    /** Of this and earlier reports, oldest first. */
    readonly scores: readonly { readonly score: number; readonly at: string }[];
  } | null;
}

/** What every report has in common. */
export interface ReportFrame {
  /** For its own texts, numbers and dates; the texts of checks have been rendered in it. */
  readonly language: Language;
  /** IANA name, such as Europe/Rome, used for dates. An unknown one is taken as UTC. */
  readonly timezone: string;
  readonly branding: Branding;
  /** Left out for a report that was not scheduled, which has all sections. */
  readonly scheduled?: ScheduledParts | undefined;
}

export const hasSection = ({ scheduled }: ReportFrame, section: ReportSection): boolean =>
  scheduled === undefined || scheduled.sections.includes(section);
