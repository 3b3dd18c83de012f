import type { Severity } from './check.ts';

/** In the order shown everywhere: the worst first. */
export const severities = ['error', 'warning', 'notice'] as const satisfies readonly Severity[];

const ranks = new Map<string, number>(severities.map((severity, rank) => [severity, rank]));

/** 0 for the worst; an unknown severity comes last. */
export function severityRank(severity: string): number {
  return ranks.get(severity) ?? severities.length;
}

/** The parts of a problem that its place in a list depends on. */
export interface Ranked {
  readonly severity: string;
  /** Points gained by fixing it. */
  readonly points: number;
}

/**
 * The order of problems in every list: critical before warning before notice, then the most points first. What is equal
 * in both stays in the order of the catalog, because sorting is stable.
 */
export function compareProblems(a: Ranked, b: Ranked): number {
  return severityRank(a.severity) - severityRank(b.severity) || b.points - a.points;
}
