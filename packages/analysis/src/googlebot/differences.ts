import type { CheckData } from '../check.ts';
import type { ComparedPage, GooglebotFacts } from '../facts/googlebot.ts';

/** How Googlebot’s response differs from a visitor’s, in the order shown. Codes are stored and never renamed. */
export const differenceTexts = {
  'no-answer': 'Googlebot got no response ({failure}), but a visitor did.',
  status: 'Googlebot got status code {googlebot}, a visitor got {visitor}.',
  'final-url': 'Googlebot ended up at {googlebot}, a visitor at {visitor}.',
  redirects:
    'Googlebot was redirected {googlebot, plural, one {# time} other {# times}}, a visitor {visitor, plural, one {# time} other {# times}}.',
  noindex: 'The page blocks indexing only in the response to Googlebot.',
  'noindex-visitor': 'The page blocks indexing, but not in the response to Googlebot.',
  canonical: 'Googlebot sees the canonical URL {googlebot}, a visitor sees {visitor}.',
  title: 'Googlebot sees the title “{googlebot}”, a visitor sees “{visitor}”.',
  text: 'The text that Googlebot sees ({googlebot, plural, one {# word} other {# words}}) and the text that a visitor sees ({visitor, plural, one {# word} other {# words}}) overlap by {percent, number}%.',
  links:
    'Googlebot sees {googlebot, plural, one {# link} other {# links}}, a visitor sees {visitor, plural, one {# link} other {# links}}.',
} as const satisfies Readonly<Record<string, string>>;

export type DifferenceCode = keyof typeof differenceTexts;

export interface GooglebotDifference {
  readonly code: DifferenceCode;
  readonly data: CheckData;
}

/** Below this share of common words, two texts are different pages. Content that varies per request stays above it. */
export const minOverlap = 0.6;

export function googlebotDifferences(facts: GooglebotFacts): readonly GooglebotDifference[] {
  if (facts.state === 'not-requested') return [];
  if (facts.state === 'failed') return [{ code: 'no-answer', data: { failure: facts.failure } }];
  const { visitor, googlebot, textOverlap } = facts;
  const found: GooglebotDifference[] = [];
  const compare = (code: DifferenceCode, key: keyof ComparedPage) => {
    if (visitor[key] !== googlebot[key])
      found.push({ code, data: { visitor: shown(visitor[key]), googlebot: shown(googlebot[key]) } });
  };
  compare('status', 'status');
  compare('final-url', 'url');
  compare('redirects', 'redirectCount');
  if (visitor.isIndexable !== googlebot.isIndexable)
    found.push({ code: googlebot.isIndexable ? 'noindex-visitor' : 'noindex', data: {} });
  compare('canonical', 'canonical');
  compare('title', 'title');
  if (textOverlap < minOverlap)
    found.push({
      code: 'text',
      data: {
        percent: Math.round(textOverlap * 100),
        visitor: visitor.wordCount,
        googlebot: googlebot.wordCount,
      },
    });
  const [fewer = 0, more = 0] = [visitor.linkCount, googlebot.linkCount].sort((a, b) => a - b);
  // A small difference may come from ads. Half as many links means a different page.
  if (more >= 10 && fewer * 2 < more) compare('links', 'linkCount');
  return found;
}

function shown(value: string | number | boolean | null): string | number {
  return typeof value === 'number' ? value : value === null ? '–' : String(value);
}
