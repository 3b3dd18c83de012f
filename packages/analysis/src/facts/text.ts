import type { WalkedElement } from '../parse/html.ts';
import type { TextBlock } from '../text-block.ts';
import type { ElementTraits } from './element-traits.ts';
import type { PlacedText } from './placed-text.ts';
import { scanText } from './scan-text.ts';
import { findMainContent, type MainContent } from './main-content.ts';
import { is as kinds, TextContainers } from './text-containers.ts';
import { collapse } from './visible-name.ts';

export { countWords } from './scan-text.ts';

export interface TextFacts {
  /** All visible text of the body, in document order. */
  readonly blocks: readonly TextBlock[];
  /** Words of the main content: of `<main>` if there is one, otherwise of the body without the surrounding regions. */
  readonly mainWords: number;
  /** Number of words in the whole body. */
  readonly bodyWords: number;
  /** UTF-16 units of the main content, and how many of them are within `data-nosnippet`. */
  readonly mainCharacters: number;
  readonly noSnippetCharacters: number;
  /** UTF-16 units of the text of the whole body. */
  readonly bodyCharacters: number;
  /** How the main content was identified. */
  readonly mainContentBy: MainContent['by'];
  /** The `<main>` elements and those with that role, except hidden ones. */
  readonly mainElements: readonly number[];
  /** Indexes in `blocks` of those that contain computer code. */
  readonly codeBlocks: readonly number[];
  /** Of those in an element that a script fills in. */
  readonly templateBlocks: readonly number[];
  /**
   * Text that an attribute or its own style hides until the reader opens it, such as a collapsed answer; white space as
   * written, at most 200,000 UTF-16 units.
   */
  readonly hiddenText: string;
}

type Kind = TextBlock['kind'];

/** To the reader, containers inside these are still list items, cells or headings. */
const handsDown = new Set<Kind>(['heading', 'list-item', 'cell']);

/** A block as recorded: one object for each, because a page has many. The last two are known at the end of the page. */
interface RecordedBlock extends TextBlock, PlacedText {
  readonly kind: Kind;
  readonly words: number;
  readonly noSnippetUnits: number;
  readonly hasCode: boolean;
  isMain: boolean;
  isNear: boolean;
}

const maxHiddenUnits = 200_000;

/** HTML white space or no-break spaces. Hand-written: for nearly all texts the first character is decisive. */
function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit !== 0x20 && unit !== 0x0a && unit !== 0xa0 && unit !== 0x09 && unit !== 0x0c && unit !== 0x0d)
      return false;
  }
  return true;
}

/** Between the links of a list; white space comes last, so that a word begins at the seam. */
const separator = /^[\s|·•,;/›»>\-–—]*\s$/u;
const maxSeparatorUnits = 20;

function isSeparator(text: string): boolean {
  return text.length <= maxSeparatorUnits && separator.test(text);
}

/** Indexes in the collapsed text of indexes in the text as written, which follow white space. */
function seamsIn(text: string, seams: readonly number[]): readonly number[] {
  let collapsed = 0;
  let from = 0;
  return seams.map((seam) => {
    const piece = collapse(text.slice(from, seam));
    if (piece !== '') collapsed += piece.length + 1;
    from = seam;
    return collapsed;
  });
}

/** Regions and main content are containers even as inline elements. */
function isContainer(is: ElementTraits): boolean {
  return is.flow === 'block' || is.region !== null || is.isMain;
}

/** Records the visible text block by block. Called by the walk directly, for every element. */
export class TextRecorder {
  readonly #blocks: RecordedBlock[] = [];
  readonly #containers = new TextContainers();
  readonly #mainElements: number[] = [];
  /** Two parallel stacks for the open blocks. */
  readonly #ownerKinds: Kind[] = [];
  readonly #ownerElements: number[] = [];
  #text = '';
  #linkedUnits = 0;
  #units = 0;
  #noSnippetUnits = 0;
  #unseen = 0;
  #quotes = 0;
  #links = 0;
  #noSnippet = 0;
  #inert = 0;
  #codes = 0;
  #codeUnits = 0;
  /** The text since the last link. Kept apart, because reading a text while it grows copies all of it each time. */
  #sinceLink: string | null = null;
  /** A line break, and nothing after it. */
  #isLineEmpty = false;
  /** Where two links meet in the text as written. */
  #seams: number[] = [];
  #hiddenText = '';
  #facts: TextFacts | null = null;
  #wrappers: ReadonlySet<number> = new Set();

