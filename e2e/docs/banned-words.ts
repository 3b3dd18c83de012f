/** A word or phrase that does not belong in any text of the project, and what to write in its place. */
export interface BannedWord {
  readonly pattern: RegExp;
  readonly instead: string;
}

const ban = (pattern: string, instead: string): BannedWord => ({
  pattern: new RegExp(pattern, 'giu'),
  instead,
});

/** Verbs that British English spells with -ise. */
const iseStems = [
  'anonym|author|capital|categor|character|custom|emphas|external|final|general|initial|internal|local|maxim|minim',
  'neutral|normal|optim|organ|penal|prioriti|priorit|random|real|recogn|sanit|serial|special|standard|summar',
  'synchron|token|util|visual',
].join('|');

/** Case-insensitive. Each pattern is meant for running text: code, identifiers and URLs are removed first. */
export const bannedWords: readonly BannedWord[] = [
  ban(String.raw`\bmend(?:s|ed|ing)?\b`, 'fix'),
  ban(String.raw`\b(?:brings?|costs?|costing)\b(?:\s\S+){0,3}?\spoints?\b`, '+4 points if fixed, −4 points'),
  ban(String.raw`\b(?:was|were|been|being|are|is) looked at\b`, 'scanned'),
  ban(String.raw`\b(?:link|links|invitation|session|token) (?:is|are|was|were) over\b`, 'expired'),
  ban(String.raw`\bbeside\b`, 'next to, in addition to, related'),
  ban(String.raw`\bpages? (?:without a link|that no link leads to)\b`, 'orphan pages'),
  ban(String.raw`\bhow deep (?:a )?pages?\b|\bpages? lies?\b`, 'crawl depth'),
  ban(String.raw`\bnot (?:been )?visited\b`, 'skipped'),
  ban(String.raw`\blinks? (?:that )?leads?\b`, 'links to, inlinks'),
  ban(
    String.raw`\bserver(?:’s|'s|s)? answer(?:s|ed)?\b|\banswers? of (?:a|an|the|that|its) \w+\b`,
    'response',
  ),
  ban(
    String.raw`\b(?:said|says?) nothing\b|\b(?:keeps?|kept|keeping|stays?|stayed) silent\b`,
    'no response, timed out',
  ),
  ban(
    String.raw`\bletters? (?:is|are|was|were) (?:sent|on (?:its|their) way)\b|\b(?:our|your|this|that) letters?\b`,
    'email',
  ),
  ban(String.raw`\bmail(?:ed|ing)\b|\bmails\b|\ba mail\b(?! server)`, 'email, to send'),
  ban(String.raw`\be-mails?\b`, 'email'),
  ban(String.raw`\ba no (?=holds|counts|is)|\bwants? no (?:reports?|emails?)\b`, 'opt-out, unsubscribed'),
  ban(String.raw`\bsays? when it was (?:changed|modified)\b`, 'last modified date'),
  ban(String.raw`\bas (?:the|a) search results? would\b`, 'search result preview'),
  ban(String.raw`\brooms\b|\bthe house\b|\bhouse’s\b|\bhouse's\b`, 'module, package'),
  ban(String.raw`\b(?:is|are|was|were|be|been|being) told\b(?! apart)`, 'notified, reported'),
  ban(String.raw`\banalys(?:e|ed|er|ers|ing)\b`, 'analyze'),
  ban(String.raw`\b(?:un|re)?(?:${iseStems})is(?:e|ed|er|ers|es|ing|able|ation|ations)\b`, '-ize'),
  ban(String.raw`\b\w*(?:colour|favour|behaviour|neighbour|honour|labour)\w*\b`, '-or'),
  ban(
    String.raw`\b(?:centre|centres|metre|metres|licence|licences|defence|offence|grey|catalogue|catalogues)\b`,
    'American spelling',
  ),
  ban(
    String.raw`\b(?:cancell|labell|travell|modell|signall|dialled|fuell)(?:ed|ing)\b|\bdialled\b`,
    'American spelling',
  ),
  ban(
    String.raw`\b(?:whilst|amongst|learnt|judgement|programme|programmes|artefact|artefacts)\b`,
    'American spelling',
  ),
  ban(
    String.raw`\blone\b|(?<!\b(?:let|leave|leaves|left|leaving)(?: \w+)? )\balone\b`,
    'isolated, standalone, only',
  ),
  ban(String.raw`\b(?:anew|thereby|herein|thereof|for ever|hitherto|henceforth)\b`, 'plain modern English'),
];

/** What to rewrite in a text, such as `"mended" → fix`. */
export function findBannedWords(text: string): string[] {
  return bannedWords.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(([found]) => `"${found}" → ${instead}`),
  );
}
