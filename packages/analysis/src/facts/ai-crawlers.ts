import { accessTo, unnamed, type CrawlerAccess, type RobotsFacts } from './robots.ts';

/**
 * Why a crawler fetches pages: to train models; to find sources for AI search; because a user just asked about the
 * page; to keep copies, which others also train on.
 */
export type AiCrawlerPurpose = 'training' | 'ai-search' | 'user-action' | 'archive';

export interface AiCrawlerAccess extends CrawlerAccess {
  readonly purpose: AiCrawlerPurpose;
}

/** Whether each crawler may fetch the page, in the order of `aiCrawlers`; null if the rules are unknown. */
export type AiCrawlerFacts = readonly AiCrawlerAccess[] | null;

/**
 * Product tokens as published by the operators, by purpose. Google-Extended and Applebot-Extended are not crawlers but
 * tokens that let robots.txt control the use of what other crawlers fetched.
 */
export const aiCrawlers: Readonly<Record<AiCrawlerPurpose, readonly string[]>> = {
  training: [
    'GPTBot',
    'ClaudeBot',
    'anthropic-ai',
    'Google-Extended',
    'Applebot-Extended',
    'Bytespider',
    'Amazonbot',
    'Meta-ExternalAgent',
    'cohere-ai',
    'AI2Bot',
    'Diffbot',
  ],
  'ai-search': ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot', 'DuckAssistBot', 'YouBot'],
  'user-action': ['ChatGPT-User', 'Claude-User', 'Perplexity-User', 'Meta-ExternalFetcher', 'MistralAI-User'],
  archive: ['CCBot', 'ia_archiver', 'archive.org_bot'],
};

const agents = (Object.keys(aiCrawlers) as readonly AiCrawlerPurpose[]).flatMap((purpose) =>
  aiCrawlers[purpose].map((agent) => ({ agent, purpose })),
);

/** `url`: the page whose robots.txt was read. */
export function readAiCrawlers({ file, crawlers }: RobotsFacts, url: string): AiCrawlerFacts {
  if (crawlers === null) return null;
  const access = file === null ? unnamed : accessTo(file, url);
  return agents.map(({ agent, purpose }) => {
    const { isAllowed, rule, isNamed } = access(agent);
    return { agent, isAllowed, rule, isNamed, purpose };
  });
}
