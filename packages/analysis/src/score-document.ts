import { markdownTable } from './markdown-table.ts';
import { scoreCaps } from './score-cap-list.ts';
import { lossOf, lossRanges } from './score.ts';
import { severities } from './severity.ts';

/** The tables in `docs/score.md`, as Markdown: the constants of the model, every loss in use, and the caps. */
export function scoreTables(): Readonly<Record<'ranges' | 'losses' | 'caps', string>> {
  const ranges = severities.map((severity) => {
    const {
      losses: [least, most],
      weights: [lightest, heaviest],
    } = lossRanges[severity];
    return [`\`${severity}\``, String(lightest), String(heaviest), percent(least), percent(most)];
  });
  const weights = Array.from({ length: 10 }, (_, i) => i + 1);
  const losses = weights.map((weight) => [
    String(weight),
    ...severities.map((severity) => {
      const [lightest, heaviest] = lossRanges[severity].weights;
      return weight < lightest || weight > heaviest ? '' : percent(lossOf(severity, weight));
    }),
  ]);
  const caps = Object.entries(scoreCaps).map(([id, { limit, text, checks }]) => [
    `\`${id}\``,
    String(limit),
    text,
    checks.map((check) => `\`${check}\``).join(', '),
  ]);
  return {
    ranges: markdownTable([
      ['Severity', 'Smallest weight', 'Largest weight', 'Smallest loss', 'Largest loss'],
      ...ranges,
    ]),
    losses: markdownTable([['Weight', ...severities.map((severity) => `\`${severity}\``)], ...losses]),
    caps: markdownTable([['Cap', 'At most', 'Because', 'Reported by'], ...caps]),
  };
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