  open(element: WalkedElement, is: ElementTraits): void {
    if (isContainer(is)) {
      this.#flush();
      this.#containers.open(element, is);
      const around = this.#ownerKinds[this.#ownerKinds.length - 1] ?? 'other';
      const kind =
        is.textKind ?? (handsDown.has(around) ? around : this.#quotes > 0 || is.isQuote ? 'quote' : 'other');
      this.#ownerKinds.push(kind === 'paragraph' && this.#quotes > 0 ? 'quote' : kind);
      this.#ownerElements.push(element.index);
    } else if (is.flow === 'apart') {
      this.#part();
      if (element.tag === 'br') this.#breakLine();
    } else if (is.isLink) this.#openLink();
    if (is.isPlain) return;
    if (is.isMain && !is.hides && this.#unseen === 0) this.#mainElements.push(element.index);
    this.#count(is, 1);
  }

  close(is: ElementTraits): void {
    if (isContainer(is)) {
      this.#flush();
      this.#containers.close();
      this.#ownerKinds.pop();
      this.#ownerElements.pop();
    } else if (is.flow === 'apart') this.#part();
    else if (is.isLink) {
      this.#links--;
      this.#sinceLink = this.#text === '' ? null : '';
    }
    if (!is.isPlain) this.#count(is, -1);
  }

  text(value: string): void {
    if (this.#unseen > 0) {
      if (this.#inert === 0 && this.#hiddenText.length < maxHiddenUnits) this.#hiddenText += ` ${value}`;
      return;
    }
    if (isBlank(value)) {
      this.#part();
      return;
    }
    this.#text += value;
    this.#isLineEmpty = false;
    const units = value.length;
    if (this.#sinceLink !== null)
      this.#sinceLink = this.#sinceLink.length + units > maxSeparatorUnits ? null : this.#sinceLink + value;
    this.#units += units;
    if (this.#links > 0) this.#linkedUnits += units;
    if (this.#noSnippet > 0) this.#noSnippetUnits += units;
    if (this.#codes > 0) this.#codeUnits += units;
  }

  /** Elements that are regions by name but hold the main content. */
  get wrappers(): ReadonlySet<number> {
    this.done();
    return this.#wrappers;
  }

  done(): TextFacts {
    return (this.#facts ??= this.#read());
  }

  #read(): TextFacts {
    this.#flush();
    const blocks = this.#blocks;
    const { isMain, isNear, by, wrappers } = findMainContent(blocks, this.#containers);
    this.#wrappers = wrappers;
    let mainWords = 0;
    let bodyWords = 0;
    let mainCharacters = 0;
    let noSnippetCharacters = 0;
    let bodyCharacters = 0;
    const codeBlocks: number[] = [];
    const templateBlocks: number[] = [];
    const inTemplate = this.#containers.within(kinds.template);
    for (let i = 0; i < blocks.length; i++) {
      const block = blocks[i];
      if (block === undefined) continue;
      block.isMain = isMain[i] === true;
      block.isNear = isNear[i] === true;
      const { length } = block.text;
      bodyWords += block.words;
      bodyCharacters += length;
      if (block.isMain) {
        mainWords += block.words;
        mainCharacters += length;
        noSnippetCharacters += Math.min(block.noSnippetUnits, length);
      }
      if (block.hasCode) codeBlocks.push(i);
      if (inTemplate[block.container] === 1) templateBlocks.push(i);
    }
    return {
      blocks,
      mainWords,
      bodyWords,
      mainCharacters,
      noSnippetCharacters,
      bodyCharacters,
      mainContentBy: by,
      mainElements: this.#mainElements,
      codeBlocks,
      templateBlocks,
      hiddenText: this.#hiddenText.slice(0, maxHiddenUnits),
    };
  }

  /** An empty line begins a new paragraph. */
  #breakLine(): void {
    if (this.#unseen > 0) return;
    if (this.#isLineEmpty) this.#flush();
    else this.#isLineEmpty = true;
  }

  /** Two links with nothing but separators between them are a list: no phrase goes from one to the other. */
  #openLink(): void {
    this.#links++;
    if (this.#sinceLink !== null && isSeparator(this.#sinceLink)) this.#seams.push(this.#text.length);
    this.#sinceLink = null;
  }

  #count(is: ElementTraits, by: 1 | -1): void {
    if (is.isInert || is.hides || is.isSpokenOnly) this.#unseen += by;
    if (is.isInert) this.#inert += by;
    if (is.isNoSnippet) this.#noSnippet += by;
    if (is.isQuote) this.#quotes += by;
    if (is.isCode) this.#codes += by;
  }

  #part(): void {
    if (this.#unseen > 0 || this.#text === '') return;
    this.#text += ' ';
    if (this.#sinceLink !== null) this.#sinceLink += ' ';
  }

  #flush(): void {
    if (this.#text === '') return;
    let found = scanText(this.#text);
    const text = found.isUneven ? collapse(this.#text) : this.#text.trim();
    if (found.isUneven) found = scanText(text);
    const seams = this.#seams.length === 0 ? undefined : seamsIn(this.#text, this.#seams);
    this.#text = '';
    this.#sinceLink = null;
    this.#isLineEmpty = false;
    if (this.#seams.length > 0) this.#seams = [];
    if (text !== '') {
      this.#blocks.push({
        kind: this.#ownerKinds[this.#ownerKinds.length - 1] ?? 'other',
        text,
        element: this.#ownerElements[this.#ownerElements.length - 1] ?? 0,
        container: this.#containers.current(),
        words: found.words,
        hasDigits: found.hasDigits,
        isAscii: found.isAscii,
        hasSymbols: found.hasSymbols,
        isLinked: this.#linkedUnits * 2 > this.#units,
        isCode: this.#codeUnits * 2 > this.#units,
        hasCode: this.#codeUnits > 0,
        seams,
        units: this.#units,
        linkedUnits: this.#linkedUnits,
        noSnippetUnits: this.#noSnippetUnits,
        isMain: false,
        isNear: false,
      });
    }
    this.#linkedUnits = 0;
    this.#units = 0;
    this.#noSnippetUnits = 0;
    this.#codeUnits = 0;
  }
}
