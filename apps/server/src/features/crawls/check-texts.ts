import { findCheckCard, renderFailure, type CheckData } from '@siteglass/analysis/rendering';
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

/** Whose check has this id: one of pages, or one of the whole site; null for no check that runs now. */
export function scopeOfCheck(id: string): CheckScope | null {
  if (siteVersions.has(id)) return 'site';
  return findCheckCard(id, null) === undefined ? null : 'page';
}

/** What is published about a check under (id, version), in both languages; without a version, about what runs now. */
export function describeCheck(scope: CheckScope, id: string, version: number | null): CheckDescription {
  if (scope === 'site') return renderSiteCheck(id, version ?? siteVersions.get(id) ?? 0);
  const card = findCheckCard(id, version);
  if (card === undefined) {
    const texts = { label: id, label_it: id, why: '', why_it: '', fix: '', fix_it: '' };
    return { ...texts, severity: 'notice', category: null, source: '' };
  }
  const { severity, category, source, text } = card;
  const { en, it } = text;
  return {
    ...{ label: en.label, label_it: it.label, why: en.why, why_it: it.why, fix: en.fix, fix_it: it.fix },
    ...{ severity, category, source },
  };
}

/** What a check of pages said of one. */
export function describeFailure(failure: {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly data: CheckData;
}): { readonly detail: string; readonly detail_it: string } {
  const card = findCheckCard(failure.id, failure.version);
  return { detail: renderFailure(card, failure, 'en'), detail_it: renderFailure(card, failure, 'it') };
}

/** What a check of the whole site found of an address. */
export function describeFinding(finding: StoredFinding): RenderedFinding {
  return renderFinding(finding);
}
