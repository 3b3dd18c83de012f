import { Type } from 'typebox';
import { flag, italianText, list, percentScore, text } from './parts.ts';

export const ScoreCapSchema = Type.Object({
  id: text('Public and permanent; docs/score.md lists them all.'),
  limit: percentScore('The most points that such a page can have.'),
  text: text('The cap and its reason, in one sentence.'),
  text_it: italianText(),
});

const SubScore = Type.Object({
  id: Type.Enum(['security', 'accessibility', 'ai-readiness'], { description: 'Which score it is.' }),
  label: text('What it scores.'),
  label_it: italianText(),
  score: percentScore('Not part of seo_score.'),
  text: text('Why it differs from seo_score, in one or two sentences.'),
  text_it: italianText(),
});

export const ScoreDetails = Type.Object(
  {
    uncapped: percentScore('The score before caps.'),
    is_capped: flag('A cap makes the score lower than that.'),
    expect_indexable: flag('False if the scan was told that the page is meant to stay out of search.'),
    caps: list(
      ScoreCapSchema,
      'What makes the page useless in search, whatever else is right about it; the lowest first.',
    ),
    ignored_caps: Type.Optional(
      list(
        ScoreCapSchema,
        'An extension of the contract: what would also cap the score, but you ignore the checks that report it; absent if there is nothing.',
      ),
    ),
    sub_scores: list(
      SubScore,
      'Scores of the same page that answer other questions; for a page of a list or a crawl, only that of accessibility. accessibility needs a rendering.',
    ),
  },
  {
    description:
      'How the score was made, besides the checks; missing in results of score version 2 and older.',
  },
);
