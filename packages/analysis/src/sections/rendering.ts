import type { Static } from 'typebox';

import { boundText, limits, type Bounder } from '../bounds.ts';
import type { Facts } from '../facts/facts.ts';
import {
  addedLinks,
  isOtherResponse,
  mainHeadingsOf,
  wordChanges,
  type RawDocument,
} from '../facts/rendering.ts';
import type { FetchedPage } from '../fetched-page.ts';
import type { FetchedRendering, NotRenderedReason } from '../fetched-rendering.ts';
import { comparedParts, type Rendering } from '../schema/rendering.ts';
import { performanceSection } from './performance.ts';

export type RenderingSection = Static<typeof Rendering>;
type Comparison = NonNullable<RenderingSection['comparison']>;

const maxErrors = 20;
const maxFailed = 50;
const maxAdded = 100;
const maxTypes = 30;

/** `facts`: of the rendered document, if there is one. */
export function renderingSection(
  page: FetchedPage,
  browser: FetchedRendering,
  facts: Facts,
  bound: Bounder,
): RenderingSection {
  if (isOtherResponse(page, browser)) return notRenderedSection('other-response');
  const { rendering } = facts;
  return {
    status: rendering === null ? 'moved' : 'rendered',
    reason: null,
    viewport: browser.viewport,
    url: boundText(browser.url, limits.pageUrl),
    ended_by: browser.end,
    duration_ms: browser.ms,
    requests: browser.requests,
    bytes: browser.bytes,
    console_errors: bound
      .list('rendering.console_errors', browser.consoleErrors, maxErrors)
      .map((message) => bound.text('rendering.console_errors', message)),
    failed_requests: bound
      .list('rendering.failed_requests', browser.failedRequests, maxFailed)
      .map(({ url, type, reason }) => ({
        url: bound.text('rendering.failed_requests.url', url, limits.url),
        type: bound.text('rendering.failed_requests.type', type),
        reason: bound.text('rendering.failed_requests.reason', reason),
      })),
    comparison: rendering && compare(rendering.raw, facts, bound),
    performance: facts.load && performanceSection(facts.load, facts.layout, bound),
  };
}

/** The section of a page that was not rendered. */
export function notRenderedSection(reason: NotRenderedReason): RenderingSection {
  return {
    ...{ status: 'not-rendered', reason, viewport: null, url: null, ended_by: null, duration_ms: null },
    ...{ requests: null, bytes: null, console_errors: [], failed_requests: [], comparison: null },
    performance: null,
  };
}

function compare(raw: RawDocument, rendered: Facts, bound: Bounder): Comparison {
  const [before, after] = [valuesOf(raw), valuesOf(rendered)];
  const links = addedLinks(raw.links, rendered.links);
  return {
    changes: comparedParts.flatMap((part) =>
      before[part] === after[part]
        ? []
        : [
            {
              part,
              raw: bound.nullableText(`rendering.changes.${part}`, before[part], limits.url),
              rendered: bound.nullableText(`rendering.changes.${part}`, after[part], limits.url),
            },
          ],
    ),
    words: { raw: raw.text.bodyWords, rendered: rendered.text.bodyWords, ...wordChanges(raw, rendered) },
    links: {
      raw: pageLinksOf(raw),
      rendered: pageLinksOf(rendered),
      added: bound
        .list('rendering.links.added', links, maxAdded)
        .map(({ url }) => bound.text('rendering.links.added', url ?? '', limits.url)),
    },
    headings: { raw: raw.headings.length, rendered: rendered.headings.length },
    images: { raw: raw.images.length, rendered: rendered.images.length },
    structured_data: {
      added: missingIn(raw, rendered, bound),
      removed: missingIn(rendered, raw, bound),
    },
  };
}

type Values = Readonly<Record<(typeof comparedParts)[number], string | null>>;

function valuesOf({ title, description, canonical, indexability, headings, hreflang }: RawDocument): Values {
  const robots = indexability.directives.map(({ agent, name, value }) =>
    [agent === '*' ? '' : `${agent}: `, name, value === null ? '' : `:${value}`].join(''),
  );
  const versions = hreflang.filter(({ counts }) => counts).map(({ code, href }) => `${code} ${href}`);
  return {
    title: title?.text ?? null,
    description: description?.text ?? null,
    canonical: canonical.canonical?.url ?? null,
    robots: listOf(robots),
    h1: mainHeadingsOf(headings)[0]?.text ?? null,
    hreflang: listOf(versions),
  };
}

/** In an order of its own: a script that sorts changes nothing. */
function listOf(values: readonly string[]): string | null {
  return values.length === 0 ? null : [...new Set(values)].sort().join(', ');
}

function pageLinksOf({ links }: Pick<RawDocument, 'links'>): number {
  return links.filter(({ kind }) => kind === 'http').length;
}

/** The types of structured data in `others` that `one` has not. */
function missingIn(
  one: Pick<RawDocument, 'structuredData'>,
  others: Pick<RawDocument, 'structuredData'>,
  bound: Bounder,
): string[] {
  const known = new Set(one.structuredData.types);
  return bound
    .list(
      'rendering.structured_data',
      others.structuredData.types.filter((type) => !known.has(type)),
      maxTypes,
    )
    .map((type) => bound.text('rendering.structured_data', type));
}
