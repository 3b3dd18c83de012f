import type { Coverage, LoadRecord } from './load-record.ts';

export interface UnusedCode {
  /** As transferred, so compressed. */
  readonly bytes: number;
  readonly unusedBytes: number;
  /** The 50 with the most unused bytes, those without any excluded. */
  readonly files: readonly {
    /** Of the page itself for what is inline. */
    readonly url: string;
    readonly bytes: number;
    readonly unusedBytes: number;
  }[];
}

const maxFiles = 50;

/** The part of the stylesheets or scripts that was not used until the end of the recording. */
export function measureUnused({ coverage, requests }: LoadRecord, kind: Coverage['kind']): UnusedCode {
  const byUrl = new Map<string, { bytes: number; unusedBytes: number }>();
  for (const entry of coverage) {
    if (entry.kind !== kind) continue;
    // What is inline was compressed along with its document.
    const request = requests.find(({ url, bodyBytes }) => url === entry.url && bodyBytes > 0);
    const ratio = request === undefined ? 1 : Math.min(1, request.transferBytes / request.bodyBytes);
    const file = byUrl.get(entry.url) ?? { bytes: 0, unusedBytes: 0 };
    file.bytes += entry.characters * ratio;
    file.unusedBytes += entry.unusedCharacters * ratio;
    byUrl.set(entry.url, file);
  }
  const files = [...byUrl].map(([url, { bytes, unusedBytes }]) => ({
    ...{ url, bytes: Math.round(bytes), unusedBytes: Math.round(unusedBytes) },
  }));
  return {
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    unusedBytes: files.reduce((sum, { unusedBytes }) => sum + unusedBytes, 0),
    files: files
      .filter(({ unusedBytes }) => unusedBytes > 0)
      .sort((a, b) => b.unusedBytes - a.unusedBytes)
      .slice(0, maxFiles),
  };
}
