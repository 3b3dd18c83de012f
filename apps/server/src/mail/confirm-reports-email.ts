import type { Language } from '@siteglass/analysis/text';
import { sayIn } from '../text/say.ts';
import {
  brandName,
  buttonHtml,
  footerHtml,
  frameHtml,
  hasOwnBrand,
  headingHtml,
  noteHtml,
  paragraphHtml,
  type MailBrand,
} from './frame-html.ts';
import type { RenderedEmail } from './email.ts';
import { escapeHtml, toLine, unlinkHtml, unlinkText } from './safe-text.ts';

export interface ConfirmReportsFacts {
  readonly language: Language;
  /** The account's name: text from someone the reader may not know. */
  readonly accountName: string;
  readonly kind: 'page' | 'crawl';
  readonly url: string;
  readonly scheduleType: 'weekly' | 'monthly';
  /** The URL that confirms the address. */
  readonly confirmUrl: string;
  /** The installation's own URL. */
  readonly from: string;
  /** Whose reports they are: like the account's name, from someone the reader may not know. */
  readonly brand: MailBrand;
}

export const confirmReportsTexts = {
  subject: 'Do you want to receive Siteglass reports?',
  asks: {
    page: {
      weekly: '“{who}” asked Siteglass to send weekly reports about a page of {host} to this email address.',
      monthly:
        '“{who}” asked Siteglass to send monthly reports about a page of {host} to this email address.',
    },
    crawl: {
      weekly:
        '“{who}” asked Siteglass to send weekly reports about the website {host} to this email address.',
      monthly:
        '“{who}” asked Siteglass to send monthly reports about the website {host} to this email address.',
    },
  },
  branded: {
    subject: 'Do you want to receive reports about a website?',
    asks: {
      page: {
        weekly: '“{who}” wants to send you weekly reports about a page of {host} to this email address.',
        monthly: '“{who}” wants to send you monthly reports about a page of {host} to this email address.',
      },
      crawl: {
        weekly: '“{who}” wants to send you weekly reports about the website {host} to this email address.',
        monthly: '“{who}” wants to send you monthly reports about the website {host} to this email address.',
      },
    },
  },
  confirm: 'To receive them, confirm your email address. Every report has a link to unsubscribe.',
  label: 'Yes, send me the reports',
  orCopy: 'If the button doesn’t work, open this URL:',
  ignore: 'If you don’t want them, ignore this email. No reports will be sent.',
} as const;

/** Characters: enough for a name, too few for a message. */
const maxNameLength = 60;
const maxHostLength = 80;

/**
 * Asks the owner of an email address whether they want reports. They did not request anything, and a stranger chose the
 * name and the site: both are short, never links, and only part of the sentence, not of the subject.
 */
export function makeConfirmReportsEmail(facts: ConfirmReportsFacts): RenderedEmail {
  const { language, kind, confirmUrl, from, brand } = facts;
  const texts = sayIn(confirmReportsTexts, language, 'emails', 'confirm-reports');
  const isBranded = hasOwnBrand(brand);
  const { subject } = isBranded ? texts.branded : texts;
  const asks = (isBranded ? texts.branded : texts).asks[kind][facts.scheduleType];
  const who = toLine(brand.name ?? facts.accountName, maxNameLength);
  const host = toLine(hostOf(facts.url), maxHostLength);
  const sender = unlinkText(brandName(brand));
  // The installation's own URL is not the brand's.
  const signature = [sender, ...(isBranded ? [] : [from])].filter((part) => part !== '');
  const text = [
    asks({ who: unlinkText(who), host: unlinkText(host) }),
    texts.confirm,
    `${texts.label}:\n${confirmUrl}`,
    texts.ignore,
    ...(signature.length === 0 ? [] : [`-- \n${signature.join('\n')}`]),
  ].join('\n\n');
  const body = [
    headingHtml(subject),
    '<div style="height:12px;line-height:12px">&nbsp;</div>',
    paragraphHtml(
      // Our own sentence contains no HTML special characters.
      asks({ who: `<bdi>${unlinkHtml(who)}</bdi>`, host: `<bdi>${unlinkHtml(host)}</bdi>` }),
    ),
    paragraphHtml(escapeHtml(texts.confirm)),
    buttonHtml(texts.label, confirmUrl, brand),
    noteHtml(escapeHtml(texts.orCopy)),
    noteHtml(escapeHtml(confirmUrl)),
    paragraphHtml(escapeHtml(texts.ignore)),
    ...(signature.length === 0 ? [] : [footerHtml(noteHtml(escapeHtml(signature.join(' · '))))]),
  ].join('\n');
  return { language, subject, text: `${text}\n`, html: frameHtml({ language, subject, brand, body }) };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
