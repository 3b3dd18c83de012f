import type { Fetched, FetchedBeside } from '../fetched-page.ts';
import { headerValues, parseContentType } from '../parse/headers.ts';

/** What a request beside the page showed. */
export interface BesideAnswer {
  /** Absolute URL that answered; that which was asked for where nothing answered. */
  readonly url: string;
  /** Null where nothing answered. */
  readonly status: number | null;
  /** Lower-case type/subtype; null where none was sent. */
  readonly contentType: string | null;
}

/** What was fetched beside the page, as far as checks ask for it. Null = it was not asked for. */
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
