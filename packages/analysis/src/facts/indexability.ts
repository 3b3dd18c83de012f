import { attribute } from '../parse/html.ts';
import { parseUnavailableAfter } from '../parse/unavailable-after.ts';
import { headerValues, parseRobotsDirectives, type Headers, type RobotsDirective } from '../parse/headers.ts';
import type { Collector } from './collector.ts';

export interface PageDirective extends RobotsDirective {
  readonly source: 'meta' | 'header';
  /** Null for a header. */
  readonly element: number | null;
  /** False for a meta element in the body. */
  readonly inHead: boolean;
}

/** What one crawler may do with the page: all directives that apply to it merged, the most restrictive one wins. */
export interface RobotsVerdict {
  readonly noindex: boolean;
  readonly nofollow: boolean;
  readonly nosnippet: boolean;
  readonly noarchive: boolean;
  readonly noimageindex: boolean;
  readonly notranslate: boolean;
  /** Maximum snippet length in characters; null = no limit; 0 = no snippet. */
  readonly maxSnippet: number | null;
  readonly maxImagePreview: 'none' | 'standard' | 'large' | null;
  /** Maximum video preview length in seconds; null = no limit. */
  readonly maxVideoPreview: number | null;
  /** The dates as written; whether one has passed depends on the current time. */
  readonly unavailableAfter: readonly string[];
}

/** A `<meta name=robots>`, or a meta element named after a crawler. */
export interface RobotsMeta {
  /** The crawler in lower case; `*` for `robots`. */
  readonly agent: string;
  readonly inHead: boolean;
  readonly element: number;
}

export interface ExpiredDate {
  readonly source: 'meta' | 'header';
  /** As written, trimmed. */
  readonly date: string;
  readonly element: number | null;
}

export interface IndexabilityFacts {
  /** The meta elements that `directives` come from, including those without directives. */
  readonly metas: readonly RobotsMeta[];
  readonly directives: readonly PageDirective[];
  /** For crawlers that no directive names. */
  readonly everybody: RobotsVerdict;
  readonly googlebot: RobotsVerdict;
  /** The first `unavailable_after` date for Googlebot that had passed when the page was fetched; null if none had. */
  readonly expired: ExpiredDate | null;
  /** Whether that is known: the page has no such date, or the time of the fetch is known. */
  readonly isExpiryKnown: boolean;
  /** No `robots` or `googlebot` directive prevents indexing, and none has an `unavailable_after` date in the past. */
  readonly isIndexable: boolean;
}

/** Meta names that apply to a crawler; `robots` applies to every crawler. */
const crawlers = new Set([
  'googlebot',
  'googlebot-news',
  'bingbot',
  'msnbot',
  'slurp',
  'duckduckbot',
  'yandex',
  'yandexbot',
  'baiduspider',
  'applebot',
  'archive.org_bot',
  'otherbot',
]);

/**
 * Collects `<meta name=robots>`, crawler-specific meta elements and `X-Robots-Tag`. `fetchedAt`: ISO 8601; null if
 * unknown.
 */
export function collectIndexability(
  headers: Headers,
  fetchedAt: string | null,
): Collector<IndexabilityFacts> {
  const directives: PageDirective[] = headerValues(headers, 'x-robots-tag')
    .flatMap((value) => parseRobotsDirectives(value))
    .map((directive) => ({ ...directive, source: 'header', element: null, inHead: true }));
  const metas: RobotsMeta[] = [];
  return {
    tags: ['meta'],
    open(element) {
      const name = attribute(element, 'name')?.trim().toLowerCase() ?? '';
      if (name !== 'robots' && !crawlers.has(name)) return;
      const agent = name === 'robots' ? '*' : name;
      metas.push({ agent, inHead: element.inHead, element: element.index });
      for (const directive of parseRobotsDirectives(attribute(element, 'content') ?? '', agent)) {
        // Only headers have a crawler prefix: in a meta element the name alone identifies the crawler.
        directives.push({
          ...directive,
          agent,
          source: 'meta',
          element: element.index,
          inHead: element.inHead,
        });
      }
    },
    done() {
      const googlebot = robotsVerdict(directives, 'googlebot');
      const dates = googlebot.unavailableAfter.length === 0 ? [] : unavailableDates(directives);
      const nowMs = fetchedAt === null ? null : Date.parse(fetchedAt);
      const expired = nowMs === null ? undefined : dates.find(({ epochMs }) => epochMs < nowMs);
      return {
        metas,
        directives,
        everybody: robotsVerdict(directives, '*'),
        googlebot,
        expired:
          expired === undefined
            ? null
            : { source: expired.source, date: expired.date, element: expired.element },
        isExpiryKnown: dates.length === 0 || nowMs !== null,
        isIndexable: !googlebot.noindex && expired === undefined,
      };
    },
  };
}

/**
 * The dates after which Google drops the page, the earlier of several counts. Dates it cannot parse are ignored.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#unavailable_after
 */
function unavailableDates(
  directives: readonly PageDirective[],
): readonly (ExpiredDate & { readonly epochMs: number })[] {
  return directivesFor(directives, 'googlebot').flatMap(({ name, value, source, element }) => {
    const epochMs = name === 'unavailable_after' && value !== null ? parseUnavailableAfter(value) : null;
    return epochMs === null || value === null ? [] : [{ source, date: value.trim(), element, epochMs }];
  });
}

/** The directives that apply to a crawler: its own plus those for all crawlers. */
export function directivesFor<D extends RobotsDirective>(
  directives: readonly D[],
  agent: string,
): readonly D[] {
  return directives.filter((directive) => directive.agent === '*' || directive.agent === agent);
}

/** Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag */
export function robotsVerdict(directives: readonly RobotsDirective[], agent: string): RobotsVerdict {
  const forAgent = directivesFor(directives, agent);
  const says = (...names: readonly string[]) => forAgent.some(({ name }) => names.includes(name));
  const maxSnippet = smallest(forAgent, 'max-snippet');
  return {
    noindex: says('noindex', 'none'),
    nofollow: says('nofollow', 'none'),
    nosnippet: says('nosnippet') || maxSnippet === 0,
    noarchive: says('noarchive', 'nocache'),
    noimageindex: says('noimageindex'),
    notranslate: says('notranslate'),
    maxSnippet,
    maxImagePreview: minPreview(forAgent),
    maxVideoPreview: smallest(forAgent, 'max-video-preview'),
    unavailableAfter: forAgent.flatMap(({ name, value }) =>
      name === 'unavailable_after' && value !== null ? [value] : [],
    ),
  };
}

/** The smallest limit with a name; -1 means "no limit", and values that are not numbers are ignored. */
function smallest(directives: readonly RobotsDirective[], wanted: string): number | null {
  const numbers = directives
    .filter(({ name, value }) => name === wanted && value !== null && /^\d{1,9}$/.test(value))
    .map(({ value }) => Number(value));
  return numbers.length === 0 ? null : Math.min(...numbers);
}

function minPreview(directives: readonly RobotsDirective[]): RobotsVerdict['maxImagePreview'] {
  const values = directives
    .filter(({ name }) => name === 'max-image-preview')
    .map(({ value }) => value?.toLowerCase());
  return (['none', 'standard', 'large'] as const).find((size) => values.includes(size)) ?? null;
}
