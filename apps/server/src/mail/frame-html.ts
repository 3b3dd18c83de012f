import type { Language } from '@siteglass/analysis/text';
import { escapeHtml, toLine, unlinkHtml } from './safe-text.ts';

/** Whose email it looks like: the customer's own brand (white label), or ours if there is none. */
export interface MailBrand {
  readonly name: string | null;
  /** `#rrggbb`. */
  readonly color: string | null;
  /** With the size it is shown at, in pixels. */
  readonly logo: {
    readonly bytes: Uint8Array;
    readonly mediaType: 'image/png' | 'image/jpeg';
    readonly width: number;
    readonly height: number;
  } | null;
  /** In the From header; null for the service's own. */
  readonly senderName: string | null;
}

export const noMailBrand: MailBrand = { name: null, color: null, logo: null, senderName: null };
/** The Content-ID of the logo, which is part of the email. */
export const logoId = 'brand-logo@report';

export const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const ink = '#13201f';
export const quiet = '#4b5b5a';
export const line = '#d6dddc';
const teal = '#0b6e6e';

/** For email clients that support a dark theme; others invert the colors themselves. */
const darkTheme = `@media (prefers-color-scheme: dark) {
.paper { background: #0f1717 !important; }
.ink { color: #e4ecea !important; }
.quiet { color: #a6b6b4 !important; }
.line { border-color: #2b3938 !important; }
.good { color: #7fd09c !important; border-color: #7fd09c !important; }
.fair { color: #ecb65c !important; border-color: #ecb65c !important; }
.poor { color: #ff9488 !important; border-color: #ff9488 !important; }
.notice { color: #9dbbdb !important; }
}`;

/** Whether a name or a logo replaces ours; a color alone does not. */
export const hasOwnBrand = ({ name, logo }: MailBrand): boolean =>
  toLine(name ?? '', 80) !== '' || logo !== null;

/** The brand name as one short line; empty for a logo without a name. */
export function brandName(brand: MailBrand): string {
  return hasOwnBrand(brand) ? toLine(brand.name ?? '', 80) : 'Siteglass';
}

/** The logo, and the name. */
function brandHtml(brand: MailBrand): string {
  const name = brandName(brand);
  const { logo } = brand;
  const image =
    logo === null
      ? ''
      : `<img src="cid:${logoId}" width="${logo.width}" height="${logo.height}" alt="${name === '' ? 'Logo' : ''}" style="display:inline-block;border:0;vertical-align:middle">`;
  const text = name === '' ? '' : `<bdi>${unlinkHtml(name)}</bdi>`;
  return `${image}${image !== '' && text !== '' ? '&nbsp;&nbsp; ' : ''}${text}`;
}

const brandColor = ({ color }: MailBrand): string =>
  color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color : teal;

/** White or ink, whichever has the higher contrast with the color (WCAG 2.2, relative luminance). */
export function inkOn(color: string): '#ffffff' | '#13201f' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const inkLuminance = 0.0125;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / (inkLuminance + 0.05) ? '#ffffff' : ink;
}

/** A complete email, at most 600 px wide, around `body`: it loads nothing from elsewhere and does not track its readers. */
export function frameHtml(mail: {
  readonly language: Language;
  readonly subject: string;
  readonly brand: MailBrand;
  readonly body: string;
}): string {
  const color = brandColor(mail.brand);
  return `<!doctype html>
<html lang="${mail.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
<style>
:root { color-scheme: light dark; }
${darkTheme}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#ffffff">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#ffffff"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr>
<td bgcolor="${color}" style="height:4px;font-size:0;line-height:0;background:${color}">&nbsp;</td></tr><tr>
<td class="ink" style="padding:16px 0 24px;${font};font-size:16px;line-height:24px;font-weight:600;color:${ink}">${brandHtml(mail.brand)}</td></tr><tr>
<td align="left">
${mail.body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

export const headingHtml = (text: string): string =>
  `<h1 class="ink" style="margin:0 0 4px;${font};font-size:20px;line-height:28px;font-weight:600;color:${ink};overflow-wrap:anywhere;word-break:break-word"><bdi>${escapeHtml(text)}</bdi></h1>`;

/** `html` is trusted markup. */
export const paragraphHtml = (html: string): string =>
  `<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${ink}">${html}</p>`;

/** `html` is trusted markup. */
export const noteHtml = (html: string): string =>
  `<p class="quiet" style="margin:0 0 8px;${font};font-size:14px;line-height:20px;color:${quiet};overflow-wrap:anywhere;word-break:break-word">${html}</p>`;

/** A note that is not to be missed; `html` is trusted markup. */
export const noticeHtml = (html: string): string =>
  `<p class="ink line" style="margin:0 0 24px;padding:12px 16px;border:1px solid ${line};border-radius:6px;${font};font-size:14px;line-height:20px;color:${ink}">${html}</p>`;

/** Rows of a label and a value. */
export function factsHtml(facts: readonly { readonly label: string; readonly value: string }[]): string {
  const cell = (kind: 'ink' | 'quiet', color: string, css: string, html: string): string =>
    `<td class="${kind} line" valign="top" style="padding:8px 0;border-top:1px solid ${line};${font};font-size:14px;line-height:20px;color:${color};${css}">${html}</td>`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr>${cell('quiet', quiet, 'padding-right:24px', escapeHtml(label))}${cell('ink', ink, 'width:100%;overflow-wrap:anywhere;word-break:break-word', `<bdi>${escapeHtml(value)}</bdi>`)}</tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${rows.join('\n')}</table>`;
}

export function buttonHtml(label: string, href: string, brand: MailBrand): string {
  const color = brandColor(brand);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="${color}" style="border-radius:6px;background:${color}">
<a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:24px;font-weight:600;color:${inkOn(color)};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`;
}

/** The part below a hairline; `html` is trusted markup. */
export const footerHtml = (html: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr><td class="line" style="padding:16px 0 0;border-top:1px solid ${line}">${html}</td></tr></table>`;

export const linkHtml = (label: string, href: string): string =>
  `<a class="quiet" href="${escapeHtml(href)}" style="color:${quiet};text-decoration:underline">${escapeHtml(label)}</a>`;
