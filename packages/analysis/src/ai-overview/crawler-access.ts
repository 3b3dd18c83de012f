import type { AiCrawlerFacts, AiCrawlerPurpose } from '../facts/ai-crawlers.ts';

/** In the order in which reports show them, the ones that bring visitors first. */
export const crawlerPurposes = [
  'ai-search',
  'user-action',
  'training',
  'archive',
] as const satisfies readonly AiCrawlerPurpose[];

/** The crawlers of AI services by what they fetch pages for, as a report shows them. */
export interface StoredCrawlerClass {
  readonly purpose: AiCrawlerPurpose;
  readonly allowed: number;
  readonly blocked: number;
  readonly agents: readonly {
    readonly agent: string;
    readonly allowed: boolean;
    /** As a robots.txt would have it, for example `Disallow: /`. */
    readonly rule: string | null;
    /** 1 is the first line of the file. */
    readonly line: number | null;
    readonly is_named: boolean;
  }[];
}

/** Null where the rules are not known. */
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
