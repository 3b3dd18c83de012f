import type { Fetched, FetchedBeside } from '../fetched-page.ts';
import { headerValues, parseContentType } from '../parse/headers.ts';

/** The result of an auxiliary request. */
export interface BesideAnswer {
  /** Absolute URL of the response; the requested URL if there was no response. */
  readonly url: string;
  /** Null if there was no response. */
  readonly status: number | null;
  /** Lower-case type/subtype; null if none was sent. */
  readonly contentType: string | null;
}

/** Auxiliary resources fetched for the page that checks need. Null = not requested. */
export interface BesideFacts {
  readonly favicon: BesideAnswer | null;
}

export function readBeside(beside: FetchedBeside | undefined): BesideFacts {
  return { favicon: answerOf(beside?.favicon) };
}

function answerOf(fetched: Fetched | undefined): BesideAnswer | null {
  if (fetched === undefined || fetched === null) return null;
  if ('failure' in fetched) return { url: fetched.requestedUrl, status: null, contentType: null };
  const type = parseContentType(headerValues(fetched.headers, 'content-type').at(-1));
  return { url: fetched.url, status: fetched.status, contentType: type?.essence ?? null };
}
