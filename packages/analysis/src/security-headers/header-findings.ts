import type { Language } from '../check.ts';

/**
 * What may be said of a header, each with its sentence: codes and data are stored, sentences are rendered when
 * read. A published code is never renamed or removed, because stored analyses name it.
 */
export const headerFindings = {
  'not-https': {
    en: 'The page answers over http, where no header can protect its visitors.',
    it: 'La pagina risponde in http, dove nessun header può proteggere i visitatori.',
  },
  'header-missing': {
    en: 'The header is not sent.',
    it: 'L’header non viene inviato.',
  },
  'meta-unknown': {
    en: 'The header is not sent; whether the page sets it in a meta element is not known.',
    it: 'L’header non viene inviato; non è noto se la pagina lo imposti in un elemento meta.',
  },
  'csp-report-only': {
    en: 'The policy only reports (Content-Security-Policy-Report-Only): nothing is blocked.',
    it: 'La policy si limita a segnalare (Content-Security-Policy-Report-Only): nulla viene bloccato.',
  },
  'csp-duplicate-directives': {
    en: 'Directives that stand twice in one policy, where only the first counts: {directives}.',
    it: 'Direttive presenti due volte nella stessa policy, dove vale solo la prima: {directives}.',
  },
  'csp-unbound-strict-dynamic': {
    en: '‘strict-dynamic’ stands without a nonce or hash, so that no script is allowed at all.',
    it: '‘strict-dynamic’ è senza nonce né hash, quindi nessuno script è consentito.',
  },
  'csp-unsafe-inline': {
    en: 'Scripts that somebody injects into the page would run: inline scripts, data: or nearly any origin are allowed.',
    it: 'Gli script iniettati nella pagina verrebbero eseguiti: sono consentiti script inline, data: o quasi ogni origine.',
  },
  'csp-unsafe-objects': {
    en: 'Plugin content may come from nearly anywhere; object-src ‘none’ closes that.',
    it: 'I contenuti per plugin possono arrivare quasi da ovunque; object-src ‘none’ lo impedisce.',
  },
  'csp-unsafe-eval': {
    en: 'Text may be run as code (‘unsafe-eval’).',
    it: 'Il testo può essere eseguito come codice (‘unsafe-eval’).',
  },
  'csp-unsafe-hashes': {
    en: 'Event handler attributes may run where their hash is listed (‘unsafe-hashes’).',
    it: 'Gli attributi di evento possono essere eseguiti se il loro hash è elencato (‘unsafe-hashes’).',
  },
  'csp-insecure-scheme': {
    en: 'Scripts, styles or frames may come over http.',
    it: 'Script, stili o frame possono arrivare in http.',
  },
  'csp-insecure-passive': {
    en: 'Images or media may come over http.',
    it: 'Immagini o contenuti multimediali possono arrivare in http.',
  },
  'csp-unsafe-inline-style': {
    en: 'Inline styles, or styles from nearly anywhere, are allowed.',
    it: 'Sono consentiti stili inline o provenienti quasi da ovunque.',
  },
  'csp-open-base-uri': {
    en: 'base-uri is not restricted: an injected base element could redirect relative scripts.',
    it: 'base-uri non è limitata: un elemento base iniettato potrebbe dirottare gli script relativi.',
  },
  'csp-open-form-action': {
    en: 'form-action is not restricted: an injected form could send data anywhere.',
    it: 'form-action non è limitata: un modulo iniettato potrebbe inviare dati ovunque.',
  },
  'csp-deprecated-directives': {
    en: 'Directives that browsers no longer heed: {directives}.',
    it: 'Direttive che i browser non considerano più: {directives}.',
  },
  'hsts-invalid-certificate': {
    en: 'The certificate is not valid, so browsers ignore the header.',
    it: 'Il certificato non è valido, quindi i browser ignorano l’header.',
  },
  'hsts-invalid': {
    en: 'The header is sent twice or names no valid max-age.',
    it: 'L’header è inviato due volte o non indica un max-age valido.',
  },
  'hsts-disabled': {
    en: 'max-age=0 tells browsers to forget the protection.',
    it: 'max-age=0 dice ai browser di dimenticare la protezione.',
  },
  'hsts-short': {
    en: 'max-age is {seconds} seconds; at least {limit} (six months) are advised.',
    it: 'max-age è di {seconds} secondi; se ne consigliano almeno {limit} (sei mesi).',
  },
  'hsts-preloaded-without-header': {
    en: 'The host is on the preload list, but sends no valid header, for which it may be taken off.',
    it: 'L’host è nella lista di preload, ma non invia un header valido e potrebbe esserne rimosso.',
  },
  'xfo-allow-from': {
    en: 'ALLOW-FROM is obsolete and ignored by browsers; frame-ancestors of the CSP does the same.',
    it: 'ALLOW-FROM è obsoleto e ignorato dai browser; frame-ancestors della CSP fa lo stesso.',
  },
  'xfo-invalid': {
    en: 'The value is neither DENY nor SAMEORIGIN, once.',
    it: 'Il valore non è DENY o SAMEORIGIN, una sola volta.',
  },
  'xfo-open-frame-ancestors': {
    en: 'frame-ancestors of the CSP takes the place of this header and lets nearly every site frame the page.',
    it: 'frame-ancestors della CSP sostituisce questo header e permette quasi a ogni sito di incorniciare la pagina.',
  },
  'xcto-invalid': {
    en: 'The value is not exactly nosniff, once.',
    it: 'Il valore non è esattamente nosniff, una sola volta.',
  },
  'referrer-unsafe': {
    en: 'The policy {policy} gives other sites more than it should.',
    it: 'La policy {policy} rivela ad altri siti più del dovuto.',
  },
  'referrer-invalid': {
    en: 'The value holds no policy that browsers know.',
    it: 'Il valore non contiene alcuna policy nota ai browser.',
  },
  'permissions-invalid': {
    en: 'Browsers cannot read the header and ignore it: features are written as camera=(), with commas between.',
    it: 'I browser non riescono a leggere l’header e lo ignorano: le funzioni si scrivono come camera=(), separate da virgole.',
  },
  'permissions-wide-open': {
    en: 'Powerful features that every embedded site may ask for: {features}.',
    it: 'Funzioni sensibili che ogni sito incorporato può richiedere: {features}.',
  },
  'permissions-nothing-powerful': {
    en: 'No powerful feature such as camera, microphone or geolocation is restricted.',
    it: 'Nessuna funzione sensibile, come fotocamera, microfono o geolocalizzazione, è limitata.',
  },
  'permissions-ignored-features': {
    en: 'Features whose value is not a list of origins, so that browsers skip them: {features}.',
    it: 'Funzioni il cui valore non è un elenco di origini e che i browser saltano: {features}.',
  },
  'permissions-feature-policy': {
    en: 'Only the old Feature-Policy is sent; Permissions-Policy has taken its place.',
    it: 'Viene inviato solo il vecchio Feature-Policy; è stato sostituito da Permissions-Policy.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type HeaderFindingCode = keyof typeof headerFindings;

/** What was not known when headers were judged; the key is stored, the sentence is rendered when read. */
export const unknownFacts = {
  certificate: {
    en: 'Whether the certificate is valid was not known; it was taken as valid.',
    it: 'Non era noto se il certificato fosse valido; è stato considerato valido.',
  },
  'hsts-preload-list': {
    en: 'The HSTS preload list was not at hand.',
    it: 'La lista di preload HSTS non era disponibile.',
  },
  'http-variant': {
    en: 'What the site answers over plain http was not asked.',
    it: 'Non è stato verificato che cosa risponda il sito in http.',
  },
  'meta-elements': {
    en: 'The page’s meta elements were not at hand.',
    it: 'Gli elementi meta della pagina non erano disponibili.',
  },
  scripts: {
    en: 'The page’s scripts were not at hand.',
    it: 'Gli script della pagina non erano disponibili.',
  },
  'cors-probe': {
    en: 'Whether the site lets every origin in was not asked.',
    it: 'Non è stato verificato se il sito accetti ogni origine.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
