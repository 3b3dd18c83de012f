import { Type } from 'typebox';
import { count, elementIndex, flag, list, nullable, nullableCount, nullableText, text } from './parts.ts';

export const Links = Type.Object(
  {
    total: count('Links to pages: http and https.'),
    internal: count('Links to the host of the page, with or without www.'),
    external: count('Links to other hosts.'),
    nofollow: count('With rel=nofollow.'),
    sponsored: count('With rel=sponsored.'),
    ugc: count('With rel=ugc.'),
    other: Type.Object(
      {
        fragment: count('To a fragment of this page.'),
        mailto: count('To an email address.'),
        tel: count('To a telephone number.'),
        javascript: count('javascript: in place of an address.'),
        scripted: count('Without a URL, but with attributes for scripts.'),
        other: count('With other schemes.'),
        invalid: count('With invalid URLs.'),
      },
      { description: 'Links that are not to pages, by kind.' },
    ),
    items: list(
      Type.Object({
        url: text('Absolute.'),
        text: text('Anchor text, including alt texts of images.'),
        internal: flag('To the host of the page.'),
        nofollow: flag('With rel=nofollow.'),
        region: Type.Enum(['content', 'nav', 'header', 'footer', 'aside', 'form'], {
          description: 'The part of the page that contains it.',
        }),
        element: elementIndex(),
      }),
      'Links to pages in document order, up to 500.',
    ),
  },
  { description: 'The links of the page.' },
);

export const Images = Type.Object(
  {
    total: count('<img> elements.'),
    without_alt: count('Without an alt attribute; an empty one marks a decorative image.'),
    items: list(
      Type.Object({
        url: nullableText('Absolute; null for inline data and without a URL.'),
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
