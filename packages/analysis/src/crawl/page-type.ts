import { boundText } from '../bounds.ts';

const maxSegments = 12;
const maxUnits = 200;

/**
 * The pattern of a path that pages of one kind share: its last segment is any, those before it stay, but for what has
 * digits, such as years, pages and numbers of articles. `/blog/2026/olive-trees/` gives `/blog/#/*`, `/` stays.
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

/** Percent-encoded letters have digits that nobody reads. */
function hasDigit(segment: string): boolean {
  return /\d/.test(segment.replace(/%[0-9a-f]{2}/gi, ''));
}
