import type { PageAnalysis } from '../page-analysis.ts';

/** Signs of trustworthiness that a page and its site show to visitors and search engines. */
export interface TrustSignals {
  readonly https: boolean;
  readonly sitemap: boolean;
  readonly robots_txt: boolean;
  readonly open_graph: boolean;
  readonly schema_markup: boolean;
  /** schema.org type names; other vocabularies are left out. */
  readonly schema_types: string[];
  readonly analytics: boolean;
  readonly hreflang: boolean;
  readonly llms_txt: boolean;
  readonly security_txt: boolean;
  /** Words in the whole body. */
  readonly word_count: number;
}

/** The sections of a stored analysis that are used. */
export type TrustSource = Pick<
  PageAnalysis,
  'fetch' | 'content' | 'structured_data' | 'social' | 'international' | 'technologies'
>;

const measuring: ReadonlySet<string> = new Set(['analytics', 'tag-manager']);

/**
 * The trust signals of a stored analysis. Anything an old analysis did not check counts as absent, security.txt in
 * particular. Old analyses did not judge auxiliary files, so a success response counts as the file being there.
 */
export function readTrustSignals(analysis: TrustSource): TrustSignals {
  const { fetch, content, structured_data, social, international, technologies } = analysis;
  const schemaTypes = structured_data.types.filter((type) => !type.includes(':'));
  const hasFile = (name: AuxiliaryFetch['name']): boolean =>
    fetch.beside.some((answer) => answer.name === name && isThere(answer));
  return {
    https: fetch.url.startsWith('https:'),
    sitemap: hasFile('sitemap'),
    robots_txt: hasFile('robots_txt'),
    open_graph: social.open_graph.some(({ name, content: value }) => name.startsWith('og:') && value !== ''),
    schema_markup: schemaTypes.length > 0,
    schema_types: schemaTypes,
    analytics: technologies.some(({ category }) => measuring.has(category)),
    hreflang: international.hreflang.length > 0,
    llms_txt: hasFile('llms_txt'),
    security_txt: hasFile('security_txt'),
    word_count: content.body_word_count,
  };
}

type AuxiliaryFetch = PageAnalysis['fetch']['beside'][number];

function isThere({ is_genuine: isGenuine, status_code: status }: AuxiliaryFetch): boolean {
  return isGenuine ?? (status !== null && status >= 200 && status <= 299);
}
