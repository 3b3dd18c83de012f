/** What robots.txt lets one crawler do with the page. */
export interface CrawlerAccess {
  /** The product token as its operator writes it. */
  readonly agent: string;
  readonly isAllowed: boolean;
  /** The rule that decided; null where none matches. */
  readonly rule: { readonly text: string; readonly line: number } | null;
  /** The file has rules for this very crawler. */
  readonly isNamed: boolean;
}

/** In the order in which reports show them, the ones that bring visitors first. */
export const crawlerPurposes = ['ai-search', 'user-action', 'training', 'archive'] as const;

export type CrawlerPurpose = (typeof crawlerPurposes)[number];

export interface PurposefulAccess extends CrawlerAccess {
  readonly purpose: CrawlerPurpose;
}

/** The crawlers of AI services by what they fetch pages for, as a report shows them. */
export interface StoredCrawlerClass {
  readonly purpose: CrawlerPurpose;
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
export function crawlersByPurpose(
  crawlers: readonly PurposefulAccess[] | null | undefined,
): readonly StoredCrawlerClass[] | null {
  if (crawlers === null || crawlers === undefined) return null;
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
