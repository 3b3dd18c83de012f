import type { SecurityHeadersAnalysis } from '../security-headers/security-headers.ts';
import type { PassiveFacts } from './passive-facts.ts';

/** Form of the stored document; rises when a field changes its meaning or goes. */
export const SECURITY_SCHEMA_VERSION = 1;

/** What the security analysis of a scan is made from when it is read: plain JSON, bounded. */
export interface StoredSecurity {
  readonly schema_version: number;
  readonly headers: SecurityHeadersAnalysis;
  readonly passive: PassiveFacts;
}
