import { attribute } from '../parse/html.ts';
import { headerValues, parseContentLanguage, type Headers } from '../parse/headers.ts';
import type { Collector } from './collector.ts';

export interface LanguageFacts {
  /** `lang` of `<html>` as written, trimmed; null if it is absent or empty. */
  readonly htmlLang: string | null;
  /** Lower-case first subtag of a valid `htmlLang`, for example `it` of `it-CH`; otherwise null. */
  readonly primary: string | null;
  readonly isValid: boolean;
  /** Languages of the `Content-Language` header, as written. */
  readonly contentLanguage: readonly string[];
  /** `dir` of `<html>`, or else of `<body>`, in lower case; null if neither has one. */
  readonly direction: string | null;
  /** The `<html>` element, written or implied. */
  readonly element: number;
}

export function collectLanguage(headers: Headers): Collector<LanguageFacts> {
  let htmlLang: string | null = null;
  let direction: string | null = null;
  return {
    tags: ['html', 'body'],
    open(element) {
      direction ??= attribute(element, 'dir')?.trim().toLowerCase() || null;
      if (element.index !== 0) return;
      const lang = attribute(element, 'lang')?.trim() ?? '';
      htmlLang = lang === '' ? null : lang;
    },
    done() {
      const isValid = htmlLang !== null && isLanguageTag(htmlLang);
      return {
        htmlLang,
        primary: isValid ? (htmlLang?.toLowerCase().split('-')[0] ?? null) : null,
        isValid,
        contentLanguage: parseContentLanguage(headerValues(headers, 'content-language')),
        direction,
        element: 0,
      };
    },
  };
}

// Tags registered before the current grammar; those that also match it are omitted.
const grandfathered =
  /^(?:en-gb-oed|i-(?:ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu)|sgn-(?:be-fr|be-nl|ch-de))$/i;
const langtag =
  /^[a-z]{2,3}(?:-[a-z]{3}){0,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*(?:-[a-wyz\d](?:-[a-z\d]{2,8})+)*(?:-x(?:-[a-z\d]{1,8})+)?$/i;
const privateUse = /^x(?:-[a-z\d]{1,8})+$/i;

/**
 * Whether a tag is well-formed according to BCP 47 (RFC 5646 section 2.1). First subtags of four to eight letters would
 * be well-formed too, but none has ever been registered: `english` is a mistake, not a language.
 */
export function isLanguageTag(tag: string): boolean {
  return tag.length <= 100 && (langtag.test(tag) || privateUse.test(tag) || grandfathered.test(tag));
}
