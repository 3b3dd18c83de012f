import type { BrowserOptions } from './launch-browser.ts';
import type { NetworkRules } from './open-proxy.ts';
import type { NotRendered, RenderContext, Rendering, RenderRequest } from './render-page.ts';
import {
  checkAccessibility,
  checkLayout,
  checkLoad,
  checkMessage,
  checkTraffic,
  MESSAGE_LIMITS,
} from './rendering-schema.ts';

/** A page to render, and within which limits. */
export type RenderWork = RenderRequest & Pick<RenderContext, 'userAgent' | 'limits'>;

export interface RenderProcessOptions {
  readonly browser: BrowserOptions;
  readonly network: NetworkRules;
  /** Where the browser has its files; deleted at the end. */
  readonly directory: string;
}

/** To the process: first the options, then one page at a time; `stop` ends the page in progress. */
export type ToRenderProcess =
  | { readonly type: 'start'; readonly options: RenderProcessOptions }
  | { readonly type: 'render'; readonly work: RenderWork }
  | { readonly type: 'stop' };

/** The title is not sent: it is in the HTML, and may be as long as that. */
export type SentRendering = Omit<Rendering, 'title'>;

/** From the process: `ready` after `start`, the others after `render`. `failed` comes after either. */
export type FromRenderProcess =
  /** ID of the browser's first process. Null if it could not be found out. */
  | { readonly type: 'ready'; readonly browserId: number | null }
  | { readonly type: 'done'; readonly outcome: SentRendering | NotRendered }
  | { readonly type: 'stopped' }
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
  if (message.type !== 'done') return withoutAttached(message);
  const { outcome } = message;
  if ('reason' in outcome)
    return withoutAttached({ type: 'not-rendered', reason: outcome.reason, detail: cut(outcome.detail) });
  const { html, sent, screenshot, layout, traffic, accessibility, load, ...rest } = outcome;
  const parts = [Buffer.from(html), sent.html === null ? null : Buffer.from(sent.html), screenshot] as const;
  const [ofHtml, ofSent, ofScreenshot] = parts.map((part) => part?.length ?? null);
  const write = (measured: object): string =>
    JSON.stringify({
      type: 'rendered',
      page: { ...rest, title: undefined, sent: { url: sent.url, status: sent.status }, ...measured },
      attached: { html: ofHtml, sent: ofSent, screenshot: ofScreenshot },
    });
  const json = write({ layout, traffic, accessibility, load });
  const isTooLong = Buffer.byteLength(json) > MESSAGE_LIMITS.json;
  const nothing = { layout: null, traffic: null, accessibility: null, load: null };
  return { json: isTooLong ? write(nothing) : json, attached: parts.filter((part) => part !== null) };
}

/**
 * What a process says, which is not trusted: a page may have taken over its browser. Measurements that are malformed count
 * as not made; null if the message itself is malformed.
 */
export function decodeMessage(json: unknown, attached: Buffer): FromRenderProcess | null {
  const message = checkMessage(json);
  if (message === null) return null;
  if (message.type === 'not-rendered') {
    const { reason, detail } = message;
    return { type: 'done', outcome: { reason, detail } };
  }
  if (message.type !== 'rendered') return message;
  const { page, attached: lengths } = message;
  let end = 0;
  const next = (length: number | null): Buffer | null =>
    length === null ? null : attached.subarray(end, (end += length));
  const [html, sent, screenshot] = [next(lengths.html), next(lengths.sent), next(lengths.screenshot)];
  if (html === null || end !== attached.length) return null;
  return {
    type: 'done',
    outcome: {
      ...page,
      html: html.toString(),
      sent: { ...page.sent, html: sent?.toString() ?? null },
      // A copy, as a part would keep the whole.
      screenshot: screenshot && Buffer.from(screenshot),
      layout: checkLayout(page.layout),
      traffic: checkTraffic(page.traffic),
      accessibility: checkAccessibility(page.accessibility),
      load: checkLoad(page.load),
    },
  };
}

function withoutAttached(message: object): EncodedMessage {
  return { json: JSON.stringify(message), attached: [] };
}

function cut(text: string): string {
  return text.slice(0, maxCharacters);
}
