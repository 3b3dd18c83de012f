/**
 * What makes a page useless in search, whatever else is right about it, with the most points that such a page can have.
 * The less of a page there is, the lower the cap. A stored result keeps the ID: none is ever renamed or removed.
 */
export const scoreCaps = {
  'not-a-page': { limit: 9, text: 'the URL doesn’t return a web page' },
  'no-success-status': { limit: 19, text: 'the page doesn’t return a success status' },
  'empty-content': { limit: 29, text: 'the page’s HTML has almost no text' },
  'soft-404': { limit: 29, text: 'the page says that it doesn’t exist' },
  'placeholder-content': { limit: 29, text: 'the page shows only placeholder content' },
  noindex: { limit: 39, text: 'the page is set to noindex' },
  'blocked-by-robots-txt': { limit: 39, text: 'robots.txt blocks the page' },
  'unavailable-after-past': { limit: 39, text: 'the page’s unavailable_after date has passed' },
  'canonical-elsewhere': { limit: 39, text: 'the page declares another page as canonical' },
  'no-title': { limit: 45, text: 'the page has no title' },
  'served-over-http': { limit: 49, text: 'the page is served over HTTP' },
} as const satisfies Readonly<Record<string, { readonly limit: number; readonly text: string }>>;

export type ScoreCapId = keyof typeof scoreCaps;

/** As stored. */
export interface ScoreCap {
  readonly id: ScoreCapId;
  readonly limit: number;
}
