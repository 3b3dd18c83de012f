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
  length: count('Number of words, or of characters in Japanese sentences.'),
  element: elementIndex(),
});

export const Readability = Type.Object(
  {
    status: Type.Enum(['scored', 'insufficient_text', 'unsupported_language'], {
      description: 'insufficient_text: fewer than 5 sentences or 100 words.',
    }),
    language: text('Language whose rules for words, sentences and formulas were used.'),
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
      'Flesch reading ease band.',
    ),
    formula: nullableText('Name of the formula used for the ease.'),
    formulas: list(
      Type.Object({
        name: text('Name of the formula.'),
        value: Type.Number({ description: 'Score on the scale of the formula.' }),
      }),
      'Scores of all formulas for the language.',
    ),
    words: count('Words of running text.'),
    sentences: count('Sentences of running text.'),
    syllables: nullable(Type.Integer({ minimum: 0 }), 'Null for a language without rules.'),
    long_sentence_limit: count('Number of words above which a sentence is long in this language.'),
    long_sentences_share: share('Sentences above the limit.'),
    long_paragraphs_share: share('Paragraphs above 200 words.'),
    passive_share: nullableShare('Sentences in the passive voice; null for a language without rules.'),
    transition_share: nullableShare('Sentences with a transition word; null for a language without a list.'),
    longest_sentences: list(Passage, 'The five longest above the limit.'),
    longest_paragraphs: list(Passage, 'The five longest above the maximum.'),
  },
  { description: 'Readability of the main content.' },
);

const Keyword = Type.Object(
  {
    phrase: text('In lower case.'),
    occurrences: count('In the main content.'),
    density: Type.Number({
      minimum: 0,
      description: '100 × occurrences × words of the phrase ÷ words of the text.',
    }),
    slots: Type.Array(Place, { description: 'Other places than the running text that use it.' }),
    prominence: Type.Number({ minimum: 0, description: 'Sum of the weights of these places, 0 to 41.' }),
    score: Type.Number({ description: 'Prominence + log2(1 + occurrences).' }),
  },
  { description: 'A word or phrase of the main content.' },
);

const Target = Type.Object(
  {
    phrase: text('As given.'),
    occurrences: count('In the main content.'),
    density: Type.Number({ minimum: 0, description: 'As for other keywords.' }),
    slots: Type.Record(Type.String(), Type.Union([Type.Boolean(), Type.Null()]), {
      description: 'Whether each place uses it; null if the page has no such place.',
    }),
    title_position: nullable(Type.Integer({ minimum: 0 }), 'Number of words before it in the title.'),
    headings_share: nullableShare('Number of h2 to h6 headings that use it.'),
    image_alts_share: nullableShare('Number of image alt texts that use it.'),
    distribution: list(Type.Integer({ minimum: 0 }), 'Number of occurrences in each tenth of the text.'),
  },
  { description: 'The target keyword of the page.' },
);

export const Keywords = Type.Object(
  {
    words: count('Number of words analyzed.'),
    unigrams: list(Keyword, 'The 20 most frequent words, without stop words.'),
    bigrams: list(Keyword, 'The 20 most frequent two-word phrases.'),
    trigrams: list(Keyword, 'The 20 most frequent three-word phrases.'),
    target: nullable(Target, 'Null without a target keyword.'),
    is_truncated: flag('Whether the text is longer than what was analyzed.'),
  },
  { description: 'Keywords of the main content.' },
);

export const Content = Type.Object(
  {
    word_count: count('Number of words in the main content.'),
    body_word_count: count('Number of words in the whole body.'),
    main_content_by: Type.Enum(['main', 'article', 'regions'], {
      description:
        'How the main content was found: <main>, articles, or everything except menus, headers and footers.',
    }),
    text_share: share('Ratio of visible text characters to HTML characters.'),
    language: Type.Object(
      {
        used: text('Primary subtag of the language used for the analysis.'),
        detected: nullableText('Language detected from the words; null without enough text.'),
        confidence: nullable(
          Type.Number({ minimum: 0, maximum: 1 }),
          '0 to 1: how far the next best language is behind; no probability.',
        ),
        is_reliable: flag('Whether there is enough text and it is typical of the language.'),
      },
      { description: 'The language of the text.' },
    ),
    readability: Readability,
    keywords: Keywords,
  },
  { description: 'The text of the page.' },
);
