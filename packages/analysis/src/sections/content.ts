import type { Static } from 'typebox';

import type { Bounder } from '../bounds.ts';
import type { Facts } from '../facts/facts.ts';
import type { Keyword, KeywordAnalysis } from '../keywords/analyze-keywords.ts';
import type { MeasuredPassage } from '../readability/text-statistics.ts';
import type { Content } from '../schema/content.ts';

export type ContentSection = Static<typeof Content>;

export function contentSection(facts: Facts, bound: Bounder): ContentSection {
  const { content, text, response } = facts;
  const { detectedLanguage } = content;
  return {
    word_count: text.mainWords,
    body_word_count: text.bodyWords,
    main_content_by: text.mainContentBy,
    text_share:
      response.htmlUnits === 0 ? 0 : round(Math.min(1, text.bodyCharacters / response.htmlUnits), 4),
    language: {
      used: bound.text('content.language.used', content.language),
      detected: detectedLanguage?.language ?? null,
      confidence: detectedLanguage === null ? null : round(detectedLanguage.confidence, 3),
      is_reliable: detectedLanguage?.isReliable ?? false,
    },
    readability: readabilityOf(facts, bound),
    keywords: keywordsOf(content.keywords, bound),
  };
}

function readabilityOf({ content }: Facts, bound: Bounder): ContentSection['readability'] {
  const { statistics, readability } = content;
  const { shares } = readability;
  const scored = readability.status === 'scored' ? readability : null;
  const passages = (name: string, found: readonly MeasuredPassage[]) =>
    found.map(({ text, length, element }) => ({
      text: bound.text(`content.readability.${name}`, text),
      length,
      element,
    }));
  return {
    status: readability.status,
    language: bound.text('content.readability.language', content.language),
    ease: scored === null ? null : round(scored.ease, 1),
    band: scored?.band ?? null,
    formula: scored?.primary ?? null,
    formulas: (scored?.formulas ?? []).map(({ name, value }) => ({ name, value })),
    words: statistics.words,
    sentences: statistics.sentences,
    syllables: statistics.syllables,
    long_sentence_limit: statistics.sentenceLimit,
    long_sentences_share: shares.longSentences,
    long_paragraphs_share: shares.paragraphsTooLong,
    passive_share: shares.passiveSentences,
    transition_share: shares.transitionSentences,
    longest_sentences: passages('longest_sentences', statistics.longestSentences),
    longest_paragraphs: passages('longest_paragraphs', statistics.longParagraphs),
  };
}

function keywordsOf(keywords: KeywordAnalysis, bound: Bounder): ContentSection['keywords'] {
  const grams = (found: readonly Keyword[]) =>
    found.map(({ phrase, occurrences, density, slots, prominence, score }) => ({
      phrase: bound.text('content.keywords.phrase', phrase),
      occurrences,
      density: round(density, 2),
      slots: [...slots],
      prominence,
      score: round(score, 2),
    }));
  const { target } = keywords;
  return {
    words: keywords.words,
    unigrams: grams(keywords.unigrams),
    bigrams: grams(keywords.bigrams),
    trigrams: grams(keywords.trigrams),
    target: target && {
      phrase: bound.text('content.keywords.target.phrase', target.phrase),
      occurrences: target.occurrences,
      density: round(target.density, 2),
      slots: { ...target.slots },
      title_position: target.titlePosition,
      headings_share: target.headingsShare,
      image_alts_share: target.imageAltsShare,
      distribution: [...target.distribution],
    },
    is_truncated: keywords.isTruncated,
  };
}

function round(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
