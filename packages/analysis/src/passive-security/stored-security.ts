import type { SecurityHeadersAnalysis } from '../security-headers/security-headers.ts';
import type { StoredPassiveFacts } from './stored-facts.ts';

/** The data stored with a scan from which its security analysis is computed on read. */
export interface StoredSecurity {
  readonly headers: SecurityHeadersAnalysis;
  readonly passive: StoredPassiveFacts;
}
