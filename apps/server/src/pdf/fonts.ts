import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './woff.ts';

export type Weight = 400 | 600;

/** A font file that has been read. */
export interface Face {
  /** Unique for each file. */
  readonly name: string;
  readonly font: Font;
}

/** The first face that has all of the code points; null if none does. */
export type FindFace = (codePoints: readonly number[], weight: Weight) => Face | null;

interface Slice {
  readonly name: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

// Resolves packages from the bundle too: they are installed next to the service, not bundled into it.
const installed = createRequire(import.meta.url);

const faces = new Map<string, Face>();

function openFace(file: string): Face {
  let face = faces.get(file);
  if (face === undefined) {
    const bytes = readFileSync(installed.resolve(file));
    const font = create(file.endsWith('.woff') ? unpackWoff(bytes) : bytes);
    // Collections contain several fonts; none of these files is one.
    if (!('layout' in font)) throw new Error(`${file} is not a single font`);
    face = { name: file, font };
    faces.set(file, face);
  }
  return face;
}

/** Latin, Greek and Cyrillic in one file. */
const mainFiles = {
  400: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  600: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
} as const;

export const mainFace = (weight: Weight): Face => openFace(mainFiles[weight]);

/** Han and kana, Hangul, then outline emoji: each split into many files by range, of which a text needs only a few. */
const families = ['noto-sans-sc', 'noto-sans-kr', 'noto-emoji'] as const;
let slices: ReadonlyMap<string, readonly Slice[]> | undefined;

function readSlices(family: string): Slice[] {
  const ranges = JSON.parse(
    readFileSync(installed.resolve(`@fontsource/${family}/unicode.json`), 'utf8'),
  ) as Record<string, string>;
  return Object.entries(ranges).map(([key, list]) => ({
    name: key.replace(/^\[(\d+)\]$/, '$1'),
    ranges: list.split(',').map((range) => {
      const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
}

const hasAll = ({ font }: Face, codePoints: readonly number[]): boolean =>
  codePoints.every((codePoint) => font.hasGlyphForCodePoint(codePoint));

/** Files are read when a text first needs them and stay loaded for the thread's next report. */
export const findFace: FindFace = (codePoints, weight) => {
  const main = mainFace(weight);
  if (hasAll(main, codePoints)) return main;
  slices ??= new Map(families.map((family) => [family, readSlices(family)]));
  const first = codePoints[0] ?? 0;
  for (const [family, list] of slices)
    for (const { name, ranges } of list) {
      if (!ranges.some(([from, to]) => first >= from && first <= to)) continue;
      const face = openFace(`@fontsource/${family}/files/${family}-${name}-${weight}-normal.woff`);
      if (hasAll(face, codePoints)) return face;
    }
  return null;
};
