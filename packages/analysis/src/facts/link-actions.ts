/** What scripts do to the page that is open: there is no other page that a crawler could miss. */
const onThisPage =
  /(?:^|[^\w$])print\s*\(|history\s*\.\s*(?:back|go|forward)|(?:^|[^\w$.])(?:go_?)?back\s*\(|(?:window|self|top|parent)\s*\.\s*close\s*\(|scroll(?:to|by|intoview|top)?\s*\(|location\s*\.\s*reload|addfavou?rite|bookmark|sidebar\s*\.\s*addpanel|execcommand|clipboard|copy(?:link|url|text)|navigator\s*\.\s*share|sharer|sharearticle|share\.php|log_?out|(?:open|close|show|hide)_?(?:menu|nav|search|login|modal|popup|overlay|dialog|lightbox|chat|gallery|sidebar|drawer)|\.\s*(?:show|hide|slideup|slidedown|fadein|fadeout)\s*\(\s*\)|intent\/tweet|toggle|font_?size|text_?size|zoom|cookie|consent|didomi|usercentrics|uc_ui|__tcfapi|klaro|cookiebot|onetrust|uncryptmailto|decryptx|mailto:|decodemail|sendmail/i;

/** Following it leads to another page after all. */
const elsewhere =
  /location\s*(?:\.\s*(?:href|assign|replace)|=(?!=))|\.\s*open\s*\(|__dopostback|\.\s*submit\s*\(|navigate/i;

const sharing = /sharer|sharearticle|share\.php|intent\/tweet|mailto:/i;

const maxUnits = 500;

/** Whether a script URL, or the script of a link without another URL, only acts on the open page: it prints, goes back… */
export function actsOnThisPage(href: string | null, onclick: string | null): boolean {
  const code = `${decoded((href ?? '').slice(0, maxUnits))} ${(onclick ?? '').slice(0, maxUnits)}`;
  if (!onThisPage.test(code)) return false;
  return !elsewhere.test(code) || sharing.test(code);
}

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
