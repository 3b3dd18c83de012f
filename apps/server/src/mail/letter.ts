import { escapeHtml } from './safe-text.ts';

/** What a mail says: the same in text and in HTML. */
export interface Letter {
  readonly locale: 'en' | 'it';
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What there is to do. */
  readonly action: { readonly label: string; readonly href: string };
  /** Said before the action's address, for where the button does not work. */
  readonly orCopy: string;
  /** What is said below, more quietly. */
  readonly notes: readonly string[];
  /** Which installation writes: its address. */
  readonly from: string;
}

/** A mail whose text and HTML are ready. */
export interface WrittenLetter {
  readonly locale: 'en' | 'it';
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function renderText({ paragraphs, action, notes, from }: Letter): string {
  return [...paragraphs, `${action.label}:\n${action.href}`, ...notes, `-- \nSiteglass\n${from}`]
    .join('\n\n')
    .concat('\n');
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = '#16262b';
const quiet = '#4c5f66';
const teal = '#0b6e6e';

/** Plain enough for every mail program: one column, nothing loaded from anywhere, nothing that counts its readers. */
export function renderHtml({ locale, subject, paragraphs, action, orCopy, notes, from }: Letter): string {
  const paragraph = (text: string): string =>
    `<p style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${ink}">${escapeHtml(text)}</p>`;
  const note = (html: string): string =>
    `<p style="margin:0 0 8px;${font};font-size:14px;line-height:20px;color:${quiet}">${html}</p>`;
  const href = escapeHtml(action.href);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#ffffff">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td align="left">
<h1 style="margin:0 0 24px;${font};font-size:20px;line-height:28px;font-weight:600;color:${ink}">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="${teal}" style="border-radius:6px">
<a href="${href}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a>
</td></tr></table>
${note(`${escapeHtml(orCopy)}<br><a href="${href}" style="color:${teal};word-break:break-all">${href}</a>`)}
${notes.map((text) => note(escapeHtml(text))).join('\n')}
<p style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #d5dadb;${font};font-size:14px;line-height:20px;color:${quiet}">Siteglass · ${escapeHtml(from)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
