import { proseOf, type PlacedText } from './placed-text.ts';
import { is, type ContainerTree } from './text-containers.ts';

export interface MainContent {
  /** One for each block. */
  readonly isMain: readonly boolean[];
  /** Also true for what is next to it, such as a byline above: all but regions, comments and extras. */
  readonly isNear: readonly boolean[];
  readonly by: 'main' | 'article' | 'regions';
  /** Elements that are regions by name but hold the content, such as a form around the whole page. */
  readonly wrappers: ReadonlySet<number>;
}

/** Words of prose that count as a text. */
const shortText = 60;
const longText = 150;
/** Containers of a kind in the same container that are a row. */
const minRow = 4;

/**
 * Separates the main content from what surrounds it, in a few passes over the blocks and their containers:
 *
 * 1. Regions (`<nav>`, `<header>`, `<form>`…) are left out, except those that hold most of the prose: a form around the
 *    page of ASP.NET, or a header that was never closed.
 * 2. So are reader comments and extras, by their class names, unless they are most of the page.
 * 3. `<main>` is the content unless nearly all prose is beside it. In it or without it, an article with most of the
 *    prose is the content; otherwise all articles together; otherwise the smallest container with nearly all prose.
 * 4. Containers that consist of links are left out, unless the page consists of them.
 *
 * `<main>` and nested articles as defined by the HTML standard; the class names and the share of links as in Mozilla’s
 * Readability. Linear in the number of blocks and containers.
 *
 * Sources: https://html.spec.whatwg.org/multipage/sections.html#the-article-element,
 * https://github.com/mozilla/readability
 */
export function findMainContent(blocks: readonly PlacedText[], tree: ContainerTree): MainContent {
  return new Choice(blocks, tree).choose();
}

/** 1 for each container that has the flag. */
type Flags = readonly number[];
type Numbers = readonly number[];

/** Plain arrays: a page has a few hundred containers, and allocating that many typed arrays takes longer than all sums. */
function zeros(length: number): number[] {
  return new Array<number>(length).fill(0);
}

class Choice {
  // Of each block, side by side: a page has many blocks, and their values are read several times.
  /** Index of the container; -1 for none. */
  readonly #containers: Numbers;
  readonly #words: Numbers;
  /** Words of prose. */
  readonly #prose: Numbers;
  readonly #units: Numbers;
  readonly #linkedUnits: Numbers;
  readonly #isUnlinked: readonly boolean[];
  readonly #parents: Numbers;
  readonly #kinds: Numbers;
  readonly #size: number;
  readonly #wrappers = new Set<number>();
  /** Containers left out so far. */
  #out: Flags;
  /** The kinds of each container and of those in it. */
  readonly #holds: Numbers;
  /** The kinds of all containers. */
  #found = 0;

  constructor(blocks: readonly PlacedText[], tree: ContainerTree) {
    this.#containers = blocks.map(({ container }) => container);
    this.#words = blocks.map(({ words }) => words);
    this.#prose = blocks.map(proseOf);
    this.#units = blocks.map(({ units }) => units);
    this.#linkedUnits = blocks.map(({ linkedUnits }) => linkedUnits);
    this.#isUnlinked = blocks.map(({ linkedUnits, units }) => linkedUnits * 2 <= units);
    this.#parents = tree.parents;
    this.#kinds = tree.kinds;
    this.#size = tree.parents.length;
    const holds = tree.kinds.slice();
    for (let own = this.#size - 1; own >= 0; own--) {
      const parent = this.#parentOf(own);
      if (parent >= 0) holds[parent] = at(holds, parent) | at(holds, own);
      else this.#found |= at(holds, own);
    }
    this.#holds = holds;
    this.#out = this.#surrounded(tree.elements);
  }

