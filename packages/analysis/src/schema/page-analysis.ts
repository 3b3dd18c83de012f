import { Type, type Static } from 'typebox';
import { Category, Check } from './checks.ts';
import { Content } from './content.ts';
import { Fetch } from './fetch.ts';
import { Images, Links } from './links-and-images.ts';
import { Headings, Meta } from './meta.ts';
import { Grade, count, list, nullable, percentScore, text } from './parts.ts';
import { Googlebot, International, Social, Technology } from './social.ts';
import { StructuredData } from './structured-data.ts';

/**
 * The analysis of a page as returned by the API: texts in one language, and in Italian in the fields that end in `_it`.
 */
export const PageAnalysisSchema = Type.Object(
  {
    schema_version: count('Form of this document; rises when a field changes its meaning or goes.'),
    scanner_version: text('Version of the scanner, as semver.'),
    score_version: count('Rises when the same outcomes would give another score.'),
    url: text('Address that was asked for.'),
    final_url: text('Address that answered, after redirects.'),
    scanned_at: nullable(Type.String({ format: 'date-time' }), 'When the page was fetched, ISO 8601 in UTC.'),
    seo_score: percentScore(
      'Shares of the passed checks by those of the judged ones; a share is weight by category.',
    ),
    grade: Grade,
    categories: list(Category, 'The groups of checks, in the order shown.'),
    checks: list(Check, 'Every check, in the order shown.'),
    fetch: Fetch,
    meta: Meta,
    headings: Headings,
    content: Content,
    links: Links,
    images: Images,
    structured_data: StructuredData,
    social: Social,
    international: International,
    technologies: list(Technology, 'What the site is made with, as far as the page shows it.'),
    googlebot: Type.Optional(Googlebot),
    truncated: list(Type.String(), 'Names of the fields in which a text or list was cut.'),
  },
  { description: 'The analysis of one page.' },
);

export type RenderedPageAnalysis = Static<typeof PageAnalysisSchema>;

export { AiOverview as AiOverviewSchema } from './ai-overview.ts';
export { Security as SecuritySchema } from './security.ts';
