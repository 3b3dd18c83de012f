import type { AiCrawlerFacts, AiCrawlerPurpose } from '../facts/ai-crawlers.ts';

/** In the order shown in reports: those that bring visitors come first. */
export const crawlerPurposes = [
  'ai-search',
  'user-action',
  'training',
  'archive',
] as const satisfies readonly AiCrawlerPurpose[];

/** AI crawlers grouped by their purpose, as shown in a report. */
export interface StoredCrawlerClass {
  readonly purpose: AiCrawlerPurpose;
  readonly allowed: number;
  readonly blocked: number;
  readonly agents: readonly {
    readonly agent: string;
    readonly allowed: boolean;
    /** As written in robots.txt, for example `Disallow: /`. */
    readonly rule: string | null;
    /** 1 is the first line of the file. */
    readonly line: number | null;
    readonly is_named: boolean;
  }[];
}

/** Null if the rules are unknown. */
export function crawlersByPurpose(crawlers: AiCrawlerFacts): readonly StoredCrawlerClass[] | null {
  if (crawlers === null) return null;
  return crawlerPurposes.map((wanted) => {
    const agents = crawlers.filter(({ purpose }) => purpose === wanted);
    const allowed = agents.filter(({ isAllowed }) => isAllowed).length;
    return {
      purpose: wanted,
      allowed,
      blocked: agents.length - allowed,
      agents: agents.map(({ agent, isAllowed, rule, isNamed }) => ({
        agent,
        allowed: isAllowed,
        rule: rule?.text ?? null,
        line: rule?.line ?? null,
        is_named: isNamed,
      })),
    };
  });
}
