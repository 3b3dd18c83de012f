import { Type } from 'typebox';
import { count, elementIndex, flag, list, nullable, nullableText, text } from './parts.ts';

const share = (description: string) =>
  Type.Number({ minimum: 0, maximum: 1, description: `0 to 1. ${description}` });
const nullableShare = (description: string) =>
  nullable(Type.Number({ minimum: 0, maximum: 1 }), `0 to 1. ${description}`);
const Place = Type.Enum([
  'title',
  'h1',
  'url',
  'opening',
  'description',
  'headings',
  'image-alts',
  'anchors',
]);

const Passage = Type.Object({
  text: text('At most 200 characters.'),
  length: count('Words; of Japanese sentences characters.'),
  element: elementIndex(),
});

export const Readability = Type.Object(
  {
    status: Type.Enum(['scored', 'insufficient_text', 'unsupported_language'], {
      description: 'insufficient_text: fewer than 5 sentences or 100 words.',
    }),
    language: text('Language that words, sentences and formulas follow.'),
    ease: nullable(
      Type.Number({ minimum: 0, maximum: 100 }),
      '0 (hardest) to 100 (easiest), on Flesch’s scale whatever the formula.',
    ),
    band: nullable(
      Type.Enum([
        'very-easy',
        'easy',
        'fairly-easy',
        'standard',
        'fairly-difficult',
        'difficult',
        'very-difficult',
      ]),
      'Flesch’s band of the ease.',
    ),
    formula: nullableText('Name of the formula that gave the ease.'),
    formulas: list(
      Type.Object({
        name: text('Name of the formula.'),
        value: Type.Number({ description: 'On its own scale.' }),
      }),
      'Every formula of the language.',
    ),
    words: count('Words of running text.'),
    sentences: count('Sentences of running text.'),
    syllables: nullable(Type.Integer({ minimum: 0 }), 'Null for a language without rules.'),
    long_sentence_limit: count('Words above which a sentence counts as long in this language.'),
    long_sentences_share: share('Sentences above the limit.'),
    long_paragraphs_share: share('Paragraphs above 200 words.'),
    passive_share: nullableShare('Sentences in the passive voice; null for a language without rules.'),
    transition_share: nullableShare('Sentences with a transition word; null for a language without a list.'),
    longest_sentences: list(Passage, 'The five longest above the limit.'),
    longest_paragraphs: list(Passage, 'The five longest above the maximum.'),
  },
  { description: 'How the main content reads.' },
);

const Keyword = Type.Object(
  {
    phrase: text('Folded to small letters.'),
    occurrences: count('In the main content.'),
    density: Type.Number({
      minimum: 0,
      description: '100 × occurrences × words of the phrase ÷ words of the text.',
    }),
    slots: Type.Array(Place, { description: 'Places that name it besides the running text.' }),
    prominence: Type.Number({ minimum: 0, description: 'Sum of the weights of its places, 0 to 41.' }),
    score: Type.Number({ description: 'Prominence + log2(1 + occurrences).' }),
  },
  { description: 'A word or phrase of the main content.' },
);

const Target = Type.Object(
  {
    phrase: text('As given.'),
    occurrences: count('In the main content.'),
    density: Type.Number({ minimum: 0, description: 'As that of other keywords.' }),
    slots: Type.Record(Type.String(), Type.Union([Type.Boolean(), Type.Null()]), {
      description: 'Whether each place names it; null where the page has no such place.',
    }),
    title_position: nullable(Type.Integer({ minimum: 0 }), 'Words before it in the title.'),
    headings_share: nullableShare('Headings h2 to h6 that name it.'),
    image_alts_share: nullableShare('Image alternatives that name it.'),
    distribution: list(Type.Integer({ minimum: 0 }), 'Occurrences in each tenth of the text.'),
  },
  { description: 'The keyword that the page is meant to be found by.' },
);

export const Keywords = Type.Object(
  {
    words: count('Words that were counted.'),
    unigrams: list(Keyword, 'The twenty most frequent words that are no stop words.'),
    bigrams: list(Keyword, 'The twenty most frequent pairs of words.'),
    trigrams: list(Keyword, 'The twenty most frequent phrases of three words.'),
    target: nullable(Target, 'Null where no target keyword was given.'),
    is_truncated: flag('The text goes on behind what was counted.'),
  },
  { description: 'What the main content is about, by its words.' },
);

export const Content = Type.Object(
  {
    word_count: count('Words of the main content.'),
    body_word_count: count('Words of the whole body.'),
    main_content_by: Type.Enum(['main', 'article', 'regions'], {
      description:
        'What told the main content from the rest: <main>, articles, or what is no menu, header or footer.',
    }),
    text_share: share('Characters of visible text by characters of HTML.'),
    language: Type.Object(
      {
        used: text('Primary subtag that the text was read as.'),
        detected: nullableText('What the words tell; null without enough text.'),
        confidence: nullable(
          Type.Number({ minimum: 0, maximum: 1 }),
          '0 to 1: how far the next best language is behind; no probability.',
        ),
        is_reliable: flag('Enough text, and typical of the language.'),
      },
      { description: 'The language of the text.' },
    ),
    readability: Readability,
    keywords: Keywords,
  },
  { description: 'The text of the page.' },
);
