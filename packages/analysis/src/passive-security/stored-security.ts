import type { SecurityHeadersAnalysis } from '../security-headers/security-headers.ts';
import type { StoredPassiveFacts } from './stored-facts.ts';

/** What is stored with a scan for its security analysis, which is made from it when it is read. */
export interface StoredSecurity {
  readonly headers: SecurityHeadersAnalysis;
  readonly passive: StoredPassiveFacts;
}
