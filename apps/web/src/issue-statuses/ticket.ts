import { defineWords, type Localized } from '../words/words.ts';

export const ticketWords = defineWords('issue-statuses/ticket', {
  severity: 'Severity',
  severities: { error: 'Critical', warning: 'Warning', notice: 'Notice' },
  why: 'Why it matters',
  fix: 'How to fix it',
  reference: 'Reference:',
  affected: 'Affected URLs ({count, number})',
  more: '{count, plural, one {# more URL is in the report.} other {# more URLs are in the report.}}',
  report: 'Report:',
});

/** An issue as the text of a ticket needs it; texts are in the reader's language. */
export interface Ticket {
  /** The name of the failure. */
  readonly title: string;
  readonly severity: 'error' | 'warning' | 'notice';
  /** What was found on a page, if the ticket is about one. */
  readonly found?: string;
  readonly why: string;
  readonly fix: string;
  /** The URL of the documentation; may be empty. */
  readonly source: string;
  /** The first affected URLs. */
  readonly urls: readonly string[];
  /** The number of all affected URLs. */
  readonly total: number;
  /** The URL of the report. */
  readonly report: string;
}

/** An issue of a crawl or a site as a ticket, with its first affected URLs. */
export function ticketOf(
  issue: Pick<Ticket, 'severity' | 'why' | 'fix' | 'source'> & {
    readonly label: string;
    readonly count: number;
  },
  { urls, report }: Pick<Ticket, 'urls' | 'report'>,
): Ticket {
  const { label: title, severity, why, fix, source, count: total } = issue;
  return { title, severity, why, fix, source, urls, total, report };
}

/** As many URLs as a ticket lists. */
export const maxTicketUrls = 20;

type TicketTexts = Localized<(typeof ticketWords)['english']>;

/** The ticket as Markdown. Texts may quote the page, so that nothing in them counts as markup. */
export function ticketMarkdown(ticket: Ticket, words: TicketTexts): string {
  const urls = [...new Set(ticket.urls)].slice(0, maxTicketUrls);
  const more = ticket.total - urls.length;
  const blocks = [
    `# ${plain(ticket.title)}`,
    `**${words.severity}:** ${words.severities[ticket.severity]}`,
    ...(ticket.found === undefined ? [] : [plain(ticket.found)]),
    `## ${words.why}`,
    plain(ticket.why),
    `## ${words.fix}`,
    plain(ticket.fix),
    ...(ticket.source === '' ? [] : [`${words.reference} ${link(ticket.source)}`]),
    `## ${words.affected({ count: ticket.total })}`,
    ...(urls.length === 0 ? [] : [urls.map((url) => `- ${link(url)}`).join('\n')]),
    ...(more > 0 && urls.length > 0 ? [words.more({ count: more })] : []),
    `${words.report} ${link(ticket.report)}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** A text on one line in which no character is markup. Underscores within a word never are. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<~|]|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\$&`)
    .replace(/^(\d*)([#>+.)-])/, String.raw`$1\$2`);
}

/** An autolink, which may hold any character but these. */
function link(url: string): string {
  return `<${url.replace(/[\s<>]/g, encodeURIComponent)}>`;
}
