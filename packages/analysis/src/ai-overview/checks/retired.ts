import type { AiCheckCard } from '../ai-check.ts';

/**
 * Published checks, or versions of checks, that no longer run. Their cards are kept forever: stored results refer to
 * them and are rendered from here. IDs in this list are never reused.
 */
export const retiredAiChecks: readonly AiCheckCard[] = [];
