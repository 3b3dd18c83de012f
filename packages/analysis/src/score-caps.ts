import type { Facts } from './facts/facts.ts';
import {
  isDefaultPage,
  isDefaultText,
  isVacant,
  offersDomain,
  promisesPage,
} from './facts/placeholder-wording.ts';
import { saysNotFound } from './facts/not-found-wording.ts';
import { searchAccess } from './facts/robots.ts';
import { isSamePage } from './facts/same-page.ts';
import { dummyMarks } from './facts/marks.ts';
import { mayContain } from './facts/visible-text.ts';
import { scoreCaps, type ScoreCap, type ScoreCapId } from './score-cap-list.ts';

/** Fewer words of text than any page that answers something. */
const minWords = 10;
/** Pages with more words than this are about something, even if they promise more. */
const maxPromiseWords = 100;
/** Registrars list links and offers on the pages of domains without a site. */
const maxOfferWords = 250;
/** Of a text that announces a page. */
const maxAnnouncementWords = 8;
/** As in `http-soft-404`. */
const maxErrorWords = 50;
/** Those of the Debian and Ubuntu packages explain where to put one's own. */
const maxDefaultPageWords = 600;
const dummyText = /lorem ipsum dolor|dolor sit amet|consectetu?er adipisci/i;

/**
 * The caps that apply to a page, the lowest first. `expectIndexable`: false if the page is meant to stay out of search;
 * then nothing that keeps it out is a cap. `raw`: the facts of the HTML as sent, if those of the rendered document are
 * judged.
 */
export function scoreCapsOf(
  facts: Facts,
  expectIndexable: boolean,
  raw: Pick<Facts, 'indexability'> = facts,
): readonly ScoreCap[] {
  const { isHtml, isHttps, status } = facts.response;
  const ids: ScoreCapId[] = [];
  // What does not exist has no properties of its own: one cause is named once.
  if (!isHtml) ids.push('not-a-page');
  else if (status < 200 || status > 299) ids.push('no-success-status');
  else {
    if (isSoft404(facts)) ids.push('soft-404');
    else if (isPlaceholder(facts)) ids.push('placeholder-content');
    else if (facts.text.bodyWords < minWords) ids.push('empty-content');
    if (expectIndexable) ids.push(...keptOutBy(facts, raw));
    if (facts.titles.every(({ text }) => text === '')) ids.push('no-title');
  }
  if (!isHttps) ids.push('served-over-http');
  return ids.map((id) => ({ id, limit: scoreCaps[id].limit })).sort((a, b) => a.limit - b.limit);
}

function keptOutBy(
  { indexability, robots, canonical, response }: Facts,
  raw: Pick<Facts, 'indexability'>,
): readonly ScoreCapId[] {
  const ids: ScoreCapId[] = [];
  // Google may not render a page whose HTML says noindex, so that scripts cannot take it back.
  if (indexability.googlebot.noindex || raw.indexability.googlebot.noindex) ids.push('noindex');
  if (searchAccess(robots, 'Googlebot')?.isAllowed === false) ids.push('blocked-by-robots-txt');
  if (indexability.expired !== null) ids.push('unavailable-after-past');
  if (canonical.canonical !== null && !isSamePage(canonical.canonical.url, response.url))
    ids.push('canonical-elsewhere');
  return ids;
}

/** An error page with a success status: its title or main heading says so, and it has little text. */
function isSoft404({ title, headings, language, text }: Facts): boolean {
  if (text.bodyWords >= maxErrorWords) return false;
  return labelsOf({ title, headings }).some((label) => saysNotFound(label, language.primary));
}

/** The page of a server without a site, an announcement of a page, or dummy text as most of the text. */
function isPlaceholder({ title, headings, text: body, visibleText, content }: Facts): boolean {
  const { blocks, bodyWords } = body;
  if (bodyWords < maxDefaultPageWords) {
    const labels = labelsOf({ title, headings });
    const first = headings.find(({ isHidden }) => !isHidden);
    const shown = first === undefined ? labels : [...labels, first.text];
    if (labels.some(isDefaultPage) || blocks.some(({ text }) => isDefaultText(text))) return true;
    if (bodyWords < maxOfferWords && shown.some(offersDomain)) return true;
    if (bodyWords < maxPromiseWords) {
      if (shown.some((text) => promisesPage(text) || isVacant(text))) return true;
      if (blocks.some(({ text }) => isVacant(text))) return true;
    }
    // Without a heading, the announcement is a text of its own.
    const short = blocks.filter(({ words }) => words <= maxAnnouncementWords);
    if (bodyWords < maxErrorWords && short.some(({ text }) => promisesPage(text))) return true;
  }
  if (!mayContain(visibleText, dummyMarks, content.hints)) return false;
  let dummyWords = 0;
  for (const { text, words } of blocks) if (dummyText.test(text)) dummyWords += words;
  return dummyWords > bodyWords / 2;
}

function labelsOf({ title, headings }: Pick<Facts, 'title' | 'headings'>): readonly string[] {
  const first = headings.find(({ level, isHidden }) => level === 1 && !isHidden);
  return [title, first].flatMap((one) => (one === null || one === undefined ? [] : [one.text]));
}
