import type { LinkFacts } from './links.ts';

export type TrustPage = 'about' | 'contact' | 'privacy';

/** The element of the first link to each page that tells visitors who runs a site; null for none. */
export type TrustLinkFacts = Readonly<
  Record<TrustPage, { readonly url: string; readonly element: number } | null>
> & {
  /** The page itself is one of them, judging by its URL. */
  readonly self: TrustPage | null;
};

/**
 * Names of such pages in URLs and anchor texts, in lower case, with spaces instead of hyphens. An imprint (Impressum,
 * aviso legal) says who runs a site and how to reach them.
 */
const names: Readonly<Record<TrustPage, string>> = {
  about:
    'about|about us|about me|who we are|our story|our company|our team|company|company profile|the company|team|imprint|' +
    'chi siamo|chi sono|la nostra storia|azienda|l azienda|la nostra azienda|il team|' +
    'über uns|ueber uns|über mich|uber uns|unternehmen|wir über uns|impressum|' +
    'à propos|a propos|à propos de nous|qui sommes nous|qui suis je|notre histoire|mentions légales|mentions legales|' +
    'quiénes somos|quienes somos|quien soy|sobre nosotros|acerca de|nosotros|nuestra historia|aviso legal|' +
    'sobre|sobre nós|sobre nos|quem somos|a empresa|qui som|sobre nosaltres|' +
    'over ons|over mij|wie zijn wij|wie we zijn|o nas|o mnie|kim jesteśmy|o firmie|o nás|kdo jsme|' +
    'om os|om oss|om meg|om mig|om|tietoa meistä|meistä|yritys|despre noi|despre|rólunk|rolunk|hakkımızda|hakkimizda|' +
    'o nama|o podjetju|о нас|о компании|про нас|про компанію|за нас|σχετικά με εμάς|ποιοι είμαστε|' +
    '会社概要|会社情報|運営者情報|私たちについて|关于我们|關於我們|关于|회사소개|회사 소개|من نحن|עלינו|אודות|tentang kami|tentang|về chúng tôi|gioi thieu|giới thiệu',
  contact:
    'contact|contact us|contacts|contact me|get in touch|imprint|customer service|support|help|' +
    'contatti|contattaci|contatto|kontakt|kontaktiere uns|kontaktieren sie uns|impressum|' +
    'nous contacter|contactez nous|contactez moi|contacto|contáctanos|contactanos|contáctenos|contactar|' +
    'contato|contactos|fale conosco|fale connosco|contacte|contacteu|contacteer ons|neem contact op|' +
    'skontaktuj się z nami|kontakty|kontakta oss|kontakt oss|kontakt os|ota yhteyttä|yhteystiedot|yhteys|' +
    'kapcsolat|elérhetőség|iletişim|iletisim|bize ulaşın|contactează ne|контакты|контакти|связаться с нами|' +
    'επικοινωνία|epikoinonia|お問い合わせ|お問合せ|お問い合わせはこちら|联系我们|聯絡我們|聯繫我們|문의|문의하기|연락처|اتصل بنا|צור קשר|hubungi kami|kontak|liên hệ|lien he',
  privacy:
    'privacy|privacy policy|privacy notice|privacy statement|data protection|privacy and cookies|privacy & cookies|' +
    'privacy cookie policy|privacy e cookie|informativa privacy|informativa sulla privacy|informativa sulla riservatezza|' +
    'datenschutz|datenschutzerklärung|datenschutzerklaerung|datenschutzhinweise|' +
    'confidentialité|confidentialite|politique de confidentialité|politique de confidentialite|vie privée|données personnelles|donnees personnelles|protection des données|' +
    'privacidad|política de privacidad|politica de privacidad|aviso de privacidad|protección de datos|proteccion de datos|' +
    'privacidade|política de privacidade|politica de privacidade|privacitat|política de privacitat|' +
    'privacybeleid|privacyverklaring|privacy verklaring|prywatność|polityka prywatności|polityka prywatnosci|ochrana osobních údajů|zásady ochrany osobních údajů|gdpr|rgpd|' +
    'integritetspolicy|personvern|personvernerklæring|privatlivspolitik|persondatapolitik|tietosuoja|tietosuojaseloste|' +
    'politica de confidențialitate|politica de confidentialitate|confidențialitate|adatvédelem|adatkezelési tájékoztató|adatvedelem|gizlilik|gizlilik politikası|kvkk|' +
    'политика конфиденциальности|конфиденциальность|політика конфіденційності|политика за поверителност|πολιτική απορρήτου|' +
    'プライバシーポリシー|個人情報保護方針|隐私政策|隱私權政策|隱私政策|개인정보처리방침|سياسة الخصوصية|מדיניות פרטיות|kebijakan privasi|chính sách bảo mật|politika privatnosti|pravilnik o zasebnosti',
};

