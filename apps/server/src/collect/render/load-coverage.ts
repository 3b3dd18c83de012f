import type { CDPSession } from 'playwright-core';
import type { Coverage } from '@siteglass/analysis/lab';
import { cutUrl } from './load-requests.ts';

const maxEntries = 200;

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

export interface CoverageWatch {
  /** The 200 stylesheets and scripts with the most unused characters. `pageUrl` stands for what is inline. */
  readonly stop: (pageUrl: string) => Promise<Coverage[]>;
}

/** Notes which rules and functions are used from now on. Whole functions only, as finer notes would slow them down. */
export async function watchCoverage(session: CDPSession): Promise<CoverageWatch> {
  const sheets = new Map<string, { readonly url: string; readonly characters: number }>();
  session.on('CSS.styleSheetAdded', ({ header }) => {
    if (header.origin === 'regular')
      sheets.set(header.styleSheetId, { url: header.sourceURL, characters: header.length });
  });
  // In this order, as each needs the one before.
  await Promise.all([
    session.send('DOM.enable'),
    session.send('CSS.enable'),
    session.send('CSS.startRuleUsageTracking'),
    session.send('Profiler.enable'),
    session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false }),
  ]);
  return {
    stop: async (pageUrl) => {
      const [{ ruleUsage }, { result }] = await Promise.all([
        session.send('CSS.stopRuleUsageTracking'),
        session.send('Profiler.takePreciseCoverage'),
        session.send('Profiler.stopPreciseCoverage'),
      ]);
      const used = new Map<string, number>();
      for (const { styleSheetId, startOffset, endOffset, used: isUsed } of ruleUsage)
        if (isUsed) used.set(styleSheetId, (used.get(styleSheetId) ?? 0) + endOffset - startOffset);
      const css = [...sheets].map(([id, { url, characters }]): Coverage => {
        const unusedCharacters = Math.max(0, characters - (used.get(id) ?? 0));
        return { kind: 'css', url: cutUrl(url || pageUrl), characters, unusedCharacters };
      });
      const js = result.flatMap(({ url, functions }): Coverage[] => {
        const ranges = functions.flatMap((part) => part.ranges.slice(0, 1));
        const characters = Math.max(0, ...ranges.map(({ endOffset }) => endOffset));
        // Scripts without a URL are those of the browser.
        if (url === '' || characters === 0) return [];
        return [{ kind: 'js', url: cutUrl(url), characters, unusedCharacters: unusedIn(ranges) }];
      });
      return [...css, ...js].sort((a, b) => b.unusedCharacters - a.unusedCharacters).slice(0, maxEntries);
    },
  };
}

/** Characters whose innermost function was never called. */
export function unusedIn(functions: readonly Range[]): number {
  const outerFirst = [...functions].sort(
    (a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset,
  );
  const open: Range[] = [];
  let unused = 0;
  let position = 0;
  const advance = (to: number): void => {
    if (open.at(-1)?.count === 0) unused += Math.max(0, to - position);
    position = Math.max(position, to);
  };
  for (const range of outerFirst) {
    for (
      let inner = open.at(-1);
      inner !== undefined && inner.endOffset <= range.startOffset;
      inner = open.at(-1)
    ) {
      advance(inner.endOffset);
      open.pop();
    }
    advance(range.startOffset);
    open.push(range);
  }
  for (let inner = open.pop(); inner !== undefined; inner = open.pop()) {
    open.push(inner);
    advance(inner.endOffset);
    open.pop();
  }
  return unused;
}
