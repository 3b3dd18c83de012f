import type { Collector } from './collector.ts';
import { drawnWidth } from './drawn-width.ts';
import { collapse } from './visible-name.ts';

/** Font size of the title in Google's desktop results, in CSS pixels. */
export const titleFontPx = 20;

export interface Title {
  /** White space collapsed; empty if nothing of it is visible. */
  readonly text: string;
  /** Unicode code points of `text`. */
  readonly characters: number;
  /** Approximate rendered width of `text` in a search result, in CSS pixels. */
  readonly pixels: number;
  readonly inHead: boolean;
  readonly element: number;
}

/** Every HTML `<title>` (SVG has its own), in document order. */
export function collectTitles(): Collector<readonly Title[]> {
  const titles: Title[] = [];
  return {
    tags: ['title'],
    open(element) {
      const written = collapse(element.ownText());
      // A zero-width space or a byte order mark is no title.
      const text = /[^\p{Cf}\p{Z}\s]/u.test(written) ? written : '';
      titles.push({
        text,
        characters: countCharacters(text),
        pixels: drawnWidth(text, titleFontPx),
        inHead: element.inHead,
        element: element.index,
      });
    },
    done: () => titles,
  };
}

/** The title that search engines see: the first one in the head, if it has text. */
export function titleOf(titles: readonly Title[]): Title | null {
  const first = titles.find((title) => title.inHead);
  return first === undefined || first.text === '' ? null : first;
}

/** Unicode code points: close to what a reader would call characters. */
export function countCharacters(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

const placeholders = new Set(
  [
    [
      'home',
      'home page',
      'homepage',
      'index',
      'start',
      'welcome',
      'document',
      'page',
      'title',
      'website',
      'test',
    ],
    [
      'untitled',
      'untitled document',
      'untitled page',
      'new page',
      'my site',
      'my website',
      'react app',
      'vite app',
      'create next app',
      'new remix app',
      'new react router app',
      'astro basics',
      ...['react', 'vue', 'svelte', 'preact', 'lit', 'solid', 'qwik'].flatMap((name) => [
        `vite + ${name}`,
        `vite + ${name} + ts`,
      ]),
    ],
    [
      'pagina iniziale',
      'pagina principale',
      'senza titolo',
      'documento senza titolo',
      'nuova pagina',
      'benvenuto',
      'benvenuti',
      'pagina',
      'titolo',
      'documento',
    ],
    [
      'startseite',
      'willkommen',
      'unbenannt',
      'accueil',
      'bienvenue',
      'sans titre',
      'inicio',
      'bienvenidos',
      'sin título',
    ],
  ].flat(),
);

/** Whether the entire title is a default that templates insert before anyone writes one. */
export function isPlaceholderTitle(text: string): boolean {
  if (text.length > 60) return false;
  const bare = text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return placeholders.has(bare);
}
