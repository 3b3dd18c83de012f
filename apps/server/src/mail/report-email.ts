import { languages, type Language } from '@siteglass/analysis/text';
import { knownZone } from '../known-zone.ts';
import {
  brandName,
  buttonHtml,
  font,
  footerHtml,
  frameHtml,
  headingHtml,
  ink,
  line,
  linkHtml,
  noteHtml,
  noticeHtml,
  paragraphHtml,
  quiet,
  type MailBrand,
} from './frame-html.ts';
import type { RenderedEmail } from './email.ts';
import { reportTextsIn, type IssueSeverity, type ReportKind } from './report-texts.ts';
import { escapeHtml, toLine, toParagraphs } from './safe-text.ts';

export interface ReportIssue {
  readonly severity: IssueSeverity;
  /** Names the problem. */
  readonly label: string;
  /** What was found, in a sentence; null for a crawl, where each page has its own. */
  readonly found: string | null;
  /** What to do about it, in a sentence. */
  readonly fix: string;
  /** How many pages of a crawl have it; null for the report of a page. */
  readonly pages: number | null;
}

/** What both emails about a report have in common. Texts from outside are untrusted. */
interface ReportPlace {
  readonly language: Language;
  /** IANA name, used for dates. */
  readonly timezone: string;
  readonly kind: ReportKind;
  readonly label: string | null;
  readonly url: string;
  /** Unsubscribes with one click; also a page with a button. */
  readonly unsubscribeUrl: string;
  readonly brand: MailBrand;
  /** Sent to the account only, to see what the report looks like. */
  readonly isTest: boolean;
}

export interface EarlierResult {
  /** Null if nothing could be evaluated. */
  readonly score: number | null;
  /** ISO 8601. */
  readonly scannedAt: string;
}

export interface ReportFacts extends ReportPlace {
  /** The account's own text above the report: paragraphs separated by an empty line. */
  readonly introduction: string | null;
  /** ISO 8601. */
  readonly scannedAt: string;
  /** 0 to 100; for a crawl the average of its pages; null if nothing could be evaluated. */
  readonly score: number | null;
  readonly grade: string | null;
  /** What caps the score of a page, each in a sentence. */
  readonly caps: readonly string[];
  /** What the report is compared with: the previous one, or the scan or crawl before the first; null if there is none. */
  readonly before: EarlierResult | null;
  readonly counts: Readonly<Record<IssueSeverity, number>>;
  /** Issues that the account ignores, which are in nothing else. */
  readonly ignored: number;
  /** The worst first; the first five are shown. Null if the report leaves them out. */
  readonly topIssues: readonly ReportIssue[] | null;
  /** Names of problems that are new since then; null if that is unknown. */
  readonly newIssues: readonly string[] | null;
  readonly fixedIssues: readonly string[] | null;
  /** How many pages were crawled; null for a page. */
  readonly pages: number | null;
  /** In pixels of the image that the email has under {@link screenshotId}; null if there is none. */
  readonly screenshot: { readonly width: number; readonly height: number } | null;
  readonly resultUrl: string;
  readonly hasPdf: boolean;
}

export interface FailedReportFacts extends ReportPlace {
  /** When it was attempted: ISO 8601. */
  readonly failedAt: string;
  /** A sentence in the language of the email. */
  readonly reason: string;
  /** The page with the account's scheduled reports. */
  readonly reportsUrl: string;
}

/** The Content-ID of the screenshot of the page. */
export const screenshotId = 'screenshot@report';

/** Of the screenshot, in CSS pixels. */
const screenshotWidth = 206;
/** How many issues, and how many new or fixed ones, are shown. */
const maxIssues = 5;
const bands = { good: '#20693c', fair: '#8a5a00', poor: '#a62b1f' } as const;
/** A shape for each severity, as on the website, so that none relies on its color. */
const marks = {
  error: { sign: '●', color: '#a62b1f', name: 'poor' },
  warning: { sign: '◐', color: '#8a5a00', name: 'fair' },
  notice: { sign: '○', color: '#3a5a78', name: 'notice' },
} as const;
const severities = ['error', 'warning', 'notice'] as const;

