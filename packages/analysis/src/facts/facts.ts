import { boxOf, describeElement, type ElementEvidence } from '../evidence.ts';
import type { Box } from '../fetched-layout.ts';
import type { FetchedPage } from '../fetched-page.ts';
import type { Tokens } from '../language/tokens.ts';
import type { ParsedHtml, TreeElement } from '../parse/html.ts';
import { parseUrl } from '../parse/url.ts';
import type { Addresses, Collector } from './collector.ts';
import { readText, type ContentOptions, type ReadText } from './content.ts';
import { derived, gathered, type Facts, type PageSource } from './page-facts.ts';
import { isOtherResponse } from './rendering.ts';
import { readCorrected } from './read-corrected.ts';
import { TextRecorder } from './text.ts';
import { PageWalk } from './walk-page.ts';

export type { Facts } from './page-facts.ts';

export interface PageReading {
  readonly facts: Facts;
  /** The words of the main content. */
  readonly tokens: Tokens;
  /** Evidence for the element at an index; null if the page has no such index. */
  describe(index: number): ElementEvidence | null;
}

/** Parses the page in one walk. Facts are computed on first access. */
export function readPage(page: FetchedPage, options: ContentOptions = {}): PageReading {
  return new ReadPage(page, options);
}

/**
 * The same for the document that scripts made of a page; null if it was not rendered, or if they led to another page.
 * `raw`: the facts of the page as sent.
 */
export function readRenderedPage(
  page: FetchedPage,
  raw: Facts,
  options: ContentOptions = {},
): PageReading | null {
  const { rendering } = page;
  if (rendering === undefined || rendering.hasMoved || !raw.response.isHtml) return null;
  if (isOtherResponse(page, rendering)) return null;
  return new ReadPage({ ...page, html: rendering.html }, options, raw);
}

const pageWalk = new PageWalk();
// The annotations limit the registry to the sources that facts can be derived from.
const makeCollectors: readonly ((page: FetchedPage) => Collector<unknown, PageSource>)[] =
  Object.values(gathered);
const deriving: Readonly<Record<string, (source: PageSource) => unknown>> = derived;

/**
 * One response, after the walk. This is a class because an object literal with a getter would get a new hidden class
 * for each page, and those keep their page in memory until the next full garbage collection.
 */
class ReadPage implements PageReading, PageSource {
  readonly page: FetchedPage;
  readonly raw: Facts | null;
  readonly collectors: readonly Collector<unknown, PageSource>[];
  readonly recorder: TextRecorder;
  readonly parsed: ParsedHtml;
  readonly facts: Facts;
  readonly #options: ContentOptions;
  #addresses: Addresses | null = null;
  #words: ReadText | null = null;
  /** Several checks may report the same element. */
  readonly #described = new Map<number, ElementEvidence>();

  constructor(page: FetchedPage, options: ContentOptions, raw: Facts | null = null) {
    this.page = page;
    this.raw = raw;
    this.#options = options;
    const reading = readCorrected((corrections) => {
      const collectors = makeCollectors.map((make) => make(page));
      const recorder = new TextRecorder();
      return { collectors, recorder, parsed: pageWalk.walk(page.html, collectors, recorder, corrections) };
    });
    this.collectors = reading.collectors;
    this.recorder = reading.recorder;
    this.parsed = reading.parsed;
    // The accessors of the registry match those of the type.
    this.facts = new LazyFacts(this) as unknown as Facts;
  }

  get addresses(): Addresses {
    return (this.#addresses ??= addressesOf(this.facts));
  }

  get words(): ReadText {
    return (this.#words ??= readText(this.facts, this.#options));
  }

  get tokens(): Tokens {
    return this.words.tokens;
  }

  another(page: FetchedPage): Facts {
    return new ReadPage(page, this.#options).facts;
  }

  describe(index: number): ElementEvidence | null {
    const element = this.parsed.elements[index];
    if (element === undefined) return null;
    let evidence = this.#described.get(index);
    if (evidence === undefined) {
      evidence = describeElement(element);
      const box = this.#boxOf(element);
      if (box !== null) evidence = { ...evidence, box };
      this.#described.set(index, evidence);
    }
    return evidence;
  }

  #boxOf(element: TreeElement): Box | null {
    // Only the rendered document is drawn.
    const boxes = this.raw === null ? null : (this.page.rendering?.boxes ?? null);
    return boxes && boxOf(element, boxes);
  }
}

/**
 * What all relative URLs of a page may take, in UTF-16 units: each is at least as long as its base, so that a few
 * characters per link could stand for gigabytes. A base that would take more counts only as far as its host.
 */
const maxAddressUnits = 64_000_000;

function addressesOf({ response, document: { baseUrl, elementCount } }: Facts): Addresses {
  const { url } = response;
  const charset = response.charset.name;
  const base = baseUrl ?? url;
  if (base.length * elementCount <= maxAddressUnits) return { url, base, charset };
  return { url, base: parseUrl('/', base)?.href ?? base, charset };
}

const notMade: readonly unknown[] = Array.from(
  { length: makeCollectors.length + Object.keys(derived).length },
  () => undefined,
);

/**
 * Facts that are computed on first access. All instances define the same accessors in the same order, so the engine
 * gives them one shape; the accessors are own properties, so a spread copies every fact.
 */
class LazyFacts {
  static readonly #accessors: readonly (readonly [name: string, accessor: PropertyDescriptor])[] = [
    ...Object.keys(gathered).map(
      (name, place) => [name, (source: ReadPage) => source.collectors[place]?.done(source)] as const,
    ),
    ...Object.entries(deriving),
  ].map(([name, make], slot) => [name, { enumerable: true, get: LazyFacts.#getter(make, slot) }]);

  readonly #source: ReadPage;
  /** Parallel to the accessors; undefined for facts that have not been read yet. */
  readonly #made = notMade.slice();

  constructor(source: ReadPage) {
    this.#source = source;
    for (const [name, accessor] of LazyFacts.#accessors) Object.defineProperty(this, name, accessor);
  }

  static #getter(make: (source: ReadPage) => unknown, slot: number): () => unknown {
    return function (this: LazyFacts): unknown {
      const made = this.#made[slot];
      return made === undefined ? (this.#made[slot] = make(this.#source)) : made;
    };
  }
}
