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

export function socialSection({ metas }: Facts, bound: Bounder): SocialSection {
  const tags = (name: string, prefixes: readonly string[]) => {
    const found = metas.flatMap((meta) => {
      const key = [meta.property, meta.name].find((one) =>
        prefixes.some((prefix) => one?.startsWith(prefix)),
      );
      return key === undefined || key === null ? [] : [{ name: key, content: meta.content }];
    });
    return bound.list(`social.${name}`, found, maxTags).map((tag) => ({
      name: bound.text(`social.${name}.name`, tag.name),
      content: bound.text(`social.${name}.content`, tag.content, limits.url),
    }));
  };
  return {
    open_graph: tags('open_graph', ['og:', 'article:', 'product:', 'fb:']),
    twitter: tags('twitter', ['twitter:']),
  };
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
