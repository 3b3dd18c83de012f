/** What is wrong with a code: its form, or the part that is not in the standard. */
export type HreflangFault = 'form' | 'language' | 'script' | 'region';

export interface HreflangCode {
  /** Lower case, for comparison; set for invalid codes too. */
  readonly normal: string;
  /** ISO 639-1, lower case; null for `x-default` and for an invalid code. */
  readonly language: string | null;
  readonly isDefault: boolean;
  readonly fault: HreflangFault | null;
  /** The code that was probably meant; null for a valid code and if there is no obvious suggestion. */
  readonly hint: string | null;
}

/** ISO 639-1. */
const languages = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el ' +
    'en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it ' +
    'iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt ' +
    'my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl ' +
    'sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo ' +
    'za zh zu'
  ).split(' '),
);

/** ISO 3166-1 alpha-2. */
const regions = new Set(
  (
    'ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by ' +
    'bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk ' +
    'fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir ' +
    'is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ' +
    'ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm ' +
    'pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tf ' +
    'tg th tj tk tl tm tn to tr tt tv tw tz ua ug um us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw'
  ).split(' '),
);

/** ISO 15924: scripts used for living languages and the common historic ones. */
const scripts = new Set(
  (
    'adlm aghb ahom arab aran armi armn avst bali bamu bass batk beng bhks bopo brah brai bugi buhd cakm cans cari ' +
    'cham cher copt cprt cyrl cyrs deva diak dogr dsrt dupl egyp elba ethi geok geor glag gong gonm goth gran grek ' +
    'gujr guru hanb hang hani hano hans hant hatr hebr hira hluw hmng hmnp hrkt hung ital jamo java jpan kali kana ' +
    'khar khmr khoj knda kore kthi lana laoo latf latg latn lepc limb lina linb lisu lyci lydi mahj maka mand mani ' +
    'marc medf mend merc mero mlym modi mong mroo mtei mult mymr nand narb nbat newa nkoo nshu ogam olck orkh orya ' +
    'osge osma palm pauc perm phag phli phlp phnx plrd prti rjng rohg runr samr sarb saur sgnw shaw shrd sidd sind ' +
    'sinh sogd sogo sora soyo sund sylo syrc syre syrj syrn tagb takr tale talu taml tang tavt telu tfng tglg thaa ' +
    'thai tibt tirh ugar vaii wara wcho xpeo xsux yezi yiii zanb'
  ).split(' '),
);

/** Country codes, withdrawn codes and three-letter codes mistaken for ISO 639-1, with the language that is meant. */
const languageHints = new Map([
  ['jp', 'ja'],
  ['cn', 'zh'],
  ['ua', 'uk'],
  ['gr', 'el'],
  ['dk', 'da'],
  ['cz', 'cs'],
  ['at', 'de'],
  ['us', 'en'],
  ['gb', 'en'],
  ['au', 'en'],
  ['vn', 'vi'],
  ['sp', 'es'],
  ['mx', 'es'],
  ['rs', 'sr'],
  ['al', 'sq'],
  ['ir', 'fa'],
  ['in', 'id'],
  ['iw', 'he'],
  ['il', 'he'],
  ['ji', 'yi'],
  ['jw', 'jv'],
  ['mo', 'ro'],
  ['sh', 'sr'],
  ['eng', 'en'],
  ['ita', 'it'],
  ['fra', 'fr'],
  ['fre', 'fr'],
  ['deu', 'de'],
  ['ger', 'de'],
  ['spa', 'es'],
  ['por', 'pt'],
  ['nld', 'nl'],
  ['dut', 'nl'],
  ['pol', 'pl'],
  ['rus', 'ru'],
  ['ukr', 'uk'],
  ['jpn', 'ja'],
  ['kor', 'ko'],
  ['zho', 'zh'],
  ['chi', 'zh'],
  ['cmn', 'zh'],
  ['ara', 'ar'],
  ['tur', 'tr'],
  ['swe', 'sv'],
  ['dan', 'da'],
  ['fin', 'fi'],
  ['ell', 'el'],
  ['gre', 'el'],
  ['ces', 'cs'],
  ['cze', 'cs'],
  ['ron', 'ro'],
  ['rum', 'ro'],
  ['hun', 'hu'],
]);

/** Language codes and nicknames mistaken for ISO 3166-1, with the country that is meant. */
const regionHints = new Map([
  ['uk', 'gb'],
  ['en', 'gb'],
  ['ja', 'jp'],
  ['ko', 'kr'],
  ['zh', 'cn'],
  ['cs', 'cz'],
  ['da', 'dk'],
  ['el', 'gr'],
  ['sp', 'es'],
  ['hi', 'in'],
]);

/** Codes for the same language: macrolanguages and the members used for them in practice, and withdrawn codes. */
const sameLanguage = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
  ['cmn', 'zh'],
  ['yue', 'zh'],
  ['iw', 'he'],
  ['in', 'id'],
  ['fil', 'tl'],
  ['sh', 'sr'],
]);

/** One code for each language. */
export function plainLanguage(language: string): string {
  return sameLanguage.get(language) ?? language;
}

/** Maximum length of a well-formed code, with some margin. */
const maxUnits = 40;
const form = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?$/;

/**
 * Parses the language code of an alternate: an ISO 639-1 language, optionally an ISO 15924 script, optionally an ISO
 * 3166-1 alpha-2 country, case-insensitive; or `x-default`.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function parseHreflangCode(code: string): HreflangCode {
  const normal = code.slice(0, maxUnits).toLowerCase();
  const bad = (fault: HreflangFault, hint: string | null): HreflangCode => ({
    normal,
    language: null,
    isDefault: false,
    fault,
    hint,
  });
  if (normal === 'x-default') return { normal, language: null, isDefault: true, fault: null, hint: null };
  const match = code.length > maxUnits ? null : form.exec(normal);
  if (match === null) return bad('form', hintOfForm(normal));
  const [, language = '', script, region] = match;
  const knownLanguage = languages.has(language) ? language : (languageHints.get(language) ?? null);
  const rest = { script: script !== undefined && scripts.has(script) ? script : undefined, region };
  if (!languages.has(language)) {
    return bad(
      'language',
      knownLanguage === null ? null : writeCode(knownLanguage, rest.script, rest.region),
    );
  }
  if (script !== undefined && rest.script === undefined) {
    return bad('script', writeCode(language, undefined, rest.region));
  }
  if (region !== undefined && !regions.has(region)) return bad('region', writeCode(language, script, region));
  return { normal, language, isDefault: false, fault: null, hint: null };
}

/** The code in its usual spelling; an unknown region that maps to no known one is dropped. */
function writeCode(language: string, script: string | undefined, region: string | undefined): string {
  const known = region === undefined || regions.has(region);
  // `en-EN` means English in general, not British English.
  const country = known ? region : region === language ? undefined : regionHints.get(region);
  return [
    language,
    ...(script === undefined ? [] : [script.charAt(0).toUpperCase() + script.slice(1)]),
    ...(country === undefined ? [] : [country.toUpperCase()]),
  ].join('-');
}

function hintOfForm(normal: string): string | null {
  if (/^(?:x[_ ]?default|default|\*)$/.test(normal)) return 'x-default';
  const match = form.exec(normal.replace('_', '-').replace('_', '-').split('.', 1)[0] ?? '');
  if (match === null) return null;
  const [, language = '', script, region] = match;
  const known = languages.has(language) ? language : languageHints.get(language);
  if (known === undefined) return null;
  return writeCode(known, script !== undefined && scripts.has(script) ? script : undefined, region);
}
