import type { Fetched, FetchedAuxiliaries } from '../fetched-page.ts';
import { headerValues, parseContentType } from '../parse/headers.ts';

/** The result of an auxiliary request. */
export interface AuxiliaryResponse {
  /** Absolute URL of the response; the requested URL if there was no response. */
  readonly url: string;
  /** Null if there was no response. */
  readonly status: number | null;
  /** Lower-case type/subtype; null if none was sent. */
  readonly contentType: string | null;
}

/** Auxiliary resources fetched for the page that checks need. Null = not requested. */
export interface AuxiliaryFacts {
  readonly favicon: AuxiliaryResponse | null;
}

export function readAuxiliary(auxiliary: FetchedAuxiliaries | undefined): AuxiliaryFacts {
  return { favicon: answerOf(auxiliary?.favicon) };
}

function answerOf(fetched: Fetched | undefined): AuxiliaryResponse | null {
  if (fetched === undefined || fetched === null) return null;
  if ('failure' in fetched) return { url: fetched.requestedUrl, status: null, contentType: null };
  const type = parseContentType(headerValues(fetched.headers, 'content-type').at(-1));
  return { url: fetched.url, status: fetched.status, contentType: type?.essence ?? null };
}
