import type { CheckData } from '../check.ts';
import type { ComparedPage, GooglebotFacts } from '../facts/googlebot.ts';

/** How Googlebot's answer differs from a visitor's, in the order shown. Codes are stored and never renamed. */
export const differenceTexts = {
  'no-answer': 'Googlebot got no answer ({failure}), a visitor did.',
  status: 'Googlebot got status {googlebot}, a visitor {visitor}.',
  'final-url': 'Googlebot ended at {googlebot}, a visitor at {visitor}.',
  redirects: 'Googlebot was redirected {googlebot} times, a visitor {visitor} times.',
  noindex: 'The page forbids its indexing to Googlebot alone.',
  'noindex-visitor': 'The page forbids its indexing, but not when Googlebot asks.',
  canonical: 'Googlebot sees the canonical URL {googlebot}, a visitor {visitor}.',
  title: 'Googlebot sees the title “{googlebot}”, a visitor “{visitor}”.',
  text: 'Googlebot and a visitor have {percent} % of the words of the page in common ({googlebot} and {visitor} words).',
  links: 'Googlebot sees {googlebot} links, a visitor {visitor}.',
} as const satisfies Readonly<Record<string, string>>;

export type DifferenceCode = keyof typeof differenceTexts;

export interface GooglebotDifference {
  readonly code: DifferenceCode;
  readonly data: CheckData;
}

/** Below this share of common words, two texts are two pages; what changes with every request is above it. */
export const leastOverlap = 0.6;

export function googlebotDifferences(facts: GooglebotFacts): readonly GooglebotDifference[] {
  if (facts.state === 'not-asked') return [];
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
  if (textOverlap < leastOverlap)
    found.push({
      code: 'text',
      data: {
        percent: Math.round(textOverlap * 100),
        visitor: visitor.wordCount,
        googlebot: googlebot.wordCount,
      },
    });
  const [fewer = 0, more = 0] = [visitor.linkCount, googlebot.linkCount].sort((a, b) => a - b);
  // A handful more or less is an advertisement; half of them gone is another page.
  if (more >= 10 && fewer * 2 < more) compare('links', 'linkCount');
  return found;
}

function shown(value: string | number | boolean | null): string | number {
  return typeof value === 'number' ? value : value === null ? '–' : String(value);
}
