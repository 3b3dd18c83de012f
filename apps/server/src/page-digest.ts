import type { PageAnalysis } from '@siteglass/analysis';
import type { ScoreCap } from '@siteglass/analysis/rendering';

/** What lists of pages show of an analysis, besides its score. */
export interface PageDigest {
  readonly title: string | null;
  /** The checks that failed, as `id@version`. */
  readonly failedChecks: readonly string[];
  readonly scoreCaps: readonly ScoreCap[];
}

/** Characters, so that a list of 200 pages stays small. */
export const maxTitleLength = 200;

export function digestOf({ meta, checks, score_details: details }: PageAnalysis): PageDigest {
  return {
    title: meta.title === null ? null : shorten(meta.title.text),
    failedChecks: checks
      .filter(({ status }) => status === 'fail')
      .map(({ id, version }) => `${id}@${version}`),
    scoreCaps: details?.caps ?? [],
  };
}

/** PostgreSQL stores no U+0000. */
function shorten(title: string): string {
  const text = title.trim().replaceAll('\0', '\uFFFD');
  return text.length <= maxTitleLength ? text : `${text.slice(0, maxTitleLength - 1)}…`;
}
