import { storableText } from '../dns/storable-text.ts';
import type { TaskErrorCode } from '../fetch/fetch-error.ts';

/** The ways in which the owner of a site proves that it is theirs, the one that covers the most first. */
export const proofMethods = ['dns', 'file', 'meta'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** The results of looking for a proof. They are public: never rename or reuse them. */
export const proofCodes = [
  'found',
  /** DNS: an IP address or a local name has no records. */
  'no-domain',
  'no-record',
  'other-records',
  'lookup-failed',
  /** File and tag. */
  'unreachable',
  'status',
  'redirect',
  /** File: there is a web page instead, or another text. */
  'html',
  'other-content',
  /** Tag: there is no web page, or one without the tag. */
  'not-html',
  'no-tag',
  'tag-in-body',
  'other-tag',
] as const;
export type ProofCode = (typeof proofCodes)[number];

export interface ProofCheck {
  readonly method: ProofMethod;
  readonly code: ProofCode;
  /** The names that were looked up, or the URL that was requested. */
  readonly at: readonly string[];
  /** Of the response, if there was one. */
  readonly status: number | null;
  /** Why there was no response. */
  readonly failure: TaskErrorCode | null;
  /** What was there instead: records, the target of a redirect, the beginning of a file, the content of tags. */
  readonly seen: readonly string[];
}

/** Name of the meta tag, and the key in records and files. */
export const proofName = 'siteglass-verification';
export const proofPath = `/${proofName}.txt`;

/** The text of a record or a file. */
export function proofText(token: string): string {
  return `${proofName}=${token}`;
}

/** Whether the same check might succeed in a moment, so that it says nothing about the proof. */
export function isInconclusive({ code, status }: ProofCheck): boolean {
  const isBusy = code === 'status' && status !== null && (status === 429 || status >= 500);
  return code === 'lookup-failed' || code === 'unreachable' || isBusy;
}

const maxSeen = 20;
const maxSeenCharacters = 200;

/** What was seen, bounded: it is written by third parties. */
export function boundSeen(texts: readonly string[]): readonly string[] {
  return texts.slice(0, maxSeen).map((text) => storableText(text.trim(), maxSeenCharacters));
}
