import { Type } from 'typebox';
import {
  count,
  flag,
  Grade,
  italianText,
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
    'gate: without it the page cannot appear, and the score is 0; scored: earns points; informative: reported without points.',
});

const card = {
  id: text('Public and permanent; docs/ai-overview.md lists them all.'),
  version: Type.Integer({ minimum: 1, description: 'Version of the check.' }),
  kind,
  basis: nullable(basis, 'Null for a check that no longer exists.'),
  source: text('URL of the document or study that the check is based on.'),
  label: text('Name of the problem, or of the good state if the check passes.'),
  label_it: italianText(),
};
const detail = {
  detail: text('What was found on this page.'),
  detail_it: italianText(),
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
    code: text('Code of the outcome.'),
    data: Type.Record(Type.String(), Type.Unknown(), { description: 'Measured values of the detail.' }),
  },
  { description: 'The result of one check.' },
);

const NotJudged = Type.Object(
  {
    ...card,
    reason: Type.Enum(['not-applicable', 'error'], {
      description: 'not-applicable: nothing to judge, or not fetched; error: the check itself crashed.',
    }),
    ...detail,
  },
  { description: 'A check that was not scored.' },
);

const Crawlers = Type.Object(
  {
    purpose: Type.Enum(['ai-search', 'user-action', 'training', 'archive'], {
      description: 'What they fetch pages for: AI search, user requests, model training or archives.',
    }),
    allowed: count('Crawlers that robots.txt allows to fetch the page.'),
    blocked: count('Crawlers that robots.txt blocks from the page.'),
    agents: list(
      Type.Object({
        agent: text('Product token, for example OAI-SearchBot.'),
        allowed: flag('Whether it can fetch the page.'),
        rule: nullableText('The matching rule, for example Disallow: /; null if none matches.'),
        line: nullableCount('Line number of that rule in robots.txt, starting at 1.'),
        is_named: flag('Whether the file has rules for this crawler.'),
      }),
      'The crawlers of this purpose.',
    ),
  },
  { description: 'AI crawlers of one purpose.' },
);

export const AiOverview = Type.Object(
  {
    version: Type.Integer({ minimum: 1, description: 'Version of the rules.' }),
    score: percentScore('Points earned as a percentage of the possible points; 0 if a gate fails.'),
    grade: Grade,
    score_without_gates: percentScore('The score without gates.'),
    gates: Type.Object(
      {
        passed: flag('Whether the page can appear in AI answers at all.'),
        failed: list(Type.String(), 'Ids of the gates that failed, for example ai-indexable.'),
      },
      { description: 'Google’s requirements, without which nothing else counts.' },
    ),
    checks: list(Check, 'The scored checks, gates first.'),
    not_judged: list(NotJudged, 'Checks that were not scored, with the reason.'),
    signals: Type.Object(
      {
        has_faq_schema: flag('Structured data has an FAQPage.'),
        has_speakable: flag('Structured data marks parts as speakable.'),
        has_howto: flag('Structured data has a HowTo.'),
        has_article_schema: flag('Structured data has an Article of any kind.'),
        question_heading_count: count('Number of headings in the main content that are questions.'),
        question_headings: list(Type.String(), 'The first 50 of them, up to 300 characters each.'),
      },
      { description: 'Facts about the page.' },
    ),
    crawlers: nullable(Type.Array(Crawlers), 'What robots.txt allows AI crawlers; null if unknown.'),
  },
  { description: 'How ready the page is to be cited in AI overviews and other AI answers.' },
);
