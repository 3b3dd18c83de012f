import { findMetas } from '@siteglass/analysis/find-metas';
import { decodeText } from '../fetch/charset.ts';
import { isHtmlType } from '../fetch/fetch-page.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { looksLikeHtml, readMediaType } from '../fetch/media-type.ts';
import { fetchProof } from './fetch-proof.ts';
import { boundSeen, proofName, type ProofCheck } from './proof.ts';

/** The head of a page ends long before. Parsing more would hold up other requests. */
const maxBytes = 256 * 1024;

/**
 * Looks for the meta tag of the proof in the head of the start page, as in the HTML that the server sends. Visitors may
 * be able to write tags into the body, never into the head.
 */
export async function checkMetaProof(
  fetcher: Fetcher,
  { host, token }: { readonly host: string; readonly token: string },
  signal: AbortSignal,
): Promise<ProofCheck> {
  const request = { method: 'meta', host, path: '/', mayMove: true, maxBytes } as const;
  const { fetched, check } = await fetchProof(fetcher, request, signal);
  if (fetched === null) return check;
  const body = fetched.body ?? Buffer.alloc(0);
  if (!(isHtmlType(fetched) ?? looksLikeHtml(body))) return { ...check, code: 'not-html' };
  const { text } = decodeText(body, readMediaType(fetched.headers)?.charset ?? null);
  const tags = findMetas(text, proofName);
  const inHead = tags.filter((tag) => tag.inHead);
  if (inHead.some(({ content }) => content === token)) return { ...check, code: 'found' };
  if (tags.some(({ content }) => content === token)) return { ...check, code: 'tag-in-body' };
  if (inHead.length === 0) return { ...check, code: 'no-tag' };
  return { ...check, code: 'other-tag', seen: boundSeen(inHead.map(({ content }) => content)) };
}
