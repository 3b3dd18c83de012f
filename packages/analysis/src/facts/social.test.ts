import { describe, expect, it } from 'vitest';

import { makePage } from '../fixtures/page.ts';
import { readPage } from './facts.ts';

const socialOf = (head: string) => readPage(makePage({ head })).facts.social;
const og = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`;

describe('previews', () => {
  it('use the first non-empty value of each property', () => {
    expect(socialOf(og('title', ' ') + og('title', 'A') + og('title', 'B'))).toMatchObject({
      title: { content: 'A', element: 7 },
      description: null,
      images: [],
    });
  });

  it('attach structured properties to the preceding image', () => {
    const images =
      og('image:width', '1') +
      og('image', '/a.png') +
      og('image:url', '/a.png') +
      og('image:width', '1200px') +
      og('image:width', '5') +
      og('image:height', 'tall') +
      og('image:alt', 'A tree') +
      og('image:url', 'https://cdn.example/b.png') +
      og('image:secure_url', 'https://cdn.example/c.png') +
      og('image:height', '630');
    expect(socialOf(images).images).toEqual([
      {
        href: '/a.png',
        url: 'https://example.com/a.png',
        isRelative: true,
        width: 1200,
        height: null,
        alt: 'A tree',
        element: 7,
      },
      {
        href: 'https://cdn.example/b.png',
        url: 'https://cdn.example/b.png',
        isRelative: false,
        width: null,
        height: 630,
        alt: null,
        element: 13,
      },
    ]);
  });

  it('keep a bounded number of images', () => {
    expect(socialOf(og('image', '/a.png').repeat(20_000)).images).toHaveLength(100);
  });

  it('read the older name of the card image', () => {
    expect(socialOf('<meta name="twitter:image:src" content="/a.png">').twitterImage).toMatchObject({
      content: '/a.png',
    });
  });
});
