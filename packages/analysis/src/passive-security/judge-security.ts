import { securitySeverities, type RenderedSecurity } from '../schema/security.ts';
import { renderSecurityHeaders } from '../security-headers/render-security-headers.ts';
import type { SecurityHeadersAnalysis } from '../security-headers/security-headers.ts';
import { combineScore, deduct } from './combined-score.ts';
import { findSecurity } from './findings/index.ts';
import { findingText, type Finding } from './findings/finding.ts';
import { findPending, findUnanswered } from './findings/unanswered.ts';
import type { PassiveFacts } from './passive-facts.ts';
import { emailSection, domainSection } from './sections/email-and-domain.ts';
import { cvesSection, portScanSection, reputationSection, subdomainsSection } from './sections/providers.ts';
import { tlsSection } from './sections/tls.ts';
import type { Language } from '../text/languages.ts';
import { formatMessage } from '../text/message.ts';

/** Increment when the same facts would give a different score or different findings. */
export const SECURITY_VERSION = 1;

export interface SecurityInput {
  readonly headers: SecurityHeadersAnalysis;
  readonly passive: PassiveFacts;
  /** Names of detected technologies, by the IDs in the facts. */
  readonly technologies?: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Judges the stored facts of a scan: the `security` object of the API, with its texts in a language and in Italian, as
 * the contract requires. The combined score is the headers score minus deductions, at least 0.
 *
 * Pure: the same facts give the same result at any time, because days are counted from the day of the probes.
 */
export function judgeSecurity(
  { headers, passive, technologies = [] }: SecurityInput,
  language: Language = 'en',
): RenderedSecurity {
  const deductions = deduct(passive);
  const { waf } = passive;
  return {
    version: SECURITY_VERSION,
    score_combined: combineScore(headers.score, deductions),
    deductions: [...deductions],
    pending: [...findPending(passive)],
    headers: headersSection(headers, language),
    passive: {
      probed_at: passive.probedAt,
      host: passive.host,
      email: emailSection(passive),
      domain: domainSection(passive),
      tls: tlsSection(passive),
      waf: {
        detected: waf.detected,
        name: waf.name,
        confidence: waf.confidence,
        evidence: [...waf.evidence],
        cdn: waf.cdn,
      },
      ...cvesSection(passive),
      reputation: reputationSection(passive),
      portscan: portScanSection(passive),
      subdomains: subdomainsSection(passive),
      findings: sortFindings(findSecurity({ headers, passive, technologies })).map((finding) =>
        renderFinding(finding, language),
      ),
      unanswered: [...findUnanswered(passive)],
    },
  };
}

/** Most severe first; findings of the same severity in source order. */
function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  const rank = ({ severity }: Finding) => securitySeverities.indexOf(severity);
  return [...findings].sort((a, b) => rank(a) - rank(b));
}

function renderFinding(
  { code, severity, source, data, card }: Finding,
  language: Language,
): RenderedSecurity['passive']['findings'][number] {
  const textIn = (own: Language) => {
    const { message, fix } = findingText(code, card, own);
    return {
      message: formatMessage(message, data, own),
      fix: fix === null ? null : formatMessage(fix, data, own),
    };
  };
  const [text, italian] = [textIn(language), textIn('it')];
  return {
    code,
    message: text.message,
    message_it: italian.message,
    fix: text.fix,
    fix_it: italian.fix,
    severity,
    source,
    data: { ...data },
  };
}

function headersSection(analysis: SecurityHeadersAnalysis, language: Language): RenderedSecurity['headers'] {
  const { score, grade, https, hsts, missing, headers, observatory } = renderSecurityHeaders(
    analysis,
    language,
  );
  return {
    score,
    grade,
    https,
    hsts,
    missing: [...missing],
    details: headers.map(({ name, status, value, findings }) => ({
      name,
      status,
      value,
      findings: findings.map(({ code, message, message_it }) => ({ code, message, message_it })),
    })),
    observatory: { score: observatory.score, grade: observatory.grade },
  };
}
