import type { Language } from '../text/languages.ts';
import { formatMessage } from '../text/message.ts';
import { textIn } from '../text/texts.ts';
import { headerFindings, unknownFacts } from './header-findings.ts';
import type { SecurityHeadersAnalysis } from './security-headers.ts';
import type { HeaderFinding, HeaderEvaluation } from './six-headers.ts';

export type RenderedHeaderFinding = HeaderFinding & { readonly message: string; readonly message_it: string };
export type RenderedHeader = Omit<HeaderEvaluation, 'findings'> & {
  readonly findings: readonly RenderedHeaderFinding[];
};
export interface RenderedUnknown {
  readonly code: string;
  readonly message: string;
  readonly message_it: string;
}

/** A stored header analysis with its sentences. Plain text: nothing in it is markup. */
export type RenderedSecurityHeaders = Omit<SecurityHeadersAnalysis, 'headers' | 'unknown'> & {
  readonly headers: readonly RenderedHeader[];
  readonly unknown: readonly RenderedUnknown[];
};

/** Adds sentences to the codes; a code that this version does not know is shown as is. */
export function renderSecurityHeaders(
  analysis: SecurityHeadersAnalysis,
  language: Language,
): RenderedSecurityHeaders {
  return {
    ...analysis,
    headers: analysis.headers.map((header) => ({
      ...header,
      findings: header.findings.map((finding) => renderFinding(finding, language)),
    })),
    unknown: analysis.unknown.map((code) => {
      const textOf = (own: Language) => readText(textIn(unknownFacts, own, 'unknown-header-facts'), code);
      return { code, message: textOf(language), message_it: textOf('it') };
    }),
  };
}

function renderFinding(finding: HeaderFinding, language: Language): RenderedHeaderFinding {
  const { code, data } = finding;
  const textOf = (own: Language) =>
    formatMessage(readText(textIn(headerFindings, own, 'header-findings'), code), data, own);
  return { ...finding, message: textOf(language), message_it: textOf('it') };
}

function readText(texts: Readonly<Record<string, string>>, code: string): string {
  return (Object.hasOwn(texts, code) ? texts[code] : undefined) ?? code;
}
