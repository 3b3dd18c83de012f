import type { Category, CheckCard, DataValue, Severity } from '@siteglass/analysis';
import { fillTemplate } from '@siteglass/analysis/rendering';
import { siteChecks } from './index.ts';

export interface StoredFinding {
  readonly check_id: string;
  readonly version: number;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface RenderedFinding {
  readonly label: string;
  readonly label_it: string;
  readonly why: string;
  readonly why_it: string;
  readonly fix: string;
  readonly fix_it: string;
  readonly detail: string;
  readonly detail_it: string;
  readonly severity: Severity;
  readonly category: Category | null;
  readonly source: string;
}

// A check that changes or goes leaves its old card here, beside these.
const cards = new Map<string, CheckCard>(siteChecks.map((card) => [`${card.id}@${card.version}`, card]));

/** What `renderFinding` makes of a check, with no address at hand. */
export type RenderedSiteCheck = Omit<RenderedFinding, 'detail' | 'detail_it'>;

/** The texts of a site check by id and version; one that is not known here shows its id in place of them. */
export function renderSiteCheck(id: string, version: number): RenderedSiteCheck {
  const card = cards.get(`${id}@${version}`);
  if (card === undefined) {
    const texts = { label: id, label_it: id, why: '', why_it: '', fix: '', fix_it: '' };
    return { ...texts, severity: 'notice', category: null, source: '' };
  }
  const { en, it } = card.text;
  return {
    label: en.label,
    label_it: it.label,
    why: en.why,
    why_it: it.why,
    fix: en.fix,
    fix_it: it.fix,
    severity: card.severity,
    category: card.category,
    source: card.source,
  };
}

/** Adds the texts to a stored finding, so that an old one reads as it was meant. */
export function renderFinding(finding: StoredFinding): RenderedFinding {
  const text = cards.get(`${finding.check_id}@${finding.version}`)?.text;
  return {
    ...renderSiteCheck(finding.check_id, finding.version),
    detail: detailOf(text?.en.details, finding),
    detail_it: detailOf(text?.it.details, finding),
  };
}

function detailOf(details: Readonly<Record<string, string>> = {}, { code, data }: StoredFinding): string {
  const template = Object.hasOwn(details, code) ? details[code] : undefined;
  return template === undefined ? code : fillTemplate(template, shownData(data));
}

/** What a text can show, of whatever the database holds. */
function shownData(data: Readonly<Record<string, unknown>>): Record<string, DataValue> {
  const shown: Record<string, DataValue> = {};
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'string' || typeof value === 'number') shown[name] = value;
    else if (Array.isArray(value)) shown[name] = value.map(String);
  }
  return shown;
}
