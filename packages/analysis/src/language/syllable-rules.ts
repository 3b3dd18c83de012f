/**
 * How a language's written vowels form syllables. All patterns match against folded words of at most 100 characters.
 */
export interface SyllableRules {
  readonly vowels: string;
  /** Vowel groups that form one syllable, longest first; all other adjacent vowels are in hiatus. */
  readonly nuclei: string;
  /** Spellings to replace before counting: silent u of "qu", semivowels; a hyphen separates vowels. */
  readonly prepare?: readonly (readonly [RegExp, string])[];
  /** Added once if the pattern matches. */
  readonly adjust?: readonly (readonly [RegExp, number])[];
  /** Consonants that form a syllable by themselves. */
  readonly syllabic?: RegExp;
}

const slavicSyllabic = /(?<![aeiouyáéíóúůýěäô])[rlŕĺ](?![aeiouyáéíóúůýěäôrl])(?<=[a-zžščřďťň][rlŕĺ])/g;
const southSlavicSyllabic = /(?<![aeiou])r(?![aeiourj])(?=[a-zčćšžđ])/g;

export const syllableRules: Readonly<Record<string, SyllableRules>> = {
  it: {
    vowels: 'aeiouàèéìíòóùúîy',
    nuclei:
      'iei iai ioi uai uei uoi iuo ai ei oi ui au eu ou ia ie io iu ua ue uo ià iè ié iò ió iù uà uè ué uò uì ài èi éi òi ói àu èu',
    prepare: [
      [/qu/g, 'q'],
      // "azienda", but "zia", "bugia", "economia": these end in a stressed i.
      [
        /(log|nom|graf|far?mac|patr?|crat|fob|man|al?leg|bug|str?ateg|energ|terap|cort|compagn|poes|fantas|autops|ipocris)i(?=[aeo]$)/,
        '$1i-',
      ],
      [/^([bdlmptvz]|sp|tr|str|cr|br|pr|sc)i(?=[aeo]$)/, '$1i-'],
      [/^(ri|bi|tri)(?=[aeou])/, '$1-'],
      [/pa(?=ur[aeo]|uros)/, 'pa-'],
    ],
  },
  de: {
    vowels: 'aeiouäöüyé',
    nuclei: 'aa ee oo ai au äu ay ei eu ey ie oi oy',
    prepare: [
      [/qu/g, 'q'],
      [/^(be|ge)(?=u(?:rt|n|mf)|in(?:h|d)|irr|imp|eh|end|erd|ein)/, '$1-'],
      [
        /(familie|linie|serie|studie|aktie|prämie|materie|folie|lilie|kastanie|petersilie|komödie|tragödie|arie|orgie)(?=n?$)/,
        '$1a',
      ],
      [/([aeiouäöü].*[lnrdb])ien(?=$|s$)/, '$1i-en'],
      [/([szclbn]|th)eum$/, '$1e-um'],
    ],
  },
  fr: {
    vowels: 'aeiouyàâäéèêëîïôöùûüœæ',
    nuclei:
      'ieu yeu eau iau oui ouai ouè oue œu uei ueil eui ai aî au ay ei eî eu eû ey ée ie ié iè iê ia io iou iai oi oî ou où oû oy œi ui uî ya ye yo ée aie oie ue ieux',
    prepare: [
      [/qu/g, 'q'],
      [/gu(?=[eiéèêy])/g, 'g'],
      [/g(?:e)(?=[aoâô])/g, 'g'],
      [/([bcdfgptv][lr])i(?=[aeéèêo])/g, '$1i-'],
      // The silent e: "table", "tables", and the third person endings "aient", "oient".
      [/([^aeiouyàâäéèêëîïôöùûüœæ])(?:e|es)$/, '$1'],
      [/([ao]i)(?:ent|es|e)$/, '$1'],
    ],
    adjust: [[/^[^aeiouyàâäéèêëîïôöùûüœæ]+$/, 1]],
  },
  es: {
    vowels: 'aeiouáéíóúü',
    nuclei:
      'iai iái iei iéi uai uái uei uéi ai ei oi ái éi ói au eu ou áu éu óu ia ie io iá ié ió ua ue uo uá ué uó ui uí iu iú üe üi üé üí',
    prepare: [
      [/qu/g, 'q'],
      [/gu(?=[eiéí])/g, 'g'],
      [/y(?=$|s$|[^aeiouáéíóú])/g, 'i'],
    ],
  },
  pt: {
    vowels: 'aeiouáéíóúâêôãõàü',
    nuclei: 'ãe ão õe ãi ai ei oi ui ái éi ói au eu ou iu áu éu óu êu ua ue uo uã uai uei uão uê ué üe üi',
    prepare: [
      [/qu(?=[eiéíê])/g, 'q'],
      [/gu(?=[eiéíê])/g, 'g'],
      [/(?<![qg])u(?=[aeoáéóâãê])/g, 'u-'],
      // After a written accent, "ia", "io", "ie" is the unstressed end of the word.
      [/([áéíóúâêô].*[^aeiouáéíóúâêôãõ])[iu]-?(?=[aeo]s?$)/, '$1'],
      [/([aeo])(?=i(?:nh|[rlmz]$|nd))/g, '$1-'],
    ],
  },
  gl: {
    vowels: 'aeiouáéíóúü',
    nuclei: 'iai iei uai uei ai ei oi ui ái éi ói au eu ou iu áu éu óu ia ie io iá ié ió ua ue uo uá ué uó',
    prepare: [
      [/qu/g, 'q'],
      [/gu(?=[eiéí])/g, 'g'],
    ],
  },
  ca: {
    vowels: 'aeiouàèéíòóúïü',
    nuclei: 'uai uei uau ai ei oi ui au eu ou iu ài èi éi òi ói àu èu éu òu ua ue uo uà uè ué uò üe üi üè üé',
    prepare: [
      [/qu(?=[eièéí])/g, 'q'],
      [/gu(?=[eièéí])/g, 'g'],
      [/(?<![qg])u(?=[aeoàèéòó])/g, 'u-'],
    ],
  },
  nl: {
    vowels: 'aeiouyëïöüéèáó',
    nuclei: 'aai ooi oei eeu ieu aa ee oo uu ie oe eu ui ei ou au ai oi ieuw',
    prepare: [
      [/qu/g, 'q'],
      [/ij/g, 'y'],
      [/^(be|ge)(?=[aiou](?![jui])|ei)/, '$1-'],
      [/^(?:ge|be)e(?=[^e])/, 'ge-e'],
    ],
  },
  af: {
    vowels: 'aeiouyëïöüéèêôû',
    nuclei: 'aai ooi oei eeu aa ee oo uu ie oe eu ui ei ou ai oi',
    prepare: [[/^(be|ge)(?=[aiou])/, '$1-']],
  },
  sv: {
    vowels: 'aeiouyåäöé',
    nuclei: 'au eu',
    prepare: [[/eum/g, 'e-um']],
    adjust: [[/(?:t|s|ss)ion(?:en|er|ens|ers|erna|ernas|s)?$/, -1]],
  },
  da: { vowels: 'aeiouyæøåé', nuclei: 'au ei ai eu øu' },
  no: { vowels: 'aeiouyæøåéòô', nuclei: 'au ei øy ai oi', adjust: [[/(?:s)jon(?:en|er|ene)?$/, 0]] },
  fi: {
    vowels: 'aeiouyäöå',
    nuclei: 'aa ee ii oo uu yy ää öö ai ei oi ui yi äi öi au eu iu ou ey iy äy öy ie uo yö',
    // These three are diphthongs only in a first syllable: "tie", but "lu-ki-en".
    prepare: [
      [/([aeiouyäö].*[^aeiouyäö]i)(?=e)/, '$1-'],
      [/([aeiouyäö].*[^aeiouyäö]u)(?=o)/, '$1-'],
      [/([aeiouyäö].*[^aeiouyäö]y)(?=ö)/, '$1-'],
    ],
  },
  et: {
    vowels: 'aeiouõäöü',
    nuclei: 'aa ee ii oo uu õõ ää öö üü ae ai ao au ea ei eo eu iu oa oe oi ou ui õe õi õu äe äi äu öe öi üi',
  },
  hu: { vowels: 'aáeéiíoóöőuúüű', nuclei: '' },
  tr: { vowels: 'aeıioöuüâîû', nuclei: '' },
  az: { vowels: 'aeəıioöuü', nuclei: '' },
  ro: {
    vowels: 'aeiouăâîy',
    nuclei:
      'eai eau iai iau iei ieu ioa oai ea eo ia ie io iu oa ua uă uâ ai ei oi ui ăi âi îi au eu iu ou ău âu îu ii',
    prepare: [
      // A final i after one consonant only softens it: "lupi" has one syllable, "litri" has two.
      [/([aeiouăâî][^aeiouăâîlr]{0,2}[^aeiouăâî])(?<![^aeiouăâî][lr])i$/, '$1'],
      [/([ct]|[gs])hi(?=[aeou])/g, '$1h'],
      [/([^aeiouăâî])i(?=e[^aeiouăâîi]|i$)/g, '$1i'],
      [/(i)(?=e$|a$|al|ar|at|ator)/g, '$1-'],
    ],
  },
  pl: {
    vowels: 'aąeęioóuy',
    nuclei: 'au eu ia ią ie ię io ió iu iau',
    prepare: [[/(na|za|prze|po)(?=u[cksz])/, '$1-']],
  },
  cs: {
    vowels: 'aáeéěiíoóuúůyý',
    nuclei: 'ou au eu',
    prepare: [[/^(po|do|na|za|ne|vy|pro)(?=u)/, '$1-']],
    syllabic: slavicSyllabic,
  },
  sk: {
    vowels: 'aáäeéiíoóôuúyý',
    nuclei: 'ia ie iu ou au',
    prepare: [[/^(po|do|na|za|ne|vy|pro)(?=u)/, '$1-']],
    syllabic: slavicSyllabic,
  },
  sl: { vowels: 'aeiou', nuclei: '', syllabic: southSlavicSyllabic },
  hr: { vowels: 'aeiou', nuclei: '', syllabic: southSlavicSyllabic },
  sr: {
    vowels: 'aeiouаеиоу',
    nuclei: '',
    syllabic: /(?<![aeiouаеиоу])[rр](?![aeiouаеиоуjrрј])(?=[a-zčćšžđа-шђјљњћџ])/g,
  },
  mk: { vowels: 'аеиоу', nuclei: '', syllabic: /(?<![аеиоу])р(?![аеиоурј])(?=[а-ш])/g },
  ru: { vowels: 'аеёиоуыэюя', nuclei: '' },
  uk: { vowels: 'аеєиіїоуюя', nuclei: '' },
  be: { vowels: 'аеёіоуыэюя', nuclei: '' },
  bg: { vowels: 'аъоуеиюя', nuclei: '' },
  el: {
    vowels: 'αεηιουωάέήίόύώϊϋΐΰ',
    nuclei:
      'ιού ιοί ιαί ειά ειό οιά οιό υιό αι ει οι ου αυ ευ ηυ υι αί εί οί ού αύ εύ ηύ υί ιά ιό ιώ ιέ αη άη όι άι',
    prepare: [
      [/^(π|γ|μ|δ|ν)ι(?=[αο][ςτ]?$)/, '$1'],
      [/^ποι(?=[αοε])/, 'π'],
    ],
  },
  id: {
    vowels: 'aeioué',
    nuclei: '',
    // Diphthongs occur only at the end of a root: "pan-tai", "ka-lau", but "ba-ik", "la-ut".
    prepare: [
      [/([bcdfghjklmnpqrstvwxyz])(ai|au|oi)$/, '$1a'],
      [/([aiu])i(?=nya$)/, '$1'],
    ],
  },
  tl: { vowels: 'aeiou', nuclei: '' },
  sw: { vowels: 'aeiou', nuclei: '' },
  eu: { vowels: 'aeiou', nuclei: 'ai ei oi ui au eu' },
  lt: {
    vowels: 'aąeęėiįyouųū',
    nuclei: 'iau iai iuo iui ai au ei ie ui uo ia ią io iu ių iū',
  },
  lv: { vowels: 'aāeēiīouū', nuclei: 'ai au ei ie iu ui oi eu' },
  is: { vowels: 'aáeéiíoóuúyýæö', nuclei: 'au ei ey' },
  sq: { vowels: 'aeëiouy', nuclei: '' },
  vi: {
    // Each syllable is written as a separate word; loan words are written together.
    vowels: 'ø',
    nuclei: '',
    prepare: [
      [/[aeiouyăâêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]+/g, 'ø'],
      [/đ/g, 'd'],
    ],
  },
  ka: { vowels: 'აეიოუ', nuclei: '' },
  hy: { vowels: 'աեէըիոօւ', nuclei: 'ու եւ' },
};
