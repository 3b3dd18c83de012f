import { Type } from 'typebox';
import { count, flag, list, nullable, nullableCount, nullableText, text } from './parts.ts';

const measured = {
  text: text('Whitespace collapsed, up to 300 characters.'),
  characters: count('Unicode code points of the whole text.'),
  pixels: count('Approximate width on one line of a search result, in CSS pixels.'),
};

export const Meta = Type.Object(
  {
    is_html: flag('The response is an HTML page.'),
    is_indexable: flag('No robots directive keeps the page out of Google’s index.'),
    title: nullable(
      Type.Object({ ...measured, count: count('Title elements in the head.') }),
      'The title that search engines see; null without one.',
    ),
    description: nullable(
      Type.Object({ ...measured, count: count('Meta descriptions on the page.') }),
      'The first meta description with text.',
    ),
    canonical: Type.Object(
      {
        url: nullableText('The absolute URL that all valid declarations agree on.'),
        declarations: list(
          Type.Object({
            source: Type.Enum(['html', 'header'], { description: 'Where it is declared.' }),
            href: text('As written.'),
            counts: flag('False for a link outside the head, which search engines ignore.'),
          }),
          'Every canonical that the page declares.',
        ),
      },
      { description: 'The canonical URL that the page declares.' },
    ),
    robots: Type.Object(
      {
        noindex: flag('Google may not index the page.'),
        nofollow: flag('Google may not follow its links.'),
        nosnippet: flag('Google may show no text of it.'),
        max_snippet: nullableCount('Longest snippet in characters; null = not limited.'),
        directives: list(
          Type.Object({
            source: Type.Enum(['meta', 'header'], { description: 'A meta element or X-Robots-Tag.' }),
            agent: text('The crawler it applies to, in lower case; * for every crawler.'),
            name: text('Lower case, for example noindex.'),
            value: nullableText('The value after the colon.'),
          }),
          'Every robots directive of the page.',
        ),
      },
      {
        description:
          'What Googlebot may do with the page: all directives combined, the most restrictive wins.',
      },
    ),
    doctype: nullableText('As written, for example html.'),
    declared_charset: nullableText('Encoding label that a meta element declares, lower case.'),
    viewport: nullableText('Content of the meta viewport.'),
    base_url: nullableText('Absolute URL of <base href>.'),
    favicon_url: nullableText('Absolute URL of the first <link rel=icon>.'),
    generator: nullableText('Content of the meta generator.'),
    author: nullableText('Content of the meta author.'),
    keywords: nullableText('Content of the meta keywords, which search engines ignore.'),
    theme_color: nullableText('Content of the meta theme-color.'),
    element_count: count('Elements of the page.'),
    max_depth: count('Deepest nesting of elements; <html> is 1.'),
  },
  { description: 'Metadata of the page.' },
);

export const Headings = Type.Object(
  {
    counts: Type.Object(
      {
        h1: count('Headings of level 1.'),
        h2: count('Headings of level 2.'),
        h3: count('Headings of level 3.'),
        h4: count('Headings of level 4.'),
        h5: count('Headings of level 5.'),
        h6: count('Headings of level 6.'),
      },
      { description: 'Number of headings of each level.' },
    ),
    outline: list(
      Type.Object({
        level: Type.Integer({ minimum: 1, maximum: 6, description: '1 to 6.' }),
        text: text('Including alt texts of images.'),
        element: count('Position of the element in document order.'),
      }),
      'In document order, at most 200.',
    ),
  },
  { description: 'The headings of the page.' },
);
