import { Type } from 'typebox';
import {
  count,
  flag,
  Grade,
  list,
  nullable,
  nullableCount,
  nullableText,
  percentScore,
  text,
} from './parts.ts';

const basis = Type.Enum(['documented', 'heuristic'], {
  description:
    'documented: Google, another operator or a standard says so; heuristic: studies and practice suggest it.',
});
const kind = Type.Enum(['gate', 'scored', 'informative'], {
  description:
    'gate: without it the page cannot appear, and the score is 0; scored: earns points; informative: only told.',
});

const card = {
  id: text('Public and permanent; docs/ai-overview.md lists them all.'),
  version: Type.Integer({ minimum: 1, description: 'Version of the rule that judged.' }),
  kind,
  basis: nullable(basis, 'Null for a check that is not known any more.'),
  source: text('URL of the document or study that the check rests on.'),
  label: text('The problem, or for a check that passes, the good state.'),
  label_it: text('The same in Italian.'),
};
const detail = {
  detail: text('What was found on this page.'),
  detail_it: text('The same in Italian.'),
};

const Check = Type.Object(
  {
    ...card,
    status: Type.Enum(['pass', 'fail', 'partial'], {
      description: 'partial: some of the points are earned.',
    }),
    score: Type.Number({ minimum: 0, description: 'Points earned, to one decimal.' }),
    max_score: Type.Number({ minimum: 0, description: 'Points of a pass; 0 unless kind is scored.' }),
    ...detail,
    code: text('What was found, for machines.'),
    data: Type.Record(Type.String(), Type.Unknown(), { description: 'Measured values of the detail.' }),
  },
  { description: 'One thing that was judged.' },
);

const NotJudged = Type.Object(
  {
    ...card,
    reason: Type.Enum(['not-applicable', 'error'], {
      description: 'not-applicable: nothing to judge, or not fetched; error: the check itself crashed.',
    }),
    ...detail,
  },
  { description: 'Something that was not judged and counts neither for nor against the page.' },
);

const Crawlers = Type.Object(
  {
    purpose: Type.Enum(['ai-search', 'user-action', 'training', 'archive'], {
      description:
        'What they fetch pages for: sources of AI search, questions of a user, training of models, archives.',
    }),
    allowed: count('Crawlers that robots.txt lets fetch the page.'),
    blocked: count('Crawlers that it does not.'),
    agents: list(
      Type.Object({
        agent: text('Product token, for example OAI-SearchBot.'),
        allowed: flag('It may fetch the page.'),
        rule: nullableText('The rule that decided, for example Disallow: /; null where none matches.'),
        line: nullableCount('Line of that rule in robots.txt, from 1.'),
        is_named: flag('The file has rules for this very crawler.'),
      }),
      'The crawlers of this purpose.',
    ),
  },
  { description: 'AI crawlers of one purpose.' },
);

export const AiOverview = Type.Object(
  {
    version: Type.Integer({ minimum: 1, description: 'Version of the rules that judged.' }),
    score: percentScore('Points earned by points asked for, in percent; 0 where a gate fails.'),
    grade: Grade,
    score_without_gates: percentScore('What the score would be if no gate failed.'),
    gates: Type.Object(
      {
        passed: flag('The page can appear in AI answers at all.'),
        failed: list(Type.String(), 'Ids of the gates that failed, for example ai-indexable.'),
      },
      { description: 'What Google requires before anything else counts.' },
    ),
    checks: list(Check, 'What was judged, gates first.'),
    not_judged: list(NotJudged, 'What was not, and why.'),
    signals: Type.Object(
      {
        has_faq_schema: flag('Structured data has an FAQPage.'),
        has_speakable: flag('Structured data marks parts as speakable.'),
        has_howto: flag('Structured data has a HowTo.'),
        has_article_schema: flag('Structured data has an Article of any kind.'),
        question_heading_count: count('Headings of the main content that ask a question.'),
        question_headings: list(Type.String(), 'The first 50 of them, each of at most 300 characters.'),
      },
      { description: 'Single facts about the page.' },
    ),
    crawlers: nullable(
      Type.Array(Crawlers),
      'What robots.txt says to AI crawlers; null where it is not known.',
    ),
  },
  { description: 'How ready the page is to be quoted in AI overviews and other AI answers.' },
);
