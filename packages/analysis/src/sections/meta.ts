import type { Static } from 'typebox';

import { limits, type Bounder } from '../bounds.ts';
import type { Facts } from '../facts/facts.ts';
import type { Headings, Meta } from '../schema/meta.ts';

export type MetaSection = Static<typeof Meta>;
export type HeadingsSection = Static<typeof Headings>;

/** `raw`: the facts of the HTML as sent, which are the same ones if the page was not rendered. */
export function metaSection(facts: Facts, raw: Facts, bound: Bounder): MetaSection {
  const { title, description, indexability, document } = facts;
  const named = (name: string) =>
    bound.nullableText(`meta.${name}`, facts.metas.find((meta) => meta.name === name)?.content ?? null);
  return {
    is_html: facts.response.isHtml,
    is_indexable: indexability.isIndexable && raw.indexability.isIndexable,
    title: title && measured(bound, 'meta.title', title, facts.titles.filter(({ inHead }) => inHead).length),
    description: description && measured(bound, 'meta.description', description, facts.descriptions.length),
    canonical: canonicalOf(facts, bound),
    robots: robotsOf(facts, bound),
    doctype: bound.nullableText('meta.doctype', document.doctype),
    declared_charset: bound.nullableText('meta.declared_charset', document.declaredCharset),
    viewport: bound.nullableText('meta.viewport', document.viewport),
    base_url: bound.nullableText('meta.base_url', document.baseUrl, limits.url),
    favicon_url: bound.nullableText('meta.favicon_url', document.faviconUrl, limits.url),
    generator: named('generator'),
    author: named('author'),
    keywords: named('keywords'),
    theme_color: named('theme-color'),
    element_count: document.elementCount,
    max_depth: document.maxDepth,
  };
}

function measured(
  bound: Bounder,
  name: string,
  {
    text,
    characters,
    pixels,
  }: { readonly text: string; readonly characters: number; readonly pixels: number },
  count: number,
) {
  return { text: bound.text(`${name}.text`, text), characters, pixels, count };
}

function canonicalOf({ canonical }: Facts, bound: Bounder): MetaSection['canonical'] {
  return {
    url: bound.nullableText('meta.canonical.url', canonical.canonical?.url ?? null, limits.url),
    declarations: bound
      .list('meta.canonical.declarations', canonical.declarations, limits.canonicals)
      .map((one) => ({
        source: one.source,
        href: bound.text('meta.canonical.declarations.href', one.raw, limits.url),
        counts: one.counts,
      })),
  };
}

function robotsOf({ indexability }: Facts, bound: Bounder): MetaSection['robots'] {
  const { noindex, nofollow, nosnippet, maxSnippet } = indexability.googlebot;
  return {
    noindex,
    nofollow,
    nosnippet,
    max_snippet: maxSnippet,
    directives: bound
      .list('meta.robots.directives', indexability.directives, limits.directives)
      .map(({ source, agent, name, value }) => ({
        source,
        agent: bound.text('meta.robots.directives.agent', agent),
        name: bound.text('meta.robots.directives.name', name),
        value: bound.nullableText('meta.robots.directives.value', value),
      })),
  };
}

export function headingsSection({ headings }: Facts, bound: Bounder): HeadingsSection {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const { level } of headings) counts[level] = (counts[level] ?? 0) + 1;
  const [, h1 = 0, h2 = 0, h3 = 0, h4 = 0, h5 = 0, h6 = 0] = counts;
  return {
    counts: { h1, h2, h3, h4, h5, h6 },
    outline: bound.list('headings.outline', headings, limits.headings).map(({ level, text, element }) => ({
      level,
      text: bound.text('headings.outline.text', text),
      element,
    })),
  };
}
