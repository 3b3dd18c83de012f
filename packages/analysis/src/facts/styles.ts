import type { Collector } from './collector.ts';

/** An inline `<style>`. */
export interface InlineStyle {
  /** UTF-16 units of its text. */
  readonly units: number;
  /** Other stylesheets that it imports, as written, at most 20 of at most 300 units. */
  readonly imports: readonly string[];
  /** `@font-face` rules that load a file without `font-display`. */
  readonly hidingFonts: number;
  /** UTF-16 units of files that it contains (`data:`). */
  readonly dataUnits: number;
  readonly element: number;
}

const maxImports = 20;
const maxFonts = 200;
const maxFiles = 1000;
const importUnits = 300;

/** `<style>` in document order, without those in drawings. */
export function collectStyles(): Collector<readonly InlineStyle[]> {
  const styles: InlineStyle[] = [];
  return {
    tags: ['style'],
    open(element) {
      const text = element.ownText();
      styles.push({
        units: text.length,
        imports: text.includes('@import') ? importsOf(text) : [],
        hidingFonts: text.includes('@font-face') ? hidingFontsOf(text) : 0,
        dataUnits: text.includes('url(') ? dataUnitsOf(text) : 0,
        element: element.index,
      });
    },
    done: () => styles,
  };
}

function importsOf(text: string): readonly string[] {
  const imports: string[] = [];
  for (const [, url = ''] of text.matchAll(/@import\s{1,20}(?:url\(\s{0,20})?["']?([^\s"'();]{1,300})/gi)) {
    if (imports.length === maxImports) break;
    imports.push(url.slice(0, importUnits));
  }
  return imports;
}

function hidingFontsOf(text: string): number {
  let count = 0;
  let at = text.indexOf('@font-face');
  for (let i = 0; at !== -1 && i < maxFonts; i++) {
    const end = text.indexOf('}', at);
    if (end === -1) break;
    const rule = text.slice(at, end);
    if (/url\(/i.test(rule) && !/font-display\s*:/i.test(rule)) count++;
    at = text.indexOf('@font-face', end);
  }
  return count;
}

function dataUnitsOf(text: string): number {
  let units = 0;
  let at = text.indexOf('url(');
  for (let i = 0; at !== -1 && i < maxFiles; i++) {
    const end = text.indexOf(')', at);
    if (end === -1) break;
    if (/^url\(\s{0,5}["']?data:/i.test(text.slice(at, at + 20))) units += end - at;
    at = text.indexOf('url(', end);
  }
  return units;
}
