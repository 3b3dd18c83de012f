import { decodeText } from '../fetch/charset.ts';
import { isHtmlType } from '../fetch/fetch-page.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { looksLikeHtml, readMediaType } from '../fetch/media-type.ts';
import { fetchProof } from './fetch-proof.ts';
import { boundSeen, proofPath, proofText, type ProofCheck } from './proof.ts';

/** Enough for the proofs of many accounts, one per line. */
const maxBytes = 64 * 1024;

/**
 * Looks for a text file at a fixed path with a line that is exactly the text of the proof. The path says nothing about
 * the token, so a server that repeats it proves nothing. A web page does not count: on some sites, anyone can publish
 * one under a name of their choice.
 */
export async function checkFileProof(
  fetcher: Fetcher,
  { host, token }: { readonly host: string; readonly token: string },
  signal: AbortSignal,
): Promise<ProofCheck> {
  const request = { method: 'file', host, path: proofPath, mayMove: false, maxBytes } as const;
  const { fetched, check } = await fetchProof(fetcher, request, signal);
  if (fetched === null) return check;
  const body = fetched.body ?? Buffer.alloc(0);
  if (isHtmlType(fetched) === true || looksLikeHtml(body)) return { ...check, code: 'html' };
  const { text } = decodeText(body, readMediaType(fetched.headers)?.charset ?? null);
  const lines = text.split(/\r\n?|\n/).map((line) => line.replace(/^\ufeff/, '').trim());
  if (lines.includes(proofText(token))) return { ...check, code: 'found' };
  return {
    ...check,
    code: 'other-content',
    seen: boundSeen(lines.filter((line) => line !== '').slice(0, 3)),
  };
}
