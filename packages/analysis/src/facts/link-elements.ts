import { attribute, attributeWords } from '../parse/html.ts';
import { resolveAddress } from '../parse/resolve-address.ts';
import type { Addressed, Collector } from './collector.ts';

/** A `<link>` with an `href`: a stylesheet, an icon, an alternate, the next or previous page of a series… */
export interface LinkElement {
  /** Lower-case relation types. */
  readonly rel: readonly string[];
  /** As written, trimmed. */
  readonly href: string;
  /** Absolute and normalized; null if `href` is empty or does not parse. */
  readonly url: string | null;
  readonly hreflang: string | null;
  /** Lower case, trimmed. */
  readonly type: string | null;
  readonly media: string | null;
  /** What a preload is for: `font`, `image`, `script`…; lower case. */
  readonly as: string | null;
  readonly integrity: string | null;
  readonly crossorigin: string | null;
  readonly fetchPriority: string | null;
  /** The sizes of an icon, in lower case. */
  readonly sizes: string | null;
  readonly isDisabled: boolean;
  readonly inHead: boolean;
  readonly element: number;
}

/** Completed in place: copying records of a dozen fields costs more than everything else here. */
type Found = { -readonly [Key in keyof LinkElement]: LinkElement[Key] };

/** `<link>` in document order; canonical links also have their own fact. */
export function collectLinkElements(): Collector<readonly LinkElement[], Addressed> {
  const found: Found[] = [];
  return {
    tags: ['link'],
    open(element) {
      const href = attribute(element, 'href');
      if (href === null) return;
      const lower = (name: string) => attribute(element, name)?.trim().toLowerCase() ?? null;
      found.push({
        rel: attributeWords(element, 'rel'),
        href: href.trim(),
        // Set once the base URL is known, which may come after the link.
        url: null,
        hreflang: attribute(element, 'hreflang')?.trim() ?? null,
        type: lower('type'),
        media: lower('media'),
        as: lower('as'),
        integrity: attribute(element, 'integrity'),
        crossorigin: lower('crossorigin'),
        fetchPriority: lower('fetchpriority'),
        sizes: lower('sizes'),
        isDisabled: attribute(element, 'disabled') !== null,
        inHead: element.inHead,
        element: element.index,
      });
    },
    done({ addresses: { base, charset } }) {
      for (const link of found)
        link.url = link.href === '' ? null : (resolveAddress(link.href, base, charset)?.href ?? null);
      return found;
    },
  };
}
