import type { HeaderList } from '../fetch/fetched-resource.ts';
import type { BrowserOptions } from './launch-browser.ts';
import type { NetworkRules } from './open-proxy.ts';
import type { NotRendered } from './not-rendered.ts';
import type { RenderContext, Rendering, RenderRequest } from './render-page.ts';
import {
  checkAccessibility,
  checkBoxes,
  checkLayout,
  checkLoad,
  checkMessage,
  checkTraffic,
  MESSAGE_LIMITS,
} from './rendering-schema.ts';

/** A page to render, and within which limits. */
export type RenderWork = Omit<RenderRequest, 'siteVisit'> & Pick<RenderContext, 'userAgent' | 'limits'>;

/** Of a page of a crawl. */
export interface SiteOfPage {
  readonly crawl: string;
  /** Whether its requests get headers of their own. */
  readonly hasHeaders: boolean;
}

export interface RenderProcessOptions {
  readonly browser: BrowserOptions;
  readonly network: NetworkRules;
  /** Where the browser has its files; deleted at the end. */
  readonly directory: string;
}

/**
 * To the process: first the options, then one page at a time; `stop` ends the page in progress. `headers`
 * answers `ask-headers`.
 */
export type ToRenderProcess =
  | { readonly type: 'start'; readonly options: RenderProcessOptions }
  | {
      readonly type: 'render';
      readonly work: RenderWork;
      readonly site: SiteOfPage | null;
    }
  | { readonly type: 'headers'; readonly origin: string; readonly headers: HeaderList }
  | { readonly type: 'stop' };

/** The title is not sent: it is in the HTML, and may be as long as that. */
export type SentRendering = Omit<Rendering, 'title'>;

/** From the process: `ready` after `start`, the others after `render`. `failed` comes after either. */
export type FromRenderProcess =
  /** ID of the browser's first process. Null if it could not be found out. */
  | { readonly type: 'ready'; readonly browserId: number | null }
  /** `isPageClosed`: nothing of the page is left in the browser. */
  | {
      readonly type: 'done';
      readonly outcome: SentRendering | NotRendered;
      readonly isPageClosed: boolean;
    }
  | { readonly type: 'stopped' }
  /** While a page of a crawl is loaded: see `SiteVisit`. */
  | { readonly type: 'ask-headers'; readonly origin: string }
  | { readonly type: 'requested' }
  | { readonly type: 'responded'; readonly status: number; readonly retryAfter: string | null }
  | { readonly type: 'failed'; readonly message: string };

/** Descriptor of the pipe to the worker. */
export const CHANNEL = 3;
/** Of texts that the browser or the page may have made. */
const maxCharacters = 1_000;

export interface EncodedMessage {
  readonly json: string;
  readonly attached: readonly Uint8Array[];
}

export function encodeMessage(message: FromRenderProcess): EncodedMessage {
  if (message.type === 'failed') return withoutAttached({ ...message, message: cut(message.message) });
  if (message.type === 'responded')
    return withoutAttached({ ...message, retryAfter: message.retryAfter && cut(message.retryAfter) });
  if (message.type !== 'done') return withoutAttached(message);
  const { outcome, isPageClosed } = message;
  if ('reason' in outcome)
    return withoutAttached({
      ...{ type: 'not-rendered', reason: outcome.reason, detail: cut(outcome.detail), isPageClosed },
    });
  const { html, sent, screenshot, screenshots, ...ofPage } = outcome;
  const { layout, traffic, accessibility, load, boxes, ...rest } = ofPage;
  const parts = [Buffer.from(html), sent.html === null ? null : Buffer.from(sent.html), screenshot] as const;
  const [ofHtml, ofSent, ofScreenshot] = parts.map((part) => part?.length ?? null);
  const write = (measured: object): string =>
    JSON.stringify({
      type: 'rendered',
      page: { ...rest, title: undefined, sent: { url: sent.url, status: sent.status }, ...measured },
      attached: {
        ...{ html: ofHtml, sent: ofSent, screenshot: ofScreenshot },
        screenshots: screenshots.map(({ image, ...taken }) => ({ ...taken, bytes: image.length })),
      },
      isPageClosed,
    });
  const json = write({ layout, traffic, accessibility, load, boxes });
  const isTooLong = Buffer.byteLength(json) > MESSAGE_LIMITS.json;
  const nothing = { layout: null, traffic: null, accessibility: null, load: null, boxes: null };
  const attached = [...parts.filter((part) => part !== null), ...screenshots.map(({ image }) => image)];
  return { json: isTooLong ? write(nothing) : json, attached };
}

/**
 * What a process says, which is not trusted: a page may have taken over its browser. Measurements that are malformed count
 * as not made; null if the message itself is malformed.
 */
export function decodeMessage(json: unknown, attached: Buffer): FromRenderProcess | null {
  const message = checkMessage(json);
  if (message === null) return null;
  if (message.type === 'not-rendered') {
    const { reason, detail, isPageClosed } = message;
    return { type: 'done', outcome: { reason, detail }, isPageClosed };
  }
  if (message.type !== 'rendered') return message;
  const { page, attached: lengths, isPageClosed } = message;
  let end = 0;
  const next = (length: number): Buffer => attached.subarray(end, (end += length));
  const nextOrNull = (length: number | null): Buffer | null => (length === null ? null : next(length));
  const html = next(lengths.html);
  const [sent, screenshot] = [nextOrNull(lengths.sent), nextOrNull(lengths.screenshot)];
  const screenshots = lengths.screenshots.map(({ bytes, ...taken }) => ({
    ...taken,
    image: copy(next(bytes)),
  }));
  if (end !== attached.length) return null;
  if (new Set(screenshots.map(({ name }) => name)).size < screenshots.length) return null;
  return {
    type: 'done',
    outcome: {
      ...page,
      html: html.toString(),
      sent: { ...page.sent, html: sent?.toString() ?? null },
      screenshot: screenshot && copy(screenshot),
      screenshots,
      layout: checkLayout(page.layout),
      traffic: checkTraffic(page.traffic),
      accessibility: checkAccessibility(page.accessibility),
      load: checkLoad(page.load),
      boxes: checkBoxes(page.boxes),
    },
    isPageClosed,
  };
}

function withoutAttached(message: object): EncodedMessage {
  return { json: JSON.stringify(message), attached: [] };
}

/** As a part would keep the whole. */
function copy(part: Buffer): Buffer {
  return Buffer.from(part);
}

function cut(text: string): string {
  return text.slice(0, maxCharacters);
}
