/** In CSS pixels from the top left corner of the page, rounded. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rendered element. */
export interface DrawnElement {
  /** Index in document order; 0 is `<html>`. */
  readonly element: number;
  readonly box: Box;
}

export interface DrawnImage extends DrawnElement {
  /** The file that was chosen; at most 500 characters, `data:` for inline data. Empty if there is none. */
  readonly url: string;
  /**
   * `broken`: loaded, but no image. `pending`: not loaded yet. `placeholder`: nothing or a tiny image, while an attribute
   * such as `data-src` names the real one.
   */
  readonly state: 'loaded' | 'broken' | 'pending' | 'placeholder' | 'empty';
  /** Pixels of the file, 0 if unknown. */
  readonly fileWidth: number;
  readonly fileHeight: number;
  /** Of the content box, in CSS pixels; 0 if it is not drawn. */
  readonly drawnWidth: number;
  readonly drawnHeight: number;
  /** Scaled to the box without regard to its proportions: the default of `object-fit`. */
  readonly isStretched: boolean;
  readonly isVector: boolean;
  readonly isInFirstScreen: boolean;
}

/**
 * Text that is rendered but cannot be seen. `color`: in the color of its background. `size`: of at most 1 pixel.
 * `off-screen`: left of the page or above it, where nobody can scroll to; menus and dialogs excepted.
 */
export interface UnseenText {
  readonly method: 'color' | 'size' | 'off-screen';
  readonly characters: number;
  readonly links: number;
  /** The first 20 elements. */
  readonly elements: readonly DrawnElement[];
}

/** What is fixed over the page when it has loaded, and not the page itself. */
export interface Overlay extends DrawnElement {
  /** Part of the viewport that it covers, from 0 to 1. */
  readonly share: number;
  /** The first 500 characters. */
  readonly text: string;
  /** Its ids, classes, labels and the sources of its frames: the first 500 characters. */
  readonly names: string;
  readonly isDialog: boolean;
  /** How many of the first 60 texts of the page in the viewport are below it. */
  readonly coveredTexts: number;
}

/** What a browser drew. Lists have at most 20 entries, images 300, in document order unless stated otherwise. */
export interface FetchedLayout {
  /** All elements of the document, to tell whether its indexes are those of another reading. */
  readonly elementCount: number;
  /** Only the first elements were measured. */
  readonly isCut: boolean;
  /** Of the layout, in CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  readonly devicePixelRatio: number;
  readonly images: readonly DrawnImage[];
  readonly text: {
    /** Without white space. */
    readonly characters: number;
    /** Of these, smaller than 12 pixels. */
    readonly smallCharacters: number;
    /** The elements with most of them, those with the most first. */
    readonly small: readonly DrawnElement[];
    readonly unseen: readonly UnseenText[];
    /** Text that runs over the right edge of a page that cannot be scrolled there. */
    readonly cutOff: readonly DrawnElement[];
  };
  readonly targets: {
    readonly count: number;
    /** Smaller than 24 by 24 pixels and too close to others. */
    readonly crowdedCount: number;
    readonly crowded: readonly DrawnElement[];
  };
  readonly overflow: {
    /** By how many pixels the page is wider than the viewport, where it can be scrolled. */
    readonly pixels: number;
    /** The elements that cause it, those that reach furthest first. */
    readonly elements: readonly DrawnElement[];
  };
  /** Those that cover most first. */
  readonly overlays: readonly Overlay[];
  readonly firstScreen: { readonly characters: number; readonly graphics: number };
}
