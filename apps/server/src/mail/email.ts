import type { Language } from '@siteglass/analysis/text';
import {
  buttonHtml,
  factsHtml,
  footerHtml,
  frameHtml,
  headingHtml,
  linkHtml,
  noMailBrand,
  noteHtml,
  paragraphHtml,
} from './frame-html.ts';
import { escapeHtml } from './safe-text.ts';

/** The content of an email: the same in text and in HTML. */
export interface Email {
  readonly language: Language;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A short table below the paragraphs. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Paragraphs below the table. */
  readonly advice?: readonly string[];
  /** The button. */
  readonly action: { readonly label: string; readonly href: string };
  /** Shown before the action's URL, in case the button does not work. */
  readonly orCopy: string;
  /** Shown below in small type. */
  readonly notes: readonly string[];
  /** The URL of the installation that sends it. */
  readonly from: string;
}

/** An email whose text and HTML are ready. */
export interface RenderedEmail {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function renderText({ paragraphs, facts = [], advice = [], action, notes, from }: Email): string {
  const table = facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return [
    ...paragraphs,
    ...(table === '' ? [] : [table]),
    ...advice,
    `${action.label}:\n${action.href}`,
    ...notes,
    `-- \nSiteglass\n${from}`,
  ]
    .join('\n\n')
    .concat('\n');
}

export function renderHtml(email: Email): string {
  const { language, subject, paragraphs, facts = [], advice = [], action, orCopy, notes, from } = email;
  const brand = noMailBrand;
  const body = [
    headingHtml(subject),
    '<div style="height:12px;line-height:12px">&nbsp;</div>',
    ...paragraphs.map((text) => paragraphHtml(escapeHtml(text))),
    ...(facts.length === 0 ? [] : [factsHtml(facts)]),
    ...advice.map((text) => paragraphHtml(escapeHtml(text))),
    buttonHtml(action.label, action.href, brand),
    noteHtml(`${escapeHtml(orCopy)}<br>${linkHtml(action.href, action.href)}`),
    ...notes.map((text) => noteHtml(escapeHtml(text))),
    footerHtml(noteHtml(escapeHtml(`Siteglass · ${from}`))),
  ].join('\n');
  return frameHtml({ language, subject, brand, body });
}
