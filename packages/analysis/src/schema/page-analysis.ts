import { Type, type Static } from 'typebox';
import { Category, Check } from './checks.ts';
import { Content } from './content.ts';
import { Fetch } from './fetch.ts';
import { Images, Links } from './links-and-images.ts';
import { Headings, Meta } from './meta.ts';
import { Grade, count, list, nullable, percentScore, text } from './parts.ts';
import { Googlebot, International, Social, Technology } from './social.ts';
import { Rendering } from './rendering.ts';
import { ScoreDetails } from './score-details.ts';
import { StructuredData } from './structured-data.ts';

/**
 * The analysis of a page as returned by the API: texts in one language, and unless the request names
 * one, in Italian in the fields that end in `_it`.
 */
export const PageAnalysisSchema = Type.Object(
  {
    schema_version: count(
      'Version of this format; increases when a field is removed or changes its meaning.',
    ),
    scanner_version: text('Version of the scanner, as semver.'),
    score_version: count('Increases when the same results would give another score.'),
    url: text('Requested URL.'),
    final_url: text('Final URL, after redirects.'),
    scanned_at: nullable(Type.String({ format: 'date-time' }), 'When the page was fetched, ISO 8601 in UTC.'),
    seo_score: percentScore(
      '100, less a share for each failed check by its severity and weight, and at most the lowest cap: see docs/score.md.',
    ),
    grade: Grade,
    score_details: Type.Optional(ScoreDetails),
    categories: list(Category, 'The check categories in display order.'),
    ignored_checks: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'An extension of the contract: how many failed checks you ignore on this page; absent if none. They count neither in the score nor as failed.',
      }),
    ),
    checks: list(Check, 'All checks in display order.'),
    fetch: Fetch,
    rendering: Type.Optional(Rendering),
    meta: Meta,
    headings: Headings,
    content: Content,
    links: Links,
    images: Images,
    structured_data: StructuredData,
    social: Social,
    international: International,
    technologies: list(Technology, 'Technologies of the site that the page reveals.'),
    googlebot: Type.Optional(Googlebot),
    truncated: list(Type.String(), 'Names of the fields with a truncated text or list.'),
  },
  { description: 'The analysis of one page.' },
);

export type RenderedPageAnalysis = Static<typeof PageAnalysisSchema>;

export { AiOverview as AiOverviewSchema } from './ai-overview.ts';
export { Comparison as ComparisonSchema, TextChanges as TextChangesSchema } from './comparison.ts';
export { Element as ElementSchema } from './checks.ts';
export { ScoreCapSchema } from './score-details.ts';
export { Security as SecuritySchema } from './security.ts';
