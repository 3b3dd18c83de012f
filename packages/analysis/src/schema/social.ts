import { Type } from 'typebox';
import { elementIndex, flag, list, nullable, nullableText, text } from './parts.ts';

const properties = (description: string) =>
  list(
    Type.Object({ name: text('Lower case, for example og:title.'), content: text('As written, trimmed.') }),
    description,
  );

export const Social = Type.Object(
  {
    open_graph: properties('Open Graph properties in document order, at most 50.'),
    twitter: properties('Properties of Twitter cards in document order, at most 50.'),
  },
  { description: 'What social networks show of the page.' },
);

export const International = Type.Object(
  {
    html_lang: nullableText('lang of <html>, as written.'),
    is_valid: flag('html_lang is a language tag of BCP 47.'),
    content_language: list(Type.String(), 'Languages of the Content-Language header.'),
    hreflang: list(
      Type.Object({
        code: text('As written, for example it-CH or x-default.'),
        url: nullableText('Absolute; null where it does not parse.'),
        source: Type.Enum(['html', 'header'], { description: 'Where it stands.' }),
        element: nullable(elementIndex(), 'Null for a header.'),
      }),
      'Language versions that the page declares, at most 200.',
    ),
  },
  { description: 'The languages of the page and of its other versions.' },
);

export const Technology = Type.Object(
  {
    id: text('Public and permanent, for example wordpress.'),
    name: text('For example WordPress.'),
    category: text('What kind of thing it is, for example cms.'),
    version: nullableText('Dotted numbers, or null.'),
    confidence: Type.Enum(['certain', 'likely'], { description: 'likely: others could show the same sign.' }),
    evidence: nullableText('What gave it away; null for what another technology implies.'),
    implied_by: nullableText('Id of the technology that cannot run without it, where nothing else shows it.'),
  },
  { description: 'Something that the site is made with.' },
);

export const Googlebot = Type.Object(
  {
    seo_score: nullable(
      Type.Integer({ minimum: 0, maximum: 100 }),
      'Score of the page as Googlebot gets it; null where it got none.',
    ),
    errors: list(
      Type.String(),
      'How its answer differs from a visitor’s, then its failed checks of severity error.',
    ),
    errors_it: list(Type.String(), 'The same in Italian.'),
    status_code: nullable(Type.Integer(), 'HTTP status; null where nothing answered in time.'),
    final_url: nullableText('Address that answered.'),
    text_overlap: nullable(
      Type.Number({ minimum: 0, maximum: 1 }),
      'Share of the words that both answers have in common, 0 to 1.',
    ),
    differences: list(
      Type.Object({
        code: text('Which part differs, for example title.'),
        data: Type.Record(Type.String(), Type.Unknown(), { description: 'What each of the two got.' }),
      }),
      'How its answer differs from a visitor’s.',
    ),
  },
  { description: 'The page as Googlebot Smartphone gets it, compared with what a visitor gets.' },
);
