import type { DetectedLanguage } from '../language/detect-language.ts';
import { tokenize, type Tokens } from '../language/tokens.ts';
import { analyzeKeywords, type KeywordAnalysis, type KeywordInput } from '../keywords/analyze-keywords.ts';
import { readability, type Readability } from '../readability/readability.ts';
import { textStatistics, type TextStatistics } from '../readability/text-statistics.ts';
import type { Description } from './description.ts';
import type { HeadingFacts } from './headings.ts';
import type { ImageFacts } from './images.ts';
import type { LanguageFacts } from './language.ts';
import type { LinkFacts } from './links.ts';
import { hintsOf } from './marks.ts';
import type { ResponseFacts } from './response.ts';
import type { TextFacts } from './text.ts';
import type { Title } from './title.ts';

/** Language, readability and keyword use of the main content. */
export interface ContentFacts {
  /** Language detected from the words; null without a detector or without enough text. */
  readonly detectedLanguage: DetectedLanguage | null;
  /** BCP 47 primary language used for words, sentences and readability formulas. */
  readonly language: string;
  readonly statistics: TextStatistics;
  readonly readability: Readability;
  readonly keywords: KeywordAnalysis;
  /** See `hintsOf`. */
  readonly hints: number;
}

export type DetectLanguage = (text: string) => DetectedLanguage | null;

export interface ContentOptions {
  /** `detectLanguage` from `@siteglass/analysis/language`; without it, the declared language is used. */
  readonly detectLanguage?: DetectLanguage;
  /** A word or phrase that the page should rank for. */
  readonly targetKeyword?: string;
}

/** Enough text to detect a language. */
const detectedUnits = 4000;
/** Enough text to confirm the declared language, which is nearly always right. */
const confirmingUnits = 140;
/** From this confidence on, the detected language overrides the declared one. */
const certain = 0.9;

interface Read {
  readonly text: TextFacts;
  readonly language: LanguageFacts;
  readonly title: Title | null;
  readonly description: Description | null;
  readonly headings: HeadingFacts;
  readonly images: ImageFacts;
  readonly links: LinkFacts;
  readonly response: ResponseFacts;
}

export interface ReadText {
  readonly content: ContentFacts;
  readonly tokens: Tokens;
}

export function readText(facts: Read, { detectLanguage, targetKeyword }: ContentOptions): ReadText {
  const detectedLanguage = detectLanguage === undefined ? null : detect(facts, detectLanguage);
  const language = languageOf(facts.language.primary, detectedLanguage);
  const tokens = tokenize(facts.text.blocks, language);
  const statistics = textStatistics(tokens);
  const input: KeywordInput = {
    tokens,
    slots: {
      title: facts.title?.text ?? null,
      description: facts.description?.text ?? null,
      h1: facts.headings.filter(({ level }) => level === 1).map(({ text }) => text),
      headings: facts.headings.filter(({ level }) => level > 1).map(({ text }) => text),
      urlPath: facts.response.path,
      imageAlts: facts.images.map(({ alt }) => alt ?? '').filter((alt) => alt !== ''),
      anchors: facts.links.map(({ text }) => text).filter((text) => text !== ''),
    },
  };
  const keywords = analyzeKeywords(
    targetKeyword === undefined ? input : { tokens, slots: input.slots, target: targetKeyword },
  );
  return {
    content: {
      detectedLanguage,
      language,
      statistics,
      readability: readability(statistics, language),
      keywords,
      hints: hintsOf(tokens),
    },
    tokens,
  };
}

function detect(facts: Read, detectLanguage: DetectLanguage): DetectedLanguage | null {
  const beginning = beginningOf(facts);
  const first = detectLanguage(beginning.slice(0, confirmingUnits));
  const isConfirmed = first !== null && first.isReliable && first.language === facts.language.primary;
  return isConfirmed || beginning.length <= confirmingUnits ? first : detectLanguage(beginning);
}

/** The beginning of the main content, or of the whole page if the page is only menus. */
function beginningOf({ text: { blocks, mainCharacters } }: Read): string {
  let beginning = '';
  for (const { text, isMain } of blocks) {
    if (!isMain && mainCharacters > 0) continue;
    beginning += `${text}\n`;
    if (beginning.length > detectedUnits) break;
  }
  return beginning;
}

function languageOf(declared: string | null, detected: DetectedLanguage | null): string {
  const isCertain = detected !== null && detected.isReliable && detected.confidence >= certain;
  // Detection by words uses one code for both Norwegian languages.
  if (isCertain && !(detected.language === 'no' && (declared === 'nb' || declared === 'nn')))
    return detected.language;
  return declared ?? (detected?.isReliable === true ? detected.language : 'en');
}
