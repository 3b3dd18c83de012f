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
  const links = new Map<number, { readonly length: number; readonly before: number | null }>([
    [mainDocument, { length: 1, before: null }],
  ]);
  let last = mainDocument;
  // A request depends only on earlier ones.
  requests.forEach((request, index) => {
    if (index <= mainDocument || !isUrgent(request) || (request.end ?? Infinity) > firstContentfulPaint)
      return;
    let length = 0;
    for (const before of request.after) {
      const link = before < index ? links.get(before) : undefined;
      if (link === undefined || link.length < length) continue;
      length = link.length + 1;
      links.set(index, { length, before });
    }
    if (length > (links.get(last)?.length ?? 0)) last = index;
  });
  const chain: number[] = [];
  for (let at: number | null = last; at !== null; at = links.get(at)?.before ?? null) chain.unshift(at);
  return chain.map((index) => requests[index]?.url ?? '');
}

/** Stylesheets, scripts that the parser waits for, and fonts. */
function isUrgent({ priority, type, isLocal }: LoadRequest): boolean {
  if (isLocal) return false;
  return priority === 'VeryHigh' || (priority === 'High' && type === 'script');
}
