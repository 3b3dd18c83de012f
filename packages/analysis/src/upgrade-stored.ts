import type { CheckResult } from './check-result.ts';
import type { CategoryResult, PageAnalysis } from './page-analysis.ts';
import type { Grade } from './grade.ts';

/** The parts used of a document of schema version 1; `page` contained what are now sections. */
interface FirstForm {
  readonly schema_version: 1;
  readonly scanner_version: string;
  readonly score_version: number;
  readonly scanned_at?: string;
  readonly url: string;
  readonly requested_url: string;
  readonly seo_score: number;
  readonly grade: Grade;
  readonly categories: readonly Omit<CategoryResult, 'weight'>[];
  readonly checks: readonly CheckResult[];
  readonly fetch: Omit<PageAnalysis['fetch'], 'beside'>;
  readonly page: Pick<PageAnalysis, 'headings' | 'images'> &
    Pick<
      PageAnalysis['meta'],
      | 'is_html'
      | 'is_indexable'
      | 'title'
      | 'description'
      | 'canonical'
      | 'robots'
      | 'doctype'
      | 'viewport'
      | 'base_url'
      | 'favicon_url'
      | 'element_count'
      | 'max_depth'
    > & {
      readonly links: Omit<PageAnalysis['links'], 'items'> & {
        readonly items: readonly Omit<PageAnalysis['links']['items'][number], 'region'>[];
      };
      readonly language: Pick<PageAnalysis['international'], 'html_lang' | 'is_valid' | 'content_language'>;
      readonly charset: { readonly declared: string | null };
      readonly word_count: number;
      readonly body_word_count: number;
      readonly truncated: readonly string[];
    };
}

/** Shares of the score when there were nine categories. */
const firstWeights: Readonly<Record<string, number>> = {
  indexability: 15,
  http: 25,
  title: 15,
  'meta-description': 8,
  canonical: 10,
  headings: 10,
  links: 8,
  images: 7,
  i18n: 5,
};

/** A stored document in the current format: anything missing from an older one is empty or null. */
export function upgradeStored(stored: object): PageAnalysis {
  const isFirst = 'schema_version' in stored && stored.schema_version === 1;
  if (isFirst) return upgradeFirst(stored as FirstForm);
  if ('score_details' in stored) return stored as PageAnalysis;
  // Of score version 2: the score stays as it was.
  return { ...(stored as Omit<PageAnalysis, 'score_details'>), score_details: null };
}

function upgradeFirst(stored: FirstForm): PageAnalysis {
  const { page, categories } = stored;
  const { language, links } = page;
  return {
    schema_version: stored.schema_version,
    scanner_version: stored.scanner_version,
    score_version: stored.score_version,
    url: stored.requested_url,
    final_url: stored.url,
    scanned_at: stored.scanned_at ?? null,
    seo_score: stored.seo_score,
    grade: stored.grade,
    score_details: null,
    categories: categories.map((category) => ({ ...category, weight: firstWeights[category.id] ?? 0 })),
    checks: stored.checks,
    fetch: { ...stored.fetch, beside: [] },
    meta: {
      is_html: page.is_html,
      is_indexable: page.is_indexable,
      title: page.title,
      description: page.description,
      canonical: page.canonical,
      robots: page.robots,
      doctype: page.doctype,
      declared_charset: page.charset.declared,
      viewport: page.viewport,
      base_url: page.base_url,
      favicon_url: page.favicon_url,
      generator: null,
      author: null,
      keywords: null,
      theme_color: null,
      element_count: page.element_count,
      max_depth: page.max_depth,
    },
    headings: page.headings,
    content: {
      word_count: page.word_count,
      body_word_count: page.body_word_count,
      main_content_by: 'regions',
      text_share: 0,
      language: { used: 'und', detected: null, confidence: null, is_reliable: false },
      readability: {
        status: 'insufficient_text',
        language: 'und',
        ease: null,
        band: null,
        formula: null,
        formulas: [],
        words: 0,
        sentences: 0,
        syllables: null,
        long_sentence_limit: 0,
        long_sentences_share: 0,
        long_paragraphs_share: 0,
        passive_share: null,
        transition_share: null,
        longest_sentences: [],
        longest_paragraphs: [],
      },
      keywords: { words: 0, unigrams: [], bigrams: [], trigrams: [], target: null, is_truncated: false },
    },
    links: { ...links, items: links.items.map((link) => ({ ...link, region: 'content' as const })) },
    images: page.images,
    structured_data: { syntaxes: [], types: [], items: [], rich_results: [], problems: [] },
    social: { open_graph: [], twitter: [] },
    international: { ...language, hreflang: [] },
    technologies: [],
    googlebot: null,
    ai_overview: null,
    truncated: [...page.truncated],
  };
}
