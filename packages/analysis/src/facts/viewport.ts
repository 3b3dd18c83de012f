import type { Meta } from './metas.ts';

export interface Viewport {
  /** As written, trimmed. */
  readonly content: string;
  /** CSS pixels; null if the width is absent or not a number. */
  readonly width: number | 'device-width' | 'device-height' | null;
  readonly initialScale: number | null;
  /** From 0.1 to 10; null = no limit. */
  readonly maximumScale: number | null;
  readonly isUserScalable: boolean;
  /** The layout is as wide as the screen: set explicitly, or by an initial scale without a width. */
  readonly isDeviceWidth: boolean;
  readonly element: number;
}

/** The last `<meta name=viewport>`, which overrides those before it. Null if there is none. */
export function readViewport(metas: readonly Meta[]): Viewport | null {
  const meta = metas.findLast(({ name }) => name === 'viewport');
  if (meta === undefined) return null;
  const properties = parseViewport(meta.content);
  const width = lengthOf(properties.get('width'));
  const initialScale = scaleOf(properties.get('initial-scale'));
  return {
    content: meta.content,
    width,
    initialScale,
    maximumScale: scaleOf(properties.get('maximum-scale')),
    isUserScalable: isZoomable(properties.get('user-scalable')),
    isDeviceWidth: width === 'device-width' || (width === null && initialScale !== null && initialScale >= 1),
    element: meta.element,
  };
}

const separators = ',;';
const blanks = '\t\n\f\r ';

/**
 * Parses the content of a viewport meta element, names and values in lower case; a repeated name keeps its last value.
 * Commas and semicolons are separators, and everything after the first word of a value is skipped.
 *
 * Source: https://www.w3.org/TR/css-device-adapt-1/#parsing-algorithm
 */
export function parseViewport(content: string): ReadonlyMap<string, string> {
  const text = content.toLowerCase();
  const properties = new Map<string, string>();
  const isAt = (at: number, set: string) => at < text.length && set.includes(text.charAt(at));
  let i = 0;
  const skip = (set: string) => {
    while (isAt(i, set)) i++;
  };
  const skipUntil = (set: string) => {
    while (i < text.length && !isAt(i, set)) i++;
  };
  for (;;) {
    skip(`${blanks}${separators}=`);
    if (i >= text.length) return properties;
    const nameStart = i;
    skipUntil(`${blanks}${separators}=`);
    const name = text.slice(nameStart, i);
    skipUntil(`${separators}=`);
    skip(`${blanks}=`);
    if (i >= text.length || isAt(i, separators)) continue;
    const valueStart = i;
    skipUntil(`${blanks}${separators}=`);
    properties.set(name, text.slice(valueStart, i));
  }
}

/** The number at the start of a value, as browsers read it: `1.0px` is 1. */
function numberOf(value: string): number | null {
  const number = Number.parseFloat(value.slice(0, 40));
  return Number.isFinite(number) ? number : null;
}

function lengthOf(value: string | undefined): Viewport['width'] {
  if (value === undefined) return null;
  if (value === 'device-width' || value === 'device-height') return value;
  const number = numberOf(value);
  if (number === null) return 1;
  return number < 0 ? null : Math.min(Math.max(number, 1), 10_000);
}

function scaleOf(value: string | undefined): number | null {
  if (value === undefined) return null;
  if (value === 'yes') return 1;
  if (value === 'device-width' || value === 'device-height') return 10;
  const number = numberOf(value) ?? 0;
  return number < 0 ? null : Math.min(Math.max(number, 0.1), 10);
}

function isZoomable(value: string | undefined): boolean {
  if (value === undefined || value === 'yes' || value === 'device-width' || value === 'device-height')
    return true;
  return Math.abs(numberOf(value) ?? 0) >= 1;
}