/** The email with a report. */
export function makeReportEmail(facts: ReportFacts): RenderedEmail {
  const { language, kind, score, grade, brand } = facts;
  const texts = reportTextsIn(language);
  const name = nameOf(facts);
  const url = toLine(facts.url, longestUrl);
  const scoreText = scoreOf(facts);
  const change = changeOf(facts);
  const subject = subjectOf(
    facts,
    change === null || change.short === null
      ? texts.subject.plain({ name, score: scoreText })
      : texts.subject.changed({ name, score: scoreText, change: change.short }),
  );
  const scanned = texts.scanned({ date: dateOf(facts.scannedAt, facts) });
  const counts = severities.map((severity) => ({ severity, count: facts.counts[severity] }));
  const issues = facts.topIssues?.slice(0, maxIssues).map((issue) => ({
    ...issue,
    label: toLine(issue.label, maxLabelLength),
    found: issue.found === null ? null : toLine(issue.found, maxFixLength),
    fix: texts.fix({ fix: toLine(issue.fix, maxFixLength) }),
    where: issue.pages === null ? '' : ` (${texts.onPages({ pages: issue.pages })})`,
  }));
  const since = { date: facts.before === null ? '' : dateOf(facts.before.scannedAt, facts, facts.scannedAt) };
  const lists = [
    { title: texts.newIssues(since), items: shortList(facts.newIssues, texts.more) },
    { title: texts.fixedIssues(since), items: shortList(facts.fixedIssues, texts.more) },
  ].filter(({ items }) => items.length > 0);
  const noChanges =
    facts.newIssues?.length === 0 && facts.fixedIssues?.length === 0 ? [texts.noChanges(since)] : [];
  const caps = facts.caps.map((cap) => toLine(cap, maxFixLength));
  const ignored = facts.ignored === 0 ? [] : [texts.ignored({ count: facts.ignored })];
  const average = kind === 'crawl' && score !== null ? averageOf(facts) : null;

  const introduction = facts.introduction === null ? [] : toParagraphs(facts.introduction);

  const text = [
    ...testText(facts),
    name === url ? name : `${name}\n${url}`,
    ...introduction,
    [`${scoreText}${change === null ? '' : `, ${change.long}`}`, ...caps, average, scanned]
      .filter((part) => part !== null)
      .join('\n'),
    counts.map(({ severity, count }) => texts.counts[severity]({ count })).join(' · '),
    ...ignored,
    ...(issues === undefined
      ? []
      : issues.length === 0
        ? [texts.noIssues]
        : [
            `${texts.topIssues}\n${issues
              .map(({ label, found, fix, where }, at) =>
                [`${at + 1}. ${label}${where}`, ...(found === null ? [] : [found]), fix].join('\n   '),
              )
              .join('\n')}`,
          ]),
    ...noChanges,
    ...lists.map(({ title, items }) => `${title}\n${items.map((item) => `- ${item}`).join('\n')}`),
    `${texts.open[kind]}:\n${facts.resultUrl}`,
    ...(facts.hasPdf ? [texts.attached] : []),
    textFooter(facts),
  ].join('\n\n');

  const body = [
    ...testHtml(facts),
    placeHtml(name, url),
    ...introduction.map((one) => paragraphHtml(`<bdi>${escapeHtml(one).replaceAll('\n', '<br>')}</bdi>`)),
    scoreHtml({
      score,
      grade,
      outOfHundred: texts.outOfHundred,
      lines: [change?.long ?? null, ...caps, average, scanned],
      scoreText,
    }),
    `<p style="margin:0 0 24px;${font};font-size:14px;line-height:24px">${counts
      .map(({ severity, count }) => markHtml(severity, texts.counts[severity]({ count })))
      .join(' &nbsp; ')}</p>`,
    ...ignored.map((one) => paragraphHtml(escapeHtml(one))),
    ...(facts.screenshot === null ? [] : [screenshotHtml(facts.screenshot, texts.screenshot)]),
    ...(issues === undefined
      ? []
      : issues.length === 0
        ? [paragraphHtml(escapeHtml(texts.noIssues))]
        : [
            sectionHtml(texts.topIssues) +
              `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${issues
                .map(
                  ({ severity, label, found, fix, where }) =>
                    `<tr><td class="line" style="padding:12px 0;border-top:1px solid ${line};overflow-wrap:anywhere;word-break:break-word">${markHtml(severity, label, 600)}<span class="quiet" style="${font};font-size:14px;color:${quiet}">${escapeHtml(where)}</span><br>${found === null ? '' : `<span class="quiet" style="${font};font-size:14px;line-height:20px;color:${quiet}"><bdi>${escapeHtml(found)}</bdi></span><br>`}<span class="ink" style="${font};font-size:14px;line-height:20px;color:${ink}"><bdi>${escapeHtml(fix)}</bdi></span></td></tr>`,
                )
                .join('\n')}</table>`,
          ]),
    ...noChanges.map((one) => paragraphHtml(escapeHtml(one))),
    ...lists.map(
      ({ title, items }) =>
        sectionHtml(title) +
        paragraphHtml(items.map((item) => `<bdi>${escapeHtml(item)}</bdi>`).join('<br>')),
    ),
    buttonHtml(texts.open[kind], facts.resultUrl, brand),
    ...(facts.hasPdf ? [noteHtml(escapeHtml(texts.attached))] : []),
    htmlFooter(facts),
  ].join('\n');
  return { language, subject, text: `${text}\n`, html: frameHtml({ language, subject, brand, body }) };
}