const pages: readonly TrustPage[] = ['about', 'contact', 'privacy'];
const byName = new Map<string, TrustPage[]>();
for (const page of pages) {
  for (const name of names[page].split('|')) {
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [page]);
    else known.push(page);
  }
}

const maxTextUnits = 60;
const maxPathUnits = 200;
const none: readonly TrustPage[] = [];

/** Searches the links for the pages that visitors use to judge whether a site is trustworthy. */
export function findTrustLinks(links: LinkFacts, pageUrl: string): TrustLinkFacts {
  const found: Record<TrustPage, { url: string; element: number } | null> = {
    about: null,
    contact: null,
    privacy: null,
  };
  for (const { kind, url, text, element } of links) {
    if (kind !== 'http' || url === null) continue;
    const namedPages =
      text.length <= maxTextUnits && mayBeName(text, 0, text.length) ? pagesNamed(bare(text)) : none;
    for (const page of namedPages.length > 0 ? namedPages : pagesOfPath(url))
      found[page] ??= { url, element };
    if (found.about !== null && found.contact !== null && found.privacy !== null) break;
  }
  const { about, contact, privacy } = found;
  return { about, contact, privacy, self: pagesOfPath(pageUrl)[0] ?? null };
}

/** Lookup table of cheap fingerprints of the names: most links match none of them and need no further lookup. */
const marked = new Uint8Array(4096);
for (const name of byName.keys()) marked[markOf(name)] = 1;

function markOf(name: string): number {
  return mark(name.charCodeAt(0), name.charCodeAt(name.length - 1), name.length);
}

function mark(first: number, last: number, length: number): number {
  return ((first * 31 + last) * 31 + length) & 4095;
}

/** Whether the text between two indexes may be such a name, without slicing or lower-casing it. */
function mayBeName(text: string, start: number, end: number): boolean {
  while (start < end && isNonLetter(text.charCodeAt(start))) start++;
  while (end > start && isNonLetter(text.charCodeAt(end - 1))) end--;
  if (start === end) return false;
  const first = text.charCodeAt(start);
  const last = text.charCodeAt(end - 1);
  // Beyond ASCII, lower case is not a matter of one bit.
  return first > 0x7f || last > 0x7f || marked[mark(first | 0x20, last | 0x20, end - start)] === 1;
}

/** Only for ASCII: other units may be letters. */
function isNonLetter(unit: number): boolean {
  return unit <= 0x7f && !((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a);
}

function pagesNamed(name: string): readonly TrustPage[] {
  return byName.get(name) ?? none;
}

const joined = /[-_'’]/;
const joiner = /[-_'’]/g;
/** Left over when a dotted capital I is converted to lower case. */
const dotAbove = /\u0307/g;
const letter = /\p{L}/u;

/** Lower case, without the characters around the words. Hand-written, because it runs for every link of a page. */
function bare(text: string): string {
  let name = text.toLowerCase();
  if (name.length !== text.length) name = name.replace(dotAbove, '');
  let start = 0;
  let end = name.length;
  while (start < end && !isLetter(name, start)) start++;
  while (end > start && !isLetter(name, end - 1)) end--;
  if (end - start < name.length) name = name.slice(start, end);
  return joined.test(name) ? name.replace(joiner, ' ') : name;
}

function isLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit < 128 ? unit >= 97 && unit <= 122 : letter.test(text.charAt(at));
}

/** By the last path segment without its extension: `/en/about-us.html`. A page has many links, so nothing is parsed. */
function pagesOfPath(url: string): readonly TrustPage[] {
  if (url.length > maxPathUnits) return none;
  const path = url.indexOf('/', url.indexOf('://') + 3);
  if (path === -1) return none;
  let end = path;
  while (end < url.length && !endsPath(url.charCodeAt(end))) end++;
  if (url.charAt(end - 1) === '/') end--;
  const start = url.lastIndexOf('/', end - 1) + 1;
  if (end <= path || end - start > maxTextUnits * 3) return none;
  const last = url.slice(start, end);
  if (last.includes('%')) {
    const decoded = decode(last);
    return pagesNamed(bare(last.includes('.') ? withoutExtension(decoded) : decoded));
  }
  const name = withoutExtension(last);
  return mayBeName(name, 0, name.length) ? pagesNamed(bare(name)) : none;
}

/** "?" or "#". */
function endsPath(unit: number): boolean {
  return unit === 0x3f || unit === 0x23;
}

/** Without a dot and two to five letters at the end. */
function withoutExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  const letters = name.length - dot - 1;
  if (dot === -1 || letters < 2 || letters > 5) return name;
  for (let at = dot + 1; at < name.length; at++) {
    const unit = name.charCodeAt(at);
    if (unit > 0x7f || isNonLetter(unit)) return name;
  }
  return name.slice(0, dot);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
