/** How much a failure hinders people, as axe-core rates it. */
export type AccessibilityImpact = 'minor' | 'moderate' | 'serious' | 'critical';

/** Part of a page, in CSS pixels from its top left corner. */
export interface PageRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Colors as `#rrggbb`. */
export interface TextContrast {
  /** From 1 to 21, and how much the size of the text requires. */
  readonly ratio: number;
  readonly required: number;
  readonly foreground: string;
  readonly background: string;
  /** CSS pixels. */
  readonly fontSize: number;
  readonly isBold: boolean;
}

/** An element that breaks a rule. */
export interface FetchedViolation {
  /** Index in document order, with the content of shadow roots; 0 is `<html>`. Null if it is not in the document. */
  readonly index: number | null;
  /** Its name in lowercase, to tell whether the index means the same element in the parsed document. */
  readonly tag: string;
  readonly rectangle: PageRectangle;
  /** What exactly is wrong, such as names of attributes; at most 5, each cut after 100 characters. */
  readonly names: readonly string[];
  /** Of a text with too little contrast. */
  readonly contrast?: TextContrast;
  /** CSS pixels, of a target that is too small. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Of a page that reloads or redirects by itself. */
  readonly delaySeconds?: number;
}

/** Numbers of elements. `unsure`: only a person can tell. */
export interface FetchedAccessibilityRule {
  readonly id: string;
  readonly passed: number;
  readonly failed: number;
  readonly unsure: number;
  /** The worst of the elements that failed; null if none did. */
  readonly impact: AccessibilityImpact | null;
  /** Of those that failed, the first 100 in document order. */
  readonly violations: readonly FetchedViolation[];
}

/** What axe-core found in a rendered page: plain data. */
export interface FetchedAccessibility {
  readonly axeVersion: string;
  /** Every rule that was run and had something to judge. */
  readonly rules: readonly FetchedAccessibilityRule[];
  /** Milliseconds from loading axe-core to its result. */
  readonly ms: number;
}
