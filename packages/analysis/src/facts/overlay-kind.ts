import type { Overlay } from '../fetched-layout.ts';

/**
 * `consent`, `age`, `legal` and `login` are dialogs that the site may have to show before its content. `plain` has no text:
 * it dims the page below something else.
 */
export type OverlayKind = 'consent' | 'age' | 'legal' | 'login' | 'plain' | 'other';

/** Services and plugins that ask for consent, by the ids and classes they use. */
const consentNames =
  /onetrust|optanon|cookiebot|cybot|usercentrics|didomi|iubenda|qc-cmp|sp_message|cmplz|borlabs|klaro|cky-|osano|truste|trustarc|tarteaucitron|axeptio|cookiefirst|cookieyes|complianz|fc-consent|cmpbox|cookie|consent|gdpr|dsgvo|ccpa/i;
const consentWords =
  /\bcookies?\b|\bconsent\b|einwilligung|datenschutz|privacy|consentement|consentimiento|informativa|zustimm|\bgdpr\b|\bdsgvo\b/i;
const ageWords =
  /\b(?:1[68]|21)\s*(?:\+|years|jahre|anni|ans|años)|\bover (?:18|21)\b|\bat least (?:18|21)\b|legal (?:drinking )?age|verify your age|age verification|volljährig|mindestens 1[68]|maggiorenn|majeur|mayor de edad/i;
const ageNames = /age-?(?:gate|check|verif)/i;
const legalWords =
  /terms of (?:use|service)|nutzungsbedingungen|condizioni d.uso|disclaimer|haftungsausschluss/i;
const loginWords = /\b(?:log ?in|sign ?in|anmelden|einloggen|accedi|connexion|iniciar sesión)\b/i;

/** Source: https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials */
export function overlayKindOf({ text, names }: Pick<Overlay, 'text' | 'names'>): OverlayKind {
  if (consentNames.test(names) || consentWords.test(text)) return 'consent';
  if (ageNames.test(names) || ageWords.test(text)) return 'age';
  if (legalWords.test(text)) return 'legal';
  if (loginWords.test(text) && /password|passwort/i.test(`${text} ${names}`)) return 'login';
  return text === '' && !/iframe|http/i.test(names) ? 'plain' : 'other';
}
