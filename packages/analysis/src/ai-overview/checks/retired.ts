import type { AiCheckCard } from '../ai-check.ts';

/**
 * Published checks, or versions of checks, that no longer run. Their cards stay for good: stored results name them,
 * and are rendered from here. Ids in this list are never given to another check.
 */
export const retiredAiChecks: readonly AiCheckCard[] = [];
