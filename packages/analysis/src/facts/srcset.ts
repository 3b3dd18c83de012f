/** What browsers can’t read in a list of image candidates, or what makes them choose between its candidates blindly. */
export type SrcsetProblem = 'descriptor' | 'mixed' | 'repeated';

export interface Srcset {
  /** The first problem; null if there is none. */
  readonly problem: SrcsetProblem | null;
  /** The candidate with the problem, at most 100 UTF-16 units; empty without one. */
  readonly candidate: string;
  /** A candidate states its width (`480w`), so browsers have to know how wide the image is drawn. */
  readonly hasWidths: boolean;
}

/** A legitimate list has a few dozen candidates. */
const maxCandidates = 100;
const maxUnits = 20_000;
const keptUnits = 100;

const blanksAndCommas = /[\t\n\f\r ,]*/y;
const address = /[^\t\n\f\r ]+/y;
const descriptor = /^(?:[1-9]\d{0,8}w(?:\s+[1-9]\d{0,8}h)?|\d{0,4}(?:\.\d{1,20})?x)$/;

/**
 * Reads the candidates of a `srcset`. A URL may contain commas; one at its end, or in or after the descriptors, ends the
 * candidate.
 *
 * Source: https://html.spec.whatwg.org/multipage/images.html#srcset-attributes
 */
export function readSrcset(srcset: string): Srcset {
  const text = srcset.slice(0, maxUnits);
  const seen = new Set<string>();
  let hasWidths = false;
  let hasDensities = false;
  let at = 0;
  for (let i = 0; i < maxCandidates; i++) {
    at += matchAt(blanksAndCommas, text, at).length;
    let url = matchAt(address, text, at);
    if (url === '') break;
    at += url.length;
    let size = '';
    if (url.endsWith(',')) url = withoutCommas(url);
    else {
      const comma = text.indexOf(',', at);
      size = text.slice(at, comma === -1 ? text.length : comma).trim();
      at = comma === -1 ? text.length : comma;
    }
    const candidate = `${url} ${size}`.trim().slice(0, keptUnits);
    if (size !== '' && !descriptor.test(size)) return { problem: 'descriptor', candidate, hasWidths };
    if (size.endsWith('x') || size === '') hasDensities = true;
    else hasWidths = true;
    if (hasWidths && hasDensities) return { problem: 'mixed', candidate, hasWidths };
    const key = size === '' ? '1x' : size;
    if (seen.has(key)) return { problem: 'repeated', candidate, hasWidths };
    seen.add(key);
  }
  return { problem: null, candidate: '', hasWidths };
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function withoutCommas(url: string): string {
  let end = url.length;
  while (end > 0 && url[end - 1] === ',') end--;
  return url.slice(0, end);
}
