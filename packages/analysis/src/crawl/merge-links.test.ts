import { describe, expect, it } from 'vitest';
import type { CrawlLink } from './crawl-page.ts';
import { mergeLinks, withMove } from './merge-links.ts';

const linkTo = (url: string, changes: Partial<CrawlLink> = {}): CrawlLink => ({
  url,
  text: '',
  isNofollow: false,
  hasNofollow: false,
  isImageText: false,
  isBoilerplate: false,
  isInternal: true,
  seenIn: null,
  ...changes,
});
const linksTo = (...urls: string[]) => ({ links: urls.map((url) => linkTo(url)), linksLeftOut: 0 });
const site = 'https://example.com';

describe('mergeLinks', () => {
  it('says which document has a link', () => {
    const raw = linksTo(`${site}/both`, `${site}/removed`);
    const rendered = linksTo(`${site}/added`, `${site}/both`);
    expect(mergeLinks(raw, rendered).links.map(({ url, seenIn }) => [url, seenIn])).toEqual([
      [`${site}/added`, 'rendered'],
      [`${site}/both`, 'both'],
      [`${site}/removed`, 'raw'],
    ]);
  });

  it('takes what a link is from the rendered document', () => {
    const raw = linksTo(`${site}/a`);
    const rendered = { links: [linkTo(`${site}/a`, { isNofollow: true, text: 'A' })], linksLeftOut: 2 };
    expect(mergeLinks(raw, rendered)).toEqual({
      links: [linkTo(`${site}/a`, { isNofollow: true, text: 'A', seenIn: 'both' })],
      linksLeftOut: 2,
    });
  });
});

describe('withMove', () => {
  const moved = (url: string) => ({ status: 'moved', url }) as Parameters<typeof withMove>[1];

  it('adds the page that scripts led to', () => {
    const { links } = withMove(linksTo(`${site}/a`), moved(`${site}/b#top`), `${site}/`);
    expect(links.map(({ url, isInternal, seenIn }) => [url, isInternal, seenIn])).toEqual([
      [`${site}/b`, true, 'rendered'],
      [`${site}/a`, true, null],
    ]);
    const [away] = withMove(linksTo(), moved('https://example.org/'), `${site}/`).links;
    expect(away?.isInternal).toBe(false);
  });

  it('adds nothing that is there, is no page, or did not move', () => {
    const links = linksTo(`${site}/a`);
    expect(withMove(links, moved(`${site}/a`), `${site}/`)).toEqual(links);
    expect(withMove(links, moved(`${site}/`), `${site}/`)).toEqual(links);
    expect(withMove(links, moved('about:blank'), `${site}/`)).toEqual(links);
    expect(withMove(links, undefined, `${site}/`)).toEqual(links);
  });
});
