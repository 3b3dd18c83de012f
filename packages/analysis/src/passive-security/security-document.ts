import { markdownTable } from '../markdown-table.ts';
import { securitySeverities } from '../schema/security.ts';
import { deductionPoints } from './combined-score.ts';
import { allFindings } from './findings/index.ts';
import { unansweredCards } from './findings/unanswered.ts';

/** The tables in `docs/security.md`, as Markdown: the deductions, and the possible findings by source and severity. */
export function securityTables(): Readonly<Record<'deductions' | 'findings', string>> {
  const rank = (severity: (typeof securitySeverities)[number]) => securitySeverities.indexOf(severity);
  const rows = allFindings.flatMap(({ source, cards }) =>
    Object.entries(cards)
      .filter(([code]) => !Object.hasOwn(unansweredCards, code))
      .sort(([, a], [, b]) => rank(a.severity) - rank(b.severity))
      .map(([code, { severity, message }]) => [`\`${code}\``, source, severity, message]),
  );
  const deductions = Object.entries(deductionPoints).map(([code, points]) => [`\`${code}\``, String(points)]);
  return {
    deductions: markdownTable([['Deduction', 'Points'], ...deductions]),
    findings: markdownTable([['Code', 'Source', 'Severity', 'What it says'], ...rows]),
  };
}
