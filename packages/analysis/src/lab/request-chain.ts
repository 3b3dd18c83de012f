import type { LoadRecord, LoadRequest } from './load-record.ts';

/**
 * URLs of the longest chain of requests that the first paint waited for, from the document on: each could be sent only once
 * the one before had arrived. Empty if there was no paint.
 */
export function longestChain({
  requests,
  mainDocument,
  firstContentfulPaint,
}: Pick<LoadRecord, 'requests' | 'mainDocument' | 'firstContentfulPaint'>): readonly string[] {
  if (firstContentfulPaint === null) return [];
  const chains = new Map<number, readonly number[]>([[mainDocument, [mainDocument]]]);
  let longest: readonly number[] = [mainDocument];
  // A request depends only on earlier ones.
  requests.forEach((request, index) => {
    if (index <= mainDocument || !isUrgent(request) || (request.end ?? Infinity) > firstContentfulPaint)
      return;
    for (const before of request.after) {
      const chain = chains.get(before);
      if (chain === undefined || before >= index) continue;
      const own = chains.get(index);
      if (own === undefined || own.length <= chain.length) chains.set(index, [...chain, index]);
    }
    const chain = chains.get(index) ?? [];
    if (chain.length > longest.length) longest = chain;
  });
  return longest.map((index) => requests[index]?.url ?? '');
}

/** Stylesheets, scripts that the parser waits for, and fonts. */
function isUrgent({ priority, type, isLocal }: LoadRequest): boolean {
  if (isLocal) return false;
  return priority === 'VeryHigh' || (priority === 'High' && type === 'script');
}
