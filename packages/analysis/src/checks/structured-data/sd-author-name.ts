import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { textOf, valuesOf } from '../../structured-data/item-graph.ts';
import { areKindOf } from '../../structured-data/schema-org.ts';

const byline = /^(?:by|posted by|written by|author:|von|di|par|por|a cura di|autore:|autor:)\s+\S/i;
const several = /\s(?:and|und|&)\s|[;|]/;
const address = /^https?:\/\//i;

/**
 * Fires when the name of an author is more than a name: it begins like a byline, lists several people, or is a URL.
 * Names of organizations often contain “and”, so they are not judged for it.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/article#author-bp
 */
export const sdAuthorName = defineCheck({
  id: 'sd-author-name',
  version: 1,
  category: 'structured-data',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/article#author-bp',
  text: {
    failure: 'Author name with additional text',
    pass: 'Author names OK',
    why: 'Google uses the name to tell who wrote an article. With other text in it, the author can’t be identified.',
    fix: 'Write only the name of one person in each author.name, without “by”, and list several authors one by one.',
    details: {
      byline: 'The name of the author begins like a byline: “{name}”.',
      several: 'The name of an author is more than one name: “{name}”.',
      url: 'The name of the author is a URL: “{name}”.',
    },
  },
  run({ structuredData: { graph } }) {
    let isUsed = false;
    for (const article of graph.items) {
      if (!areKindOf(article.types, 'Article')) continue;
      for (const value of valuesOf(article, 'author')) {
        const author = typeof value === 'object' ? graph.items[value.item] : undefined;
        const name =
          author === undefined ? (typeof value === 'string' ? value.trim() : '') : textOf(author, 'name');
        // An author given only by a URL has no name that could be wrong.
        if (name === null || name === '' || (author === undefined && address.test(name))) continue;
        isUsed = true;
        const data = { name: name.slice(0, 150) };
        const { element } = author ?? article;
        if (address.test(name)) return fail('url', data, element);
        if (byline.test(name)) return fail('byline', data, element);
        const isPerson = author?.types.includes('Person') === true;
        if (isPerson && several.test(name)) return fail('several', data, element);
      }
    }
    return isUsed ? pass() : notApplicable('no-author-markup');
  },
});
