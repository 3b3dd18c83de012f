import { buttonHtml, footerHtml, frameHtml, headingHtml, noteHtml, paragraphHtml } from './frame-html.ts';
import type { WrittenLetter } from './letter.ts';
import { escapeHtml, toLine, unlinkHtml, unlinkText } from './safe-text.ts';

export interface NotifyFacts {
  readonly locale: 'en' | 'it';
  /** The account's name: text of somebody whom the reader may not know. */
  readonly accountName: string;
  readonly kind: 'page' | 'crawl';
  readonly url: string;
  readonly scheduleType: 'weekly' | 'monthly';
  /** Where the address is confirmed. */
  readonly confirmUrl: string;
  /** The installation's own address. */
  readonly from: string;
}

interface Words {
  readonly subject: string;
  readonly asks: (who: string, what: string, often: string) => string;
  readonly often: Readonly<Record<NotifyFacts['scheduleType'], string>>;
  readonly what: Readonly<Record<NotifyFacts['kind'], (host: string) => string>>;
  readonly confirm: string;
  readonly label: string;
  readonly orCopy: string;
  readonly nothing: string;
}

const words: Readonly<Record<NotifyFacts['locale'], Words>> = {
  en: {
    subject: 'Do you want to get reports by Siteglass?',
    asks: (who, what, often) =>
      `${who} has asked Siteglass to send reports of ${what} to this address, ${often}.`,
    often: { weekly: 'once a week', monthly: 'once a month' },
    what: { page: (host) => `a page of ${host}`, crawl: (host) => `the site ${host}` },
    confirm: 'If you want them, confirm your address. Every report has a link that ends them.',
    label: 'Yes, send me the reports',
    orCopy: 'If the button does not work, open this address:',
    nothing: 'If you do not want them, do nothing: no report will be sent to you.',
  },
  it: {
    subject: 'Vuoi ricevere i rapporti di Siteglass?',
    asks: (who, what, often) =>
      `${who} ha chiesto a Siteglass di inviare a questo indirizzo i rapporti di ${what}, ${often}.`,
    often: { weekly: 'una volta alla settimana', monthly: 'una volta al mese' },
    what: { page: (host) => `una pagina di ${host}`, crawl: (host) => `tutto il sito ${host}` },
    confirm: 'Se li vuoi, conferma il tuo indirizzo. In ogni rapporto c’è un link per non riceverne più.',
    label: 'Sì, inviatemi i rapporti',
    orCopy: 'Se il pulsante non funziona, apri questo indirizzo:',
    nothing: 'Se non li vuoi, non fare nulla: non riceverai nessun rapporto.',
  },
};

/** Characters: room for a name, none for a message. */
const longestName = 60;
const longestHost = 80;

/**
 * Asks who owns an address whether reports may come. The reader has asked for nothing, and a stranger chose the name and
 * the site: both are short, are no links, and stand in the sentence alone, never in the subject.
 */
export function makeNotifyLetter(facts: NotifyFacts): WrittenLetter {
  const { locale, kind, confirmUrl, from } = facts;
  const own = words[locale];
  const { subject } = own;
  const often = own.often[facts.scheduleType];
  const who = toLine(facts.accountName, longestName);
  const host = toLine(hostOf(facts.url), longestHost);
  const brand = { name: null, colour: null };
  const text = [
    own.asks(`“${unlinkText(who)}”`, own.what[kind](unlinkText(host)), often),
    own.confirm,
    `${own.label}:\n${confirmUrl}`,
    own.nothing,
    `-- \nSiteglass\n${from}`,
  ].join('\n\n');
  const body = [
    headingHtml(subject),
    '<div style="height:12px;line-height:12px">&nbsp;</div>',
    paragraphHtml(
      own.asks(
        `<bdi>“${unlinkHtml(who)}”</bdi>`,
        own.what[kind](`<bdi>${unlinkHtml(host)}</bdi>`),
        escapeHtml(often),
      ),
    ),
    paragraphHtml(escapeHtml(own.confirm)),
    buttonHtml(own.label, confirmUrl, brand),
    noteHtml(escapeHtml(own.orCopy)),
    noteHtml(escapeHtml(confirmUrl)),
    paragraphHtml(escapeHtml(own.nothing)),
    footerHtml(noteHtml(escapeHtml(`Siteglass · ${from}`))),
  ].join('\n');
  return { locale, subject, text: `${text}\n`, html: frameHtml({ locale, subject, brand, body }) };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
