import { attribute } from '../parse/html.ts';
import { resolveAddress } from '../parse/resolve-address.ts';
import type { Addressed, Collector } from './collector.ts';

export interface Script {
  /** As written, trimmed; null for an inline script. */
  readonly src: string | null;
  /** Absolute and normalized; null for an inline script and if `src` does not parse. */
  readonly url: string | null;
  /** Lower-case `type` without parameters; `''` if it is absent. */
  readonly type: string;
  /** It runs in the browser: a classic or module script, not a data block such as JSON-LD. */
  readonly isJavaScript: boolean;
  readonly isModule: boolean;
  readonly isAsync: boolean;
  readonly isDeferred: boolean;
  /** `nomodule`: modern browsers do not even fetch it. */
  readonly isForOldBrowsers: boolean;
  readonly integrity: string | null;
  readonly crossorigin: string | null;
  /** The first 2,000 UTF-16 units of an inline script; `''` for an external one. */
  readonly text: string;
  /** UTF-16 units of the whole inline script. */
  readonly textUnits: number;
  /** The inline script writes another script into the page, and not only if a file failed to load. */
  readonly writesScript: boolean;
  /** The inline script listens to `unload`. */
  readonly handlesUnload: boolean;
  readonly inHead: boolean;
  readonly element: number;
}

const textUnitsKept = 2000;

/** MIME types of JavaScript, as listed in the WHATWG MIME standard. */
const javaScript =
  /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:jscript|livescript|javascript1\.[0-5]))$/;

type Found = { -readonly [Key in keyof Script]: Script[Key] };

/** `<script>` in document order. */
export function collectScripts(): Collector<readonly Script[], Addressed> {
  const found: Found[] = [];
  return {
    tags: ['script'],
    open(element) {
      const src = attribute(element, 'src')?.trim() ?? null;
      const type = (attribute(element, 'type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
      const text = src === null ? element.ownText() : '';
      found.push({
        src,
        // Set once the base URL is known.
        url: null,
        type,
        isJavaScript: type === '' || javaScript.test(type),
        isModule: type === 'module',
        isAsync: attribute(element, 'async') !== null,
        isDeferred: attribute(element, 'defer') !== null,
        isForOldBrowsers: attribute(element, 'nomodule') !== null,
        integrity: attribute(element, 'integrity'),
        crossorigin: attribute(element, 'crossorigin')?.trim().toLowerCase() ?? null,
        text: text.slice(0, textUnitsKept),
        textUnits: text.length,
        writesScript: writesScript(text),
        handlesUnload: text.includes('unload') && unloadHandler.test(text),
        inHead: element.inHead,
        element: element.index,
      });
    },
    done({ addresses: { base, charset } }) {
      for (const script of found) {
        if (script.src !== null && script.src !== '')
          script.url = resolveAddress(script.src, base, charset)?.href ?? null;
      }
      return found;
    },
  };
}

/** `beforeunload` and `pagehide` do not keep a page out of the back/forward cache. */
const unloadHandler =
  /(?:addEventListener\(\s*|\)\.(?:on|bind)\(\s*)["']unload["']|\bwindow\.onunload\s*=|\)\.unload\(/;

/** `window.jQuery || …`, `if (!window.fetch) { … }`, `else …`: for a file that failed to load, or for old browsers. */
const fallback = /(?:\|\||&&|\belse|\(\s?![^;{}]{1,120}\))\s{0,9}\{?\s{0,9}$/;
const writtenScript = /<script|%3Cscript|\\x3Cscript|\\u003Cscript/i;
/** What may stand between the call and the tag. */
const reach = 200;
const maxCalls = 50;

function writesScript(text: string): boolean {
  let from = 0;
  for (let i = 0; i < maxCalls; i++) {
    const at = text.indexOf('document.write', from);
    if (at === -1) return false;
    from = at + 14;
    const isFallback = fallback.test(text.slice(Math.max(0, at - 150), at));
    if (!isFallback && writtenScript.test(text.slice(at, at + reach))) return true;
  }
  return false;
}
