import { accessTo, unnamed, type CrawlerAccess, type RobotsFacts } from './robots.ts';

/**
 * What a crawler fetches pages for: to train models; to find sources for the answers of an AI search; because a user
 * has just asked about the page; to keep copies, which others train on as well.
 */
export type AiCrawlerPurpose = 'training' | 'ai-search' | 'user-action' | 'archive';

export interface AiCrawlerAccess extends CrawlerAccess {
  readonly purpose: AiCrawlerPurpose;
}

/** Whether each crawler may fetch the page, in the order of `aiCrawlers`; null where the rules are not known. */
export type AiCrawlerFacts = readonly AiCrawlerAccess[] | null;

/**
 * Product tokens as the operators publish them, by purpose. Google-Extended and Applebot-Extended are no crawlers of
 * their own but names by which a robots.txt answers for what other crawlers have fetched.
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

/** `url`: of the page, whose robots.txt was read. */
export function readAiCrawlers({ file, crawlers }: RobotsFacts, url: string): AiCrawlerFacts {
  if (crawlers === null) return null;
  const access = file === null ? unnamed : accessTo(file, url);
  return agents.map(({ agent, purpose }) => {
    const { isAllowed, rule, isNamed } = access(agent);
    return { agent, isAllowed, rule, isNamed, purpose };
  });
}
