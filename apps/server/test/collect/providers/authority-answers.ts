/** Responses of the authority analysis providers, as in their documentation. */

export function openPageRankAnswer(domain: string, item: object = {}): object {
  const found = { domain, found: true, open_page_rank: 8.9, rank: 673, referring_domains: 32815 };
  return { as_of: '2026-09-01', count: 1, results: [{ ...found, ...item }], invalid: [] };
}

export function ahrefsAnswer(rating: unknown): object {
  return {
    domain_rating: { domain_rating: rating, license: 'https://ahrefs.com/legal/domain-rating-license' },
  };
}

export function sharedCountAnswer(parts: object = {}): object {
  return {
    Pinterest: 9,
    Facebook: {
      ...{ total_count: 168, comment_count: 53, reaction_count: 14, share_count: 101 },
      comment_plugin_count: 0,
    },
    ...parts,
  };
}

/** A script; the callback name comes from the request. */
export function pinterestAnswer(path: string, count: number): string {
  const { searchParams } = new URL(path, 'http://pinterest.example');
  return `${searchParams.get('callback')}(${JSON.stringify({ url: searchParams.get('url'), count })})`;
}

/** Six crawls, newest first. */
export const crawlIds = [38, 34, 30, 26, 21, 17].map((week) => `CC-MAIN-2026-${week}`);

export function collInfo(origin: string): object[] {
  return crawlIds.map((id) => ({
    id,
    name: `Index of ${id}`,
    timegate: `${origin}/${id}/`,
    'cdx-api': `${origin}/${id}-index`,
    from: '2026-09-05T00:00:00',
    to: '2026-09-18T00:00:00',
  }));
}

/** A list of that many pages of a domain; its last line is a page that redirects. */
export function captures(domain: string, pages: number, timestamp = '20260910120000'): string {
  const lines = Array.from({ length: pages }, (_, page) => ({
    url: `https://${domain}/${page}`,
    timestamp,
    status: '200',
  }));
  const moved = { url: `https://${domain}/moved`, timestamp: '20260918000000', status: '301' };
  return [...lines, moved].map((line) => `${JSON.stringify(line)}\n`).join('');
}

export const noCaptures = { message: 'No Captures found for: *.olives.example' };
