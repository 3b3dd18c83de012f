import { fillTemplate } from '../fill-template.ts';
import { headerFindings, unknownFacts } from './header-findings.ts';
import type { SecurityHeadersAnalysis } from './security-headers.ts';
import type { HeaderFinding, HeaderJudgement } from './six-headers.ts';

export type RenderedHeaderFinding = HeaderFinding & { readonly message: string; readonly message_it: string };
export type RenderedHeader = Omit<HeaderJudgement, 'findings'> & {
  readonly findings: readonly RenderedHeaderFinding[];
};
export interface RenderedUnknown {
  readonly code: string;
  readonly message: string;
  readonly message_it: string;
}

/** A stored analysis of headers with its sentences. Plain text: nothing in it is markup. */
export type RenderedSecurityHeaders = Omit<SecurityHeadersAnalysis, 'headers' | 'unknown'> & {
  readonly headers: readonly RenderedHeader[];
  readonly unknown: readonly RenderedUnknown[];
};

/** Puts sentences to the codes; a code that this version does not know stands for itself. */
export function renderSecurityHeaders(analysis: SecurityHeadersAnalysis): RenderedSecurityHeaders {
  return {
    ...analysis,
    headers: analysis.headers.map((header) => ({ ...header, findings: header.findings.map(renderFinding) })),
    unknown: analysis.unknown.map((code) => {
      const { en, it } = Object.hasOwn(unknownFacts, code) ? unknownFacts[code] : { en: code, it: code };
      return { code, message: en, message_it: it };
    }),
  };
}

function renderFinding(finding: HeaderFinding): RenderedHeaderFinding {
  const { code, data } = finding;
  const { en, it } = Object.hasOwn(headerFindings, code) ? headerFindings[code] : { en: code, it: code };
  return { ...finding, message: fillTemplate(en, data), message_it: fillTemplate(it, data) };
}
