import type { AiCheck } from '../ai-check.ts';
import { aiAgentBlock } from './ai-agent-block.ts';
import { aiAuthor } from './ai-author.ts';
import { aiCitations } from './ai-citations.ts';
import { aiContentSignal } from './ai-content-signal.ts';
import { aiDates } from './ai-dates.ts';
import { aiDirectAnswer } from './ai-direct-answer.ts';
import { aiIndexable } from './ai-indexable.ts';
import { aiListsTables } from './ai-lists-tables.ts';
import { aiLlmsTxt } from './ai-llms-txt.ts';
import { aiMarkdown } from './ai-markdown.ts';
import { aiNoai } from './ai-noai.ts';
import { aiOrg } from './ai-org.ts';
import { aiQuestionHeadings } from './ai-question-headings.ts';
import { aiQuotations } from './ai-quotations.ts';
import { aiReadability } from './ai-readability.ts';
import { aiSchemaType } from './ai-schema-type.ts';
import { aiSearchBots } from './ai-search-bots.ts';
import { aiSectionSize } from './ai-section-size.ts';
import { aiSemanticHtml } from './ai-semantic-html.ts';
import { aiSnippetEligible } from './ai-snippet-eligible.ts';
import { aiSpeakable } from './ai-speakable.ts';
import { aiStatistics } from './ai-statistics.ts';
import { aiTldr } from './ai-tldr.ts';
import { aiTokenWeight } from './ai-token-weight.ts';

/**
 * All AI readiness checks, in the order shown. Checks that need a browser, such as whether the text is available without
 * JavaScript and how agents handle the page, aren’t included.
 */
export const aiChecks: readonly AiCheck[] = [
  aiIndexable,
  aiSnippetEligible,
  aiSearchBots,
  aiAgentBlock,
  aiQuestionHeadings,
  aiDirectAnswer,
  aiTldr,
  aiListsTables,
  aiSectionSize,
  aiStatistics,
  aiCitations,
  aiQuotations,
  aiAuthor,
  aiDates,
  aiOrg,
  aiSchemaType,
  aiSpeakable,
  aiSemanticHtml,
  aiReadability,
  aiTokenWeight,
  aiLlmsTxt,
  aiContentSignal,
  aiNoai,
  aiMarkdown,
];
