import { rawEntry, type SitemapEntries } from './sitemap-entries.ts';
import { maxTextCharacters, type SitemapReader } from './sitemap-reader.ts';

export class TextReader implements SitemapReader {
  readonly kind = 'text';
  readonly isDone = false;
  readonly #entries: SitemapEntries;
  #rest = '';
  line = 1;

  constructor(entries: SitemapEntries) {
    this.#entries = entries;
  }

  write(chunk: string): void {
    let from = 0;
    for (let to = chunk.indexOf('\n'); to !== -1; to = chunk.indexOf('\n', from)) {
      this.#append(chunk.slice(from, to));
      this.#endLine();
      from = to + 1;
    }
    this.#append(chunk.slice(from));
  }

  end(isCut: boolean): void {
    if (!isCut) this.#endLine();
  }

  #append(piece: string): void {
    this.#rest = (this.#rest + piece).slice(0, maxTextCharacters);
  }

  #endLine(): void {
    const loc = this.#rest.trim();
    if (loc !== '') this.#entries.add({ ...rawEntry(this.line), loc }, 'text');
    this.#rest = '';
    this.line++;
  }
}
