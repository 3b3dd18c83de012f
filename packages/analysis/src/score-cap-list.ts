/**
 * What makes a page useless in search, whatever else is right about it, with the most points that such a page can have.
 * The less of a page there is, the lower the cap. A stored result keeps the ID: none is ever renamed or removed.
 * `checks` are those that report the same fault: none does for an empty page, on which `cnt-thin` fails like on any page
 * with less text than usual.
 */
export const scoreCaps = {
  'not-a-page': { limit: 9, text: 'the URL doesn’t return a web page', checks: [] },
  'no-success-status': {
    limit: 19,
    text: 'the page doesn’t return a success status',
    checks: ['http-4xx', 'http-5xx'],
  },
  'empty-content': { limit: 29, text: 'the page’s HTML has almost no text', checks: [] },
  'soft-404': { limit: 29, text: 'the page says that it doesn’t exist', checks: ['http-soft-404'] },
  'placeholder-content': {
    limit: 29,
    text: 'the page shows only placeholder content',
    checks: ['cnt-lorem'],
  },
  noindex: { limit: 39, text: 'the page is set to noindex', checks: ['idx-noindex', 'idx-only-in-raw-html'] },
  'blocked-by-robots-txt': {
    limit: 39,
    text: 'robots.txt blocks the page',
    checks: ['rb-block-all', 'idx-blocked-all-known-bots'],
  },
  'unavailable-after-past': {
    limit: 39,
    text: 'the page’s unavailable_after date has passed',
    checks: ['idx-unavailable-after-past'],
  },
  'canonical-elsewhere': {
    limit: 39,
    text: 'the page declares another page as canonical',
    checks: ['can-cross-domain', 'can-to-root', 'can-other-hreflang', 'pg-canonical-first'],
  },
  'no-title': { limit: 45, text: 'the page has no title', checks: ['title-missing'] },
  'served-over-http': { limit: 49, text: 'the page is served over HTTP', checks: ['sec-https'] },
} as const satisfies Readonly<
  Record<string, { readonly limit: number; readonly text: string; readonly checks: readonly string[] }>
>;

export type ScoreCapId = keyof typeof scoreCaps;

/** As stored. */
export interface ScoreCap {
  readonly id: ScoreCapId;
  readonly limit: number;
}

/**
 * The caps that apply if these checks failed and some of them are ignored: a cap ends if all failed checks that report its
 * fault are ignored. A fault that none of them reports stays a cap, and so does one that this version does not know.
 */
export function capsWithout(
  caps: readonly ScoreCap[],
  failed: readonly { readonly id: string }[],
  isIgnored: (checkId: string) => boolean,
): readonly ScoreCap[] {
  return caps.filter(({ id }) => {
    const reports: readonly string[] = Object.hasOwn(scoreCaps, id) ? scoreCaps[id].checks : [];
    const reported = failed.filter((check) => reports.includes(check.id));
    return reported.length === 0 || !reported.every((check) => isIgnored(check.id));
  });
}
