import type { Comparison } from '../../api/records.ts';
import { useFormat, useWords } from '../../words/language.tsx';
import { changesWords } from './changes-words.ts';

/** “Since the scan of Nov 20, 2026: score +3, 2 issues fixed, 1 new.” Null without anything to compare with. */
export function useChangesText({ before, same_url: isSameUrl, changes }: Comparison): string | null {
  const words = useWords(changesWords);
  const format = useFormat();
  if (before === null || changes === null) return null;
  const { score, issues } = changes;
  const [fixed, found] = [issues.fixed.length, issues.new.length];
  const parts = [
    !score.comparable
      ? words.otherRules
      : score.change === 0
        ? words.sameScore
        : words.score({ change: format.change(score.change) }),
    ...(fixed > 0
      ? [words.fixed({ count: fixed }), words.found({ count: found })]
      : [found > 0 ? words.foundOnly({ count: found }) : words.noIssues]),
  ].join(', ');
  const date = format.date(before.scanned_at);
  return isSameUrl === false
    ? words.other({ url: before.url, date, changes: parts })
    : words.since({ date, changes: parts });
}
