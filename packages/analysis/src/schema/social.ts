import { Type } from 'typebox';
import { elementIndex, flag, italianList, list, nullable, nullableText, text } from './parts.ts';

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
  { description: 'Social preview of the page.' },
);

export const International = Type.Object(
  {
    html_lang: nullableText('lang of <html>, as written.'),
    is_valid: flag('html_lang is a valid BCP 47 language tag.'),
    content_language: list(Type.String(), 'Languages of the Content-Language header.'),
    hreflang: list(
      Type.Object({
        code: text('As written, for example it-CH or x-default.'),
        url: nullableText('Absolute; null if it cannot be parsed.'),
        source: Type.Enum(['html', 'header'], { description: 'Where it is declared.' }),
        element: nullable(elementIndex(), 'Null for a header.'),
      }),
      'Language versions that the page declares, at most 200.',
    ),
  },
  { description: 'Languages of the page and its other versions.' },
);

export const Technology = Type.Object(
  {
    id: text('Public and permanent, for example wordpress.'),
    name: text('For example WordPress.'),
    category: text('Category, for example cms.'),
    version: nullableText('Dotted numbers, or null.'),
    confidence: Type.Enum(['certain', 'likely'], {
      description: 'likely: other technologies could have the same sign.',
    }),
    evidence: nullableText('How it was detected; null if another technology implies it.'),
    implied_by: nullableText('Id of the technology that requires it, if it was not detected otherwise.'),
  },
  { description: 'A technology of the site.' },
);

export const Googlebot = Type.Object(
  {
    seo_score: nullable(
      Type.Integer({ minimum: 0, maximum: 100 }),
      'Score of the page as Googlebot gets it; null without a score.',
    ),
    errors: list(
      Type.String(),
      'How its response differs from a visitor’s, followed by its failed checks of severity error.',
    ),
    errors_it: italianList(),
    status_code: nullable(Type.Integer(), 'HTTP status; null if there was no response in time.'),
    final_url: nullableText('Final URL.'),
    text_overlap: nullable(
      Type.Number({ minimum: 0, maximum: 1 }),
      'Share of words that both responses have in common, 0 to 1.',
    ),
    differences: list(
      Type.Object({
        code: text('Which part differs, for example title.'),
        data: Type.Record(Type.String(), Type.Unknown(), { description: 'What each of the two received.' }),
      }),
      'How its response differs from a visitor’s.',
    ),
  },
  { description: 'The page as Googlebot Smartphone gets it, compared with a visitor’s response.' },
);
