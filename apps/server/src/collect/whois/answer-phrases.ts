/** What a response says if it is not a record. */
export type ResponseStatus = 'free' | 'reserved' | 'rate-limited' | 'unavailable' | 'invalid';

/**
 * Each matches within one lowercase line, without comment markers. Words that also appear in terms of use ("not
 * available", "limit") come with the context that distinguishes them.
 */
const phrases: readonly (readonly [ResponseStatus, readonly RegExp[]])[] = [
  [
    'rate-limited',
    [
      /^please go away/,
      /\blimit (?:is )?(?:exceeded|reached)/,
      /\b(?:exceeded|over|reached) (?:your|the|its) (?:\w+ ){0,3}(?:limit|quota)/,
      /\bquota (?:for \S{1,80} )?(?:is |has been )?exceeded/,
      /\btoo many (?:queries|requests|connections|whois)/,
      /\b(?:exceeded (?:the )?(?:allowed|permitted)|(?:allowed|permitted) (?:number of )?)(?: ?(?:queries|requests))(?: (?:is |are )?exceeded)?/,
      /\byou have exceeded th(?:is|e) limit/,
      /\b(?:requests|queries) (?:per client )?(?:per time interval )?(?:is|are) (?:limited|restricted)/,
      /\bnumber of requests per client\b/,
      /\b(?:restricted|denied|refused) due to excess/,
      /^(?:you are )?(?:querying )?too fast/,
      /\bquer(?:y|ies) rate\b/,
      /\bonly \d+ (?:request|query|queries|requests) per/,
      /\bip address blocked/,
      /\bexcessive (?:querying|queries)/,
      /^-?\d*:? *still in grace period/,
      /\bplease (?:slow down|wait \d+)/,
      /\bmaximum (?:\w+ ){0,3}(?:queries|requests|query rate)/,
      /\b(?:denied|blocked) (?:because|due to|for) (?:too|excess|exceed)/,
      /^(?:error: ?\d*:? ?)?access (?:to .{1,40} )?(?:has been )?(?:denied|restricted)/,
      /\bhas been (?:temporarily )?(?:blacklisted|blocked|banned)/,
      /\btemporarily (?:denied|blocked)/,
    ],
  ],
  [
    'unavailable',
    [
      /\bservice (?:is )?(?:temporarily |currently )?(?:unavailable|not available)/,
      /\bserver (?:is )?(?:too )?busy/,
      /\btemporarily unavailable/,
      /\bunable to (?:process|complete|connect)/,
      /\binternal (?:server )?error/,
      /^requests of this client are not permitted/,
      /\bip address used .{0,60}not authori[sz]ed/,
      /\bsystem (?:is )?(?:down|under maintenance)/,
    ],
  ],
  [
    'reserved',
    [
      /^(?:the |this )?(?:domain )?(?:name )?(?:is )?reserved (?:by|name|for|domain)/,
      /\bin the reserved list/,
      /\b(?:name|domain) (?:is |has been )?reserved\b/,
      /\breserved (?:by the )?(?:registry|domain name)/,
      /^restricted\b(?!\. you have)/,
      /\bdomain (?:name )?you requested is prohibited/,
      /\b(?:domain|name) (?:is )?(?:blocked|prohibited|restricted|not allowed)\b/,
      /\b(?:domain|name) (?:is )?(?:not available|unavailable)$/,
      /\bnot (?:available|open) for registration/,
      /\b(?:cannot|can not|may not) be registered\b/,
    ],
  ],
  [
    'free',
    [
      /^(?:error:? ?\d*:? ?)?no[_ -](?:such[_ -])?(?:matching[_ -])?(?:match|matches|domain|data|entries|entry|records?|objects?|results?|information|found)\b/,
      /^(?:sorry,? |unfortunately,? )no (?:match|matches|data|entries|records?|objects?|results?)/,
      /^no (?:domain|matching|object|whois) (?:\w+ ){0,2}(?:records? |names? |information )?(?:were |was )?found/,
      /^no matching\b/,
      /^not[ _]found/,
      /^"?[^\s"]+"?:? (?:is |was )?(?:not found|no match|no existe|does not exist|is free|is available|not registered)/,
      /\bnot found(?: in (?:the |this |our )?(?:\w+ )?database)?[.!]*$/,
      /\b(?:object|domain|name|query|key|entry|record)s?(?: name)? (?:\S{1,80} )?(?:was |were |is )?not (?:be )?found\b/,
      /\bobject[_ ]not[_ ]found/,
      /\b(?:domain|object|name)\b.{0,120} (?:does|do) not exist/,
      /\b(?:domain|name)\b.{0,120} (?:is|has) not (?:been )?(?:yet )?regist(?:e)?red/,
      /\b(?:domain|name)\b.{0,120} not regist(?:e)?red[.!]*$/,
      /\b(?:is|are) (?:still )?available for (?:purchase|registration)/,
      /^(?:the |this )?(?:domain(?: name)? )?(?:\S{1,80} )?is (?:available|free)[.!]*$/,
      /^available$/,
      /\bnothing found\b/,
      /\bnot available in our whois database/,
      /\bdomain name not known in\b/,
      /\bwe do not have an entry\b/,
      /\bcould not find the requested domain/,
      /\bbut this server does not have\b/,
      /\bno (?:data|match|records?|entries|entry|objects?) (?:was |were )?(?:found|to match)/,
      /\bno match\b[^a-z]*$/,
      /\bno match for "?[^\s"]+"?/,
      /\bno encontrado\b/,
      /\bno existe\b/,
      /\bnot been registered\b/,
      /\bno se encuentra registrado\b/,
      /^"?[^\s"]+"?:? (?:not exist|no such domain)\b/,
      /^(?:domain unknown|unknown domain|domaine inconnu|not registered)\b/,
      /\bis not known in\b.{0,60}\bdatabase\b/,
      /\breturned 0 (?:objects|records|results)\b/,
      /\bnão foram encontrados\b/,
      /\bnincs talalat\b/,
      /^(?:domaine )?non trouvé/,
    ],
  ],
  [
    'invalid',
    [
      /\binvalid (?:query|domain|input|request)/,
      /^error: ?invalid/,
      /\bdoes not have any records for that zone/,
    ],
  ],
];

const maxPhraseCharacters = 200;

/** What a line says by itself; null for a line of a record or of the terms of use. */
export function statusOfLine(line: string): ResponseStatus | null {
  const text = line
    .slice(0, maxPhraseCharacters)
    .toLowerCase()
    .replace(/^[\s%#*>;!.-]+/, '')
    .trim();
  if (text === '') return null;
  return phrases.find(([, patterns]) => patterns.some((pattern) => pattern.test(text)))?.[0] ?? null;
}

const phrasesOfStatus: readonly (readonly [ResponseStatus, RegExp])[] = [
  ['rate-limited', /^(?:\d+ )?request denied/],
  [
    'free',
    /^(?:available|free|not registered|not assigned|unregistered|no object found|not found|no match|\d+ available|libero|disponible|disponivel)\b/,
  ],
  [
    'reserved',
    /^(?:reserved|unassignable|unavailable|not allowed|notallowed|forbidden|blocked|not open|premium name|restricted|prohibited|\d+ reserved)\b/,
  ],
  ['invalid', /^(?:\d+ )?(?:invalid|this whois server does not have any records)/],
];

/** What a status says about the name itself; null for the status of a registration. */
export function statusOfPhrase(status: string): ResponseStatus | null {
  const text = status.toLowerCase().trim();
  return phrasesOfStatus.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