/** The email to the account about a report that failed: why, and that the next one runs as scheduled. */
export function makeFailedReportEmail(facts: FailedReportFacts): RenderedEmail {
  const { language, kind, brand } = facts;
  const texts = reportTextsIn(language);
  const name = nameOf(facts);
  const url = toLine(facts.url, longestUrl);
  const subject = subjectOf(facts, texts.failedSubject({ name }));
  const failed = texts.failed[kind]({ date: dateOf(facts.failedAt, facts) });
  const reason = texts.reason({ reason: toLine(facts.reason, maxFixLength) });
  const text = [
    ...testText(facts),
    name === url ? name : `${name}\n${url}`,
    failed,
    reason,
    texts.next,
    `${texts.openReports}:\n${facts.reportsUrl}`,
    textFooter(facts, 'whyFailed'),
  ].join('\n\n');
  const body = [
    ...testHtml(facts),
    placeHtml(name, url),
    paragraphHtml(escapeHtml(failed)),
    paragraphHtml(escapeHtml(reason)),
    paragraphHtml(escapeHtml(texts.next)),
    buttonHtml(texts.openReports, facts.reportsUrl, brand),
    htmlFooter(facts, 'whyFailed'),
  ].join('\n');
  return { language, subject, text: `${text}\n`, html: frameHtml({ language, subject, brand, body }) };
}

function subjectOf({ language, isTest }: ReportPlace, subject: string): string {
  return isTest ? reportTextsIn(language).test.subject({ subject }) : subject;
}

const testText = ({ language, isTest }: ReportPlace): readonly string[] =>
  isTest ? [reportTextsIn(language).test.note] : [];

const testHtml = (place: ReportPlace): readonly string[] =>
  testText(place).map((note) => noticeHtml(escapeHtml(note)));

/** The score in words. */
function scoreOf({ language, score, grade }: ReportFacts): string {
  const texts = reportTextsIn(language).score;
  if (score === null) return texts.none;
  return grade === null ? texts.plain({ score }) : texts.graded({ score, grade });
}

/**
 * The change since the earlier result; null without one. `short` is for the subject, which omits an unchanged score.
 */
function changeOf(facts: ReportFacts): { readonly long: string; readonly short: string | null } | null {
  const { language, score, before, scannedAt } = facts;
  if (score === null || before === null || before.score === null) return null;
  const { change, shortChange } = reportTextsIn(language);
  const date = dateOf(before.scannedAt, facts, scannedAt);
  const points = Math.abs(score - before.score);
  if (points === 0) return { long: change.same({ date }), short: null };
  const direction = score > before.score ? 'up' : 'down';
  return { long: change[direction]({ points, date }), short: shortChange[direction]({ points }) };
}

function averageOf({ language, pages }: ReportFacts): string {
  const { known, unknown } = reportTextsIn(language).average;
  return pages === null ? unknown : known({ pages });
}

/** Characters. */
const maxLabelLength = 120;
const maxFixLength = 300;
const longestUrl = 200;
const maxNameLength = 80;

