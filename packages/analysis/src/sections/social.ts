import type { Static } from 'typebox';

import { limits, type Bounder } from '../bounds.ts';
import type { Facts } from '../facts/facts.ts';
import type { International, Social, Technology } from '../schema/social.ts';

export type SocialSection = Static<typeof Social>;
export type InternationalSection = Static<typeof International>;
export type TechnologySection = Static<typeof Technology>;

const maxTags = 50;
const maxHreflang = 200;
const maxTechnologies = 100;

const openGraph = /^(?:og|article|product|fb):/;
const twitter = /^twitter:/;

export function socialSection({ metas }: Facts, bound: Bounder): SocialSection {
  const tags = (name: string, form: RegExp) => {
    const found: { readonly name: string; readonly content: string }[] = [];
    for (const { property, name: own, content } of metas) {
      if (property !== null && form.test(property)) found.push({ name: property, content });
      else if (own !== null && form.test(own)) found.push({ name: own, content });
    }
    return bound.list(`social.${name}`, found, maxTags).map((tag) => ({
      name: bound.text(`social.${name}.name`, tag.name),
      content: bound.text(`social.${name}.content`, tag.content, limits.url),
    }));
  };
  return { open_graph: tags('open_graph', openGraph), twitter: tags('twitter', twitter) };
}

export function internationalSection({ language, hreflang }: Facts, bound: Bounder): InternationalSection {
  return {
    html_lang: bound.nullableText('international.html_lang', language.htmlLang),
    is_valid: language.isValid,
    content_language: bound
      .list('international.content_language', language.contentLanguage, limits.dataListItems)
      .map((tag) => bound.text('international.content_language', tag)),
    hreflang: bound
      .list('international.hreflang', hreflang, maxHreflang)
      .map(({ code, url, source, element }) => ({
        code: bound.text('international.hreflang.code', code),
        url: bound.nullableText('international.hreflang.url', url, limits.url),
        source,
        element,
      })),
  };
}

export function technologiesSection({ technologies }: Facts, bound: Bounder): TechnologySection[] {
  return bound
    .list('technologies', technologies, maxTechnologies)
    .map(({ id, name, category, version, confidence, evidence, impliedBy }) => ({
      id,
      name,
      category,
      version,
      confidence,
      evidence: evidence === null ? null : bound.text('technologies.evidence', evidence.text),
      implied_by: impliedBy,
    }));
}
