import { Type } from 'typebox';
import { count, elementIndex, flag, list, nullable, nullableCount, nullableText, text } from './parts.ts';

export const Links = Type.Object(
  {
    total: count('Links that lead to pages: http and https.'),
    internal: count('Of these, to the host of the page, with or without www.'),
    external: count('Of these, to other hosts.'),
    nofollow: count('With rel=nofollow.'),
    sponsored: count('With rel=sponsored.'),
    ugc: count('With rel=ugc.'),
    other: Type.Object(
      {
        fragment: count('To a place in this page.'),
        mailto: count('To an e-mail address.'),
        tel: count('To a telephone number.'),
        javascript: count('javascript: in place of an address.'),
        scripted: count('No address, but attributes that a script acts on.'),
        other: count('Of other schemes.'),
        invalid: count('That do not parse.'),
      },
      { description: 'The links that lead to no page, by kind.' },
    ),
    items: list(
      Type.Object({
        url: text('Absolute.'),
        text: text('What it says, image alternatives included.'),
        internal: flag('To the host of the page.'),
        nofollow: flag('With rel=nofollow.'),
        region: Type.Enum(['content', 'nav', 'header', 'footer', 'aside', 'form'], {
          description: 'The part of the page that it stands in.',
        }),
        element: elementIndex(),
      }),
      'Links to pages in document order, at most 500.',
    ),
  },
  { description: 'The links of the page.' },
);

export const Images = Type.Object(
  {
    total: count('<img> elements.'),
    without_alt: count('Without an alt attribute; an empty one is that of a decoration.'),
    items: list(
      Type.Object({
        url: nullableText('Absolute; null for inline data and where there is no address.'),
        alt: nullableText('Null without the attribute.'),
        width: nullableCount('Width attribute, in CSS pixels.'),
        height: nullableCount('Height attribute, in CSS pixels.'),
        loading: nullable(Type.Enum(['lazy', 'eager']), 'The loading attribute.'),
        element: elementIndex(),
      }),
      'In document order, at most 200.',
    ),
  },
  { description: 'The images of the page.' },
);
