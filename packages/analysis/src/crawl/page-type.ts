import { boundText } from '../bounds.ts';

const maxSegments = 12;
const maxUnits = 200;

/**
 * The path pattern that pages of one type share: the last segment becomes a wildcard, and earlier segments are kept
 * except those with digits, such as years, page numbers and article numbers. `/blog/2026/olive-trees/` becomes
 * `/blog/#/*`; `/` is unchanged.
 */
export function pageTypeOf(path: string): string {
  const segments = path
    .split('/', 100)
    .filter((segment) => segment !== '')
    .slice(0, maxSegments);
  if (segments.length === 0) return '/';
  const before = segments.slice(0, -1).map((segment) => (hasDigit(segment) ? '#' : segment));
  return boundText(`/${[...before, '*'].join('/')}`, maxUnits);
}

/** Percent-encoded letters contain digits that readers never see. */
function hasDigit(segment: string): boolean {
  return /\d/.test(segment.replace(/%[0-9a-f]{2}/gi, ''));
}