/** The report's label, or else its URL without scheme and trailing slash. */
function nameOf({ label, url }: ReportPlace): string {
  const own = toLine(label ?? '', maxNameLength);
  if (own !== '') return own;
  return toLine(url.replace(/^https?:\/\//i, '').replace(/\/$/, ''), maxNameLength);
}

/** A date, with the year only if it is not that of `other`. */
function dateOf(at: string, { language, timezone }: ReportPlace, other?: string): string {
  const timeZone = knownZone(timezone);
  const formatted = (options: Intl.DateTimeFormatOptions, moment: string): string =>
    new Intl.DateTimeFormat(languages[language].locale, { timeZone, ...options }).format(new Date(moment));
  const isSameYear =
    other !== undefined && formatted({ year: 'numeric' }, at) === formatted({ year: 'numeric' }, other);
  return formatted({ day: 'numeric', month: 'long', ...(isSameYear ? {} : { year: 'numeric' }) }, at);
}

function shortList(
  labels: readonly string[] | null,
  more: (data: { readonly count: number }) => string,
): readonly string[] {
  if (labels === null) return [];
  const lines = labels.slice(0, maxIssues).map((label) => toLine(label, maxLabelLength));
  return labels.length > maxIssues ? [...lines, more({ count: labels.length - maxIssues })] : lines;
}

const placeHtml = (name: string, url: string): string =>
  headingHtml(name) +
  `\n<p class="quiet" style="margin:0 0 24px;${font};font-size:14px;line-height:20px;color:${quiet};overflow-wrap:anywhere;word-break:break-all"><bdi dir="ltr">${escapeHtml(url)}</bdi></p>`;

/** What it shows is nothing that the text lacks: clients that block images show the alternative text. */
function screenshotHtml({ width, height }: NonNullable<ReportFacts['screenshot']>, alt: string): string {
  const shownHeight = Math.round((screenshotWidth * height) / width);
  return `<p style="margin:0 0 24px"><img class="line quiet" src="cid:${screenshotId}" width="${screenshotWidth}" height="${shownHeight}" alt="${escapeHtml(alt)}" style="display:block;border:1px solid ${line};${font};font-size:14px;line-height:20px;color:${quiet}"></p>`;
}

const sectionHtml = (title: string): string =>
  `<h2 class="ink" style="margin:0 0 12px;${font};font-size:16px;line-height:24px;font-weight:600;color:${ink}">${escapeHtml(title)}</h2>\n`;

function markHtml(severity: IssueSeverity, text: string, weight = 400): string {
  const { sign, color, name } = marks[severity];
  return `<span class="${name}" style="${font};font-size:16px;color:${color}" aria-hidden="true">${sign}</span>&nbsp;<span class="ink" style="${font};font-size:14px;line-height:20px;font-weight:${weight};color:${ink}"><bdi>${escapeHtml(text)}</bdi></span>`;
}

/**
 * The ring of the website as a cell with a round border in the color of its band: it needs no image, so it is visible
 * where images are blocked, and is a square in clients without rounded corners (Outlook on Windows).
 */
function scoreHtml(shown: {
  readonly score: number | null;
  readonly grade: string | null;
  readonly outOfHundred: string;
  readonly scoreText: string;
  readonly lines: readonly (string | null)[];
}): string {
  const { score, grade, scoreText } = shown;
  const band = score === null ? null : score >= 90 ? 'good' : score >= 70 ? 'fair' : 'poor';
  const color = band === null ? line : bands[band];
  const lines = shown.lines.filter((part) => part !== null);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr>
<td width="116" valign="middle" style="padding:0 20px 0 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate"><tr><td class="${band ?? 'line'}" width="96" height="96" align="center" valign="middle" style="width:96px;height:96px;border:8px solid ${color};border-radius:56px;${font};line-height:1"><span class="ink" style="font-size:36px;line-height:40px;font-weight:600;color:${ink}">${score ?? '–'}</span><br><span class="quiet" style="font-size:12px;line-height:16px;color:${quiet}">${escapeHtml(score === null ? scoreText : shown.outOfHundred)}</span></td></tr></table></td>
<td valign="middle">${
    grade === null
      ? ''
      : `<span class="ink" style="${font};font-size:40px;line-height:44px;font-weight:600;color:${ink}">${escapeHtml(grade)}</span><br>`
  }<span class="quiet" style="${font};font-size:14px;line-height:20px;color:${quiet}">${lines.map(escapeHtml).join('<br>')}</span></td>
</tr></table>`;
}

type Why = 'why' | 'whyFailed';

function textFooter({ language, kind, unsubscribeUrl, brand }: ReportPlace, why: Why = 'why'): string {
  const texts = reportTextsIn(language);
  const lines = [brandName(brand), texts[why][kind], `${texts.unsubscribe}: ${unsubscribeUrl}`];
  return `-- \n${lines.filter((part) => part !== '').join('\n')}`;
}

function htmlFooter({ language, kind, unsubscribeUrl }: ReportPlace, why: Why = 'why'): string {
  const texts = reportTextsIn(language);
  return footerHtml(
    noteHtml(escapeHtml(texts[why][kind])) + noteHtml(linkHtml(texts.unsubscribe, unsubscribeUrl)),
  );
}