  choose(): MainContent {
    const surrounded = this.#out;
    this.#leaveOut(is.comments, (left, all) => left >= shortText || left * 2 >= all);
    this.#leaveOut(is.extra, (left, all) => left * 2 >= all);
    const prose = this.#sums(this.#prose);

    let by: MainContent['by'] = 'regions';
    let inside = this.#inMain(prose);
    if (inside !== null) by = 'main';
    const articles = this.#inArticles(prose, inside);
    if (articles !== null) {
      inside = articles;
      if (by === 'regions') by = 'article';
    }
    inside ??= this.#inDensest(prose);

    const isNear = this.#blocksOutside(this.#out);
    const chosen = inside === null ? isNear : isNear.map((isLeft, i) => isLeft && this.#isIn(inside, i));
    const isMain = this.#withoutLinks(chosen);
    const isOpen = this.#blocksOutside(surrounded);
    const words = this.#wordsOf(isMain);
    const openWords = this.#wordsOf(isOpen.map((open, i) => open && this.#isUnlinked[i] === true));
    // A choice that leaves next to nothing of a long page is wrong. A page with a long menu is not long.
    if (words < shortText && openWords > Math.max(longText, 4 * words))
      return { isMain: isOpen, isNear: isOpen, by: 'regions', wrappers: this.#wrappers };
    return { isMain, isNear, by, wrappers: this.#wrappers };
  }

  /** The containers in regions around the content. */
  #surrounded(elements: readonly number[]): Flags {
    this.#out = zeros(this.#size);
    const prose = this.#sums(this.#prose);
    const all = this.#total();
    return this.#flags((own) => {
      const kind = this.#kindOf(own);
      if ((kind & is.region) === 0) return false;
      if (!isWrapper(kind, this.#heldBy(own), at(prose, own), all)) return true;
      this.#wrappers.add(elements[own] ?? 0);
      return false;
    });
  }

  /**
   * Leaves out containers of a kind, except around the title of the page, as long as enough prose is left. If a page
   * consists of a row of them, they are judged together: the cards of a home page are not half of them teasers.
   */
  #leaveOut(kind: number, isEnough: (left: number, all: number) => boolean): void {
    if ((this.#found & kind) === 0) return;
    const before = this.#out;
    const prose = this.#sums(this.#prose);
    const isOfKind = (own: number) =>
      (this.#kindOf(own) & kind) !== 0 && (this.#heldBy(own) & (is.h1 | is.main)) === 0;
    const together = zeros(this.#size);
    const counts = zeros(this.#size);
    for (let own = 0; own < this.#size; own++) {
      const parent = this.#parentOf(own);
      if (parent < 0 || at(prose, own) === 0 || !isOfKind(own)) continue;
      together[parent] = at(together, parent) + at(prose, own);
      counts[parent] = at(counts, parent) + 1;
    }
    const judged = new Map<number, boolean>();
    const all = this.#total();
    let left = all;
    this.#out = this.#flags((own) => {
      if (before[own] === 1) return true;
      if (!isOfKind(own)) return false;
      const parent = this.#parentOf(own);
      const known = judged.get(parent);
      if (known !== undefined) return known;
      const isMany = at(counts, parent) >= minRow && at(together, parent) * 4 >= all * 3;
      const without = left - (isMany ? at(together, parent) : at(prose, own));
      const isLeftOut = isEnough(without, all);
      if (isMany) judged.set(parent, isLeftOut);
      if (isLeftOut) left = without;
      return isLeftOut;
    });
  }

  #inMain(prose: Numbers): Flags | null {
    if ((this.#found & is.main) === 0) return null;
    let own = 0;
    let count = 0;
    const inside = this.#flags((container) => {
      if (this.#out[container] === 1 || (this.#kindOf(container) & is.main) === 0) return false;
      own += at(prose, container);
      count++;
      return true;
    });
    const beside = this.#total() - own;
    const isContent = beside < shortText || own * 2 >= beside || (own >= longText && own * 4 >= beside);
    return count > 0 && isContent ? inside : null;
  }

  /** Within `inside` if it is given: the article with most of the prose, or all articles if they have most of it. */
  #inArticles(prose: Numbers, inside: Flags | null): Flags | null {
    if ((this.#found & is.article) === 0) return null;
    let own = 0;
    let count = 0;
    let largest = -1;
    const articles = this.#flags((container) => {
      if (this.#out[container] === 1 || (this.#kindOf(container) & is.article) === 0) return false;
      if (inside !== null && inside[container] !== 1) return false;
      own += at(prose, container);
      count++;
      if (largest === -1 || at(prose, container) > at(prose, largest)) largest = container;
      return true;
    });
    if (largest === -1) return null;
    const all = inside === null ? this.#total() : this.#total(inside);
    const hasTitle = count === 1 || !this.#hasTitle() || (this.#heldBy(largest) & is.h1) !== 0;
    if (hasTitle && at(prose, largest) * 2 > all) return this.#around(largest, prose, inside);
    return inside === null && own * 2 > all ? articles : null;
  }

  /** The smallest container with four fifths of the prose. */
  #inDensest(prose: Numbers): Flags | null {
    const all = this.#total();
    if (all < shortText) return null;
    let densest = -1;
    for (let own = 0; own < this.#size; own++) {
      const isPiece = (this.#kindOf(own) & (is.piece | is.paragraph)) !== 0;
      if (this.#parents[own] === densest && !isPiece && at(prose, own) >= 0.8 * all) densest = own;
    }
    return densest === -1 ? null : this.#around(densest, prose, null);
  }

  /**
   * A container with its title and introduction if they are outside: ancestors that add little more than them. Articles
   * next to it are teasers; articles in it are comments if most of the text is outside them.
   */
  #around(chosen: number, prose: Numbers, inside: Flags | null): Flags {
    const words = this.#sums(this.#words, this.#isUnlinked);
    const hasTitle = this.#hasTitle();
    let root = chosen;
    for (let above = this.#parentOf(root); above >= 0; above = this.#parentOf(above)) {
      if (inside !== null && inside[above] !== 1) break;
      const isUntitled = hasTitle && (this.#heldBy(root) & is.h1) === 0;
      const growth = isUntitled ? 1.3 : hasTitle ? 1.1 : 1.25;
      if (at(words, above) > growth * at(words, chosen)) break;
      root = above;
    }
    const isArticle = (this.#kindOf(chosen) & is.article) !== 0;
    const inChosen = this.#flags((own) => own === chosen);
    const isAround = zeros(this.#size);
    for (let own = chosen; own >= 0; own = this.#parentOf(own)) isAround[own] = 1;
    const isOther = (own: number) => isAround[own] !== 1 && (this.#kindOf(own) & is.article) !== 0;
    let nested = 0;
    const others = this.#flags((own) => {
      if (!isArticle || !isOther(own)) return false;
      if (inChosen[own] === 1) nested += at(prose, own);
      return true;
    });
    const own = at(prose, chosen) - nested;
    const keepsNested = own < shortText || own < nested;
    return this.#flags(
      (own) => own === root,
      (own) => others[own] === 1 && !(keepsNested && inChosen[own] === 1),
    );
  }

  /** Leaves out lists of links and other containers that consist of them. */
  #withoutLinks(chosen: readonly boolean[]): readonly boolean[] {
    const units = this.#sums(this.#units, chosen);
    const linked = this.#sums(this.#linkedUnits, chosen);
    const prose = this.#sums(this.#prose, chosen);
    const links = this.#flags((own) => {
      if ((this.#kindOf(own) & is.piece) !== 0 || at(units, own) <= maxLabelUnits) return false;
      return at(linked, own) > (at(prose, own) > 0 ? 0.75 : 0.5) * at(units, own);
    });
    const left = chosen.map((isLeft, i) => isLeft && !this.#isIn(links, i));
    const words = this.#wordsOf(left);
    return words >= 100 || words * 3 > this.#wordsOf(chosen) ? left : chosen;
  }

  #hasTitle(): boolean {
    return this.#kinds.some((kind, own) => (kind & is.h1) !== 0 && this.#out[own] !== 1);
  }

  #wordsOf(isCounted: readonly boolean[]): number {
    let sum = 0;
    for (let i = 0; i < isCounted.length; i++) if (isCounted[i] === true) sum += at(this.#words, i);
    return sum;
  }

  #blocksOutside(flags: Flags): readonly boolean[] {
    const found: boolean[] = [];
    for (let i = 0; i < this.#containers.length; i++) found.push(!this.#isIn(flags, i));
    return found;
  }

  /** Whether the container of a block has the flag. */
  #isIn(flags: Flags, block: number): boolean {
    const container = at(this.#containers, block);
    return container >= 0 && flags[container] === 1;
  }

  /** Words of prose that are not left out. */
  #total(inside: Flags | null = null): number {
    let sum = 0;
    for (let i = 0; i < this.#containers.length; i++) {
      const container = at(this.#containers, i);
      const isLeft =
        container < 0 ? inside === null : this.#out[container] !== 1 && inside?.[container] !== 0;
      if (isLeft) sum += at(this.#prose, i);
    }
    return sum;
  }

  /** Sums the values of blocks that count and are not left out, for each container with everything in it. */
  #sums(values: Numbers, counts: readonly boolean[] | null = null): number[] {
    const sums = zeros(this.#size);
    for (let i = 0; i < values.length; i++) {
      const container = at(this.#containers, i);
      if (container >= 0 && this.#out[container] !== 1 && (counts === null || counts[i] === true))
        sums[container] = at(sums, container) + at(values, i);
    }
    for (let own = this.#size - 1; own > 0; own--) {
      const parent = this.#parentOf(own);
      if (parent >= 0) sums[parent] = at(sums, parent) + at(sums, own);
    }
    return sums;
  }

  #parentOf(own: number): number {
    return this.#parents[own] ?? -1;
  }

  #kindOf(own: number): number {
    return this.#kinds[own] ?? 0;
  }

  #heldBy(own: number): number {
    return this.#holds[own] ?? 0;
  }

  /** Flags the containers that begin a part, and everything in them up to where it ends. */
  #flags(begins: (own: number) => boolean, ends: (own: number) => boolean = () => false): Flags {
    const flags = zeros(this.#size);
    for (let own = 0; own < this.#size; own++) {
      const parent = this.#parentOf(own);
      const isWithin = parent >= 0 && flags[parent] === 1;
      if ((isWithin || begins(own)) && !ends(own)) flags[own] = 1;
    }
    return flags;
  }
}

const maxLabelUnits = 25;

/** Whether a region holds the content instead of standing around it. */
function isWrapper(kind: number, holds: number, prose: number, all: number): boolean {
  const hasTitle = (holds & (is.main | is.article | is.h1)) !== 0;
  if ((kind & is.form) !== 0)
    return (holds & (is.main | is.article)) !== 0 || prose >= 100 || prose * 4 > all;
  if (prose * 2 <= all) return false;
  if ((kind & is.header) !== 0 || hasTitle) return true;
  // A page filled in by scripts may have no other prose than a short footer.
  return (kind & is.footer) === 0 ? prose >= longText : prose >= 2 * longText;
}

function at(list: Numbers, index: number): number {
  return list[index] ?? 0;
}
