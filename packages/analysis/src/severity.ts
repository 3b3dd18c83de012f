import type { Severity } from './check.ts';

/** In the order shown everywhere: the worst first. */
export const severities = ['error', 'warning', 'notice'] as const satisfies readonly Severity[];

const ranks = new Map<string, number>(severities.map((severity, rank) => [severity, rank]));

/** 0 for the worst; an unknown severity comes last. */
export function severityRank(severity: string): number {
  return ranks.get(severity) ?? severities.length;
}

/**
 * Points gained by fixing several failures of a page at once, before caps. Each impact is the gain of fixing that one
 * alone; since score version 3 each failure takes a share of what the others leave, so together they gain more than the
 * sum. `uncapped`: the score before caps; null for older results, in which the gains add up.
 */
export function jointGain(uncapped: number | null, impacts: readonly number[]): number {
  if (uncapped === null || uncapped === 0) return impacts.reduce((sum, impact) => sum + impact, 0);
  return impacts.reduce((total, impact) => total * (1 + impact / uncapped), uncapped) - uncapped;
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
