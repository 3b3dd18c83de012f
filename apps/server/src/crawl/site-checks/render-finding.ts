import type { Category, CheckCard, DataValue, Severity } from '@siteglass/analysis';
import { formatMessage, type Language } from '@siteglass/analysis/text';
import { textIn } from '../../text/texts.ts';
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

// When a check changes or is removed, its old card is added here.
const cards = new Map<string, CheckCard>(siteChecks.map((card) => [`${card.id}@${card.version}`, card]));

/** What `renderFinding` makes of a check, with no address at hand. */
export type RenderedSiteCheck = Omit<RenderedFinding, 'detail' | 'detail_it'>;

/** The texts of a site check by id and version; one that is not known here shows its id in place of them. */
export function renderSiteCheck(id: string, version: number, language: Language): RenderedSiteCheck {
  const card = cards.get(`${id}@${version}`);
  if (card === undefined) {
    const texts = { label: id, label_it: id, why: '', why_it: '', fix: '', fix_it: '' };
    return { ...texts, severity: 'notice', category: null, source: '' };
  }
  const [text, italian] = [siteCheckText(card, language), siteCheckText(card, 'it')];
  return {
    label: text.failure,
    label_it: italian.failure,
    why: text.why,
    why_it: italian.why,
    fix: text.fix,
    fix_it: italian.fix,
    severity: card.severity,
    category: card.category,
    source: card.source,
  };
}

/** Adds the texts to a stored finding, so that an old one reads as it was meant. */
export function renderFinding(finding: StoredFinding, language: Language): RenderedFinding {
  return {
    ...renderSiteCheck(finding.check_id, finding.version, language),
    detail: detailOf(finding, language),
    detail_it: detailOf(finding, 'it'),
  };
}

function siteCheckText(card: CheckCard, language: Language): CheckCard['text'] {
  return textIn(card.text, language, 'site-checks', `${card.id}@${card.version}`, card.id);
}

function detailOf({ check_id: id, version, code, data }: StoredFinding, language: Language): string {
  const card = cards.get(`${id}@${version}`);
  const details = card === undefined ? {} : siteCheckText(card, language).details;
  const message = Object.hasOwn(details, code) ? details[code] : undefined;
  return message === undefined ? code : formatMessage(message, shownData(data), language);
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
