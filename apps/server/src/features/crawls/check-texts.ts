import { checkText, findCheckCard, renderFailure, type CheckData } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import { siteChecks } from '../../crawl/site-checks/index.ts';
import {
  renderFinding,
  renderSiteCheck,
  type RenderedFinding,
  type RenderedSiteCheck,
  type StoredFinding,
} from '../../crawl/site-checks/render-finding.ts';

export type CheckScope = 'page' | 'site';
export type CheckDescription = RenderedSiteCheck;

const siteVersions = new Map(siteChecks.map(({ id, version }) => [id, version]));

/** Whether the check with this id applies to pages or to the whole site; null if no current check has it. */
export function scopeOfCheck(id: string): CheckScope | null {
  if (siteVersions.has(id)) return 'site';
  return findCheckCard(id, null) === undefined ? null : 'page';
}

/** Whether a check does not apply to a list of URLs. */
export function needsWholeSite(id: string): boolean {
  return siteChecks.some((check) => check.id === id && check.needsWholeSite);
}

/**
 * The published description of a check under (id, version), in a language and in Italian; without a version, of the
 * current one.
 */
export function describeCheck(
  scope: CheckScope,
  id: string,
  version: number | null,
  language: Language,
): CheckDescription {
  if (scope === 'site') return renderSiteCheck(id, version ?? siteVersions.get(id) ?? 0, language);
  const card = findCheckCard(id, version);
  if (card === undefined) {
    const texts = { label: id, label_it: id, why: '', why_it: '', fix: '', fix_it: '' };
    return { ...texts, severity: 'notice', category: null, source: '' };
  }
  const { severity, category, source } = card;
  const [text, italian] = [checkText(card, language), checkText(card, 'it')];
  return {
    ...{ label: text.failure, label_it: italian.failure, why: text.why, why_it: italian.why },
    ...{ fix: text.fix, fix_it: italian.fix },
    ...{ severity, category, source },
  };
}

/** What a page check reported for one page. */
export function describeFailure(
  failure: {
    readonly id: string;
    readonly version: number;
    readonly code: string;
    readonly data: CheckData;
  },
  language: Language,
): { readonly detail: string; readonly detail_it: string } {
  const card = findCheckCard(failure.id, failure.version);
  return { detail: renderFailure(card, failure, language), detail_it: renderFailure(card, failure, 'it') };
}

/** What a site check found for a URL. */
export function describeFinding(finding: StoredFinding, language: Language): RenderedFinding {
  return renderFinding(finding, language);
}
