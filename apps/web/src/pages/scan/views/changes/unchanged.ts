import type { Changes } from '../../../../api/records.ts';

const partNames = ['issues', 'page', 'text', 'links', 'scores'] as const;
export type PartName = (typeof partNames)[number];

/** The parts that are the same in both scans, and that there is nothing else to say about. */
export function unchangedParts(changes: Changes): readonly PartName[] {
  const { issues, page, text, links, score, categories, sub_scores: subScores } = changes;
  const isSame: Readonly<Record<PartName, boolean>> = {
    issues: [issues.new, issues.fixed, issues.not_applicable, issues.not_comparable].every(isEmpty),
    page: Object.values(page).every(({ changed }) => !changed),
    text: text.state === 'compared' && text.passages.length === 0,
    links:
      links.complete &&
      [links.internal, links.external].every((side) => side.added_total + side.removed_total === 0),
    scores: score.comparable && [...categories, ...subScores].every(({ before, after }) => before === after),
  };
  return partNames.filter((name) => isSame[name]);
}

const isEmpty = (list: readonly unknown[]): boolean => list.length === 0;
