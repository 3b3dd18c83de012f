// The part of the browser's objects that the functions in this folder use. The server has no types of the DOM.

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

export interface Style {
  readonly appearance: string;
  readonly backdropFilter: string;
  readonly backgroundClip: string;
  readonly backgroundColor: string;
  readonly backgroundImage: string;
  readonly clip: string;
  readonly clipPath: string;
  readonly color: string;
  readonly content: string;
  readonly display: string;
  readonly fontSize: string;
  readonly objectFit: string;
  readonly opacity: string;
  readonly overflowX: string;
  readonly overflowY: string;
  readonly pointerEvents: string;
  readonly position: string;
  readonly textIndent: string;
  readonly textShadow: string;
  readonly visibility: string;
}

export interface DomNode {
  readonly nodeType: number;
  readonly data?: string;
}

export type DomElement = DomNode & { readonly __element: never };

export interface ImageElement {
  readonly complete: boolean;
  readonly currentSrc: string;
  readonly naturalWidth: number;
  readonly naturalHeight: number;
  readonly width: number;
  readonly height: number;
  readonly baseURI: string;
}

interface Prototype {
  readonly prototype: object;
}

type Class = Prototype & (abstract new () => object);

export interface DomWindow {
  readonly document: object;
  readonly Node: Prototype;
  readonly Element: Prototype;
  readonly Document: Prototype;
  readonly ShadowRoot: Class;
  readonly HTMLSlotElement: Class;
  readonly devicePixelRatio: number;
  readonly innerHeight: number;
  readonly innerWidth: number;
  readonly scrollX: number;
  readonly scrollY: number;
  readonly getComputedStyle: (element: DomElement, pseudo?: string) => Style;
}

/** A page as it is drawn: with the content of open shadow roots, and what slots take. */
export interface FlatPage {
  /** The first of them, in document order. */
  readonly elements: readonly DomElement[];
  /** Of all of them. */
  readonly count: number;
  /** −1 if it is not among the first. */
  readonly indexOf: (element: DomElement) => number;
  readonly parentOf: (element: DomElement) => DomElement | null;
  readonly childNodesOf: (element: DomElement) => ArrayLike<DomNode>;
  /** The elements below it that are among the first, in document order. */
  readonly inside: (element: DomElement) => readonly DomElement[];
}

/** An element and what it inherits, while the walk is at it or below. */
export interface Place {
  readonly element: DomElement;
  readonly index: number;
  /** In lower case. */
  readonly tag: string;
  readonly parent: Place | null;
  readonly style: Style;
  readonly rect: Rect;
  /** Not rendered, such as `display: none`. */
  readonly isAbsent: boolean;
  /** Neither transparent nor clipped away, nor in something that is. */
  readonly isOpen: boolean;
  /** Seen if it has something to see: open, and `visibility` does not hide it. */
  readonly isVisible: boolean;
  /** An ancestor below the body cuts off what is too wide. */
  readonly isClipped: boolean;
  /** Moves with the viewport, or is in something that does. */
  readonly isFixed: boolean;
  /** In a menu, a dialog or a region that is read aloud. */
  readonly isInMenu: boolean;
  /** The color behind it as [red, green, blue]; null if that is not known. */
  readonly background: readonly number[] | null;
  /** Index of the link that it is or is in; −1 if none. */
  readonly link: number;
  /** Characters of its own text, without white space. */
  readonly characters: number;
}

/** Operations that a page cannot change: a form's fields, for example, hide its properties of the same name. */
export interface Kit extends Omit<FlatPage, 'count'> {
  readonly window: DomWindow;
  /** Of the layout. */
  readonly width: number;
  /** Of the part that is seen, which is larger if the page is wider than the layout. */
  readonly seenWidth: number;
  readonly height: number;
  /** Of everything that can be scrolled to. */
  readonly scrollWidth: number;
  readonly root: DomElement;
  readonly body: DomElement | null;
  readonly elementCount: number;
  readonly attribute: (element: DomElement, name: string) => string | null;
  readonly tagOf: (element: DomElement) => string;
  readonly rectOf: (element: DomElement) => Rect;
  /** The innermost one, in open shadow trees, too. */
  readonly elementAt: (x: number, y: number) => DomElement | null;
  /** As [red, green, blue, alpha]; null for other color spaces. */
  readonly colorOf: (text: string) => readonly number[] | null;
  readonly drawn: (place: { readonly index: number; readonly rect: Rect }) => {
    readonly element: number;
    readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  };
}

export interface InPageCollector<Result> {
  readonly visit: (place: Place) => void;
  readonly done: () => Result;
}
