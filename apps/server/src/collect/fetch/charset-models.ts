/**
 * What languages look like beyond ASCII, for telling encodings apart. Letters are in order of frequency; nothing finer
 * is needed, since a wrong encoding turns most letters into ones that the language does not have.
 */
export interface LanguageModel {
  /** Lowercase non-ASCII letters, most frequent first. */
  readonly letters: string;
  /** `latin`: such letters appear among ASCII letters; `own`: words consist entirely of them. */
  readonly script: 'latin' | 'own';
}

const latin = (letters: string): LanguageModel => ({ letters, script: 'latin' });
const own = (letters: string): LanguageModel => ({ letters, script: 'own' });

const cyrillic = [
  own('оеаинтсрвлкмдпуяызьбгчйхжшюцщэфъё'), // Russian
  own('оаинтірвлеіксдупмязьгбчхйжєюїцшщфґ'), // Ukrainian
  own('аиоетнрсвлкдпмзгъубчяцжйхщшюьф'), // Bulgarian
];
const greek = [own('αοιετσνηυρπκμλάςίόγθέδήωχύφβώξζψϊΐϋΰ')];
const hebrew = [
  own('יוהלאתרמבשןנדעםחקפכגטסזצךףץ\u05b8\u05b4\u05bc\u05b7\u05b0\u05b6\u05b5\u05b9\u05b2\u05bb'),
];
const arabic = [own('اليمنرتوبةعدسفهكقحأجصشىطخإضزذثءغئآؤظ\u0651\u064b\u064f\u064e\u0650\u0652\u0640')];
const thai = [own('านรอกเง่มย้ลวดทสตีัะปบคหิแจพุชขไื์ใซูำโถ็ศณผธภษญฟฉฐฎฏฌฆฝฒฮฬฤ')];
const centralEuropean = [
  latin('łęóążśćńź'), // Polish
  latin('íáěéýřčžšůúňťďó'), // Czech
  latin('áíéčšúžýľťôňďäóĺŕ'), // Slovak
  latin('áéöóíőüúű'), // Hungarian
  latin('ăîâşţ'), // Romanian
  latin('čšžćđ'), // Croatian, Slovenian
];

/** Single-byte encodings, with the languages written in them. In a tie, the first one wins. */
export const singleByteModels: readonly (readonly [encoding: string, models: readonly LanguageModel[]])[] = [
  [
    'windows-1252',
    [
      latin('éèàêçôùîâûïëœ'), // French
      latin('üäöß'), // German
      latin('óíáéñúü'), // Spanish
      latin('ãçáéóíêõâúàô'), // Portuguese
      latin('èàòùìé'), // Italian
      latin('äåöøæéü'), // Danish, Norwegian, Swedish, Finnish
      latin('íáðöéóþúýæ'), // Icelandic
    ],
  ],
  ['windows-1250', centralEuropean],
  ['iso-8859-2', centralEuropean],
  ['windows-1254', [latin('ıüşğçöâîû')]],
  ['windows-1257', [latin('ėšųįžąčūę'), latin('āīēšņļžūķčģ'), latin('äõüöšž')]],
  ['windows-1258', [latin('đư\u0300\u0301ơàôáâ\u0323ê\u0309ăóí\u0303ìúèéòùãýõ')]],
  ['windows-1251', cyrillic],
  ['koi8-r', cyrillic.slice(0, 1)],
  ['koi8-u', cyrillic.slice(1, 2)],
  ['iso-8859-5', cyrillic],
  ['ibm866', cyrillic.slice(0, 1)],
  ['windows-1253', greek],
  ['iso-8859-7', greek],
  ['windows-1255', hebrew],
  ['iso-8859-8', hebrew],
  ['windows-1256', arabic],
  ['iso-8859-6', arabic],
  ['windows-874', thai],
];

export type MultiByteLanguage = 'japanese' | 'chinese' | 'korean';

export const multiByteEncodings: readonly (readonly [encoding: string, language: MultiByteLanguage])[] = [
  ['shift_jis', 'japanese'],
  ['euc-jp', 'japanese'],
  ['euc-kr', 'korean'],
  ['gb18030', 'chinese'],
  ['big5', 'chinese'],
];

/** Characters that make up a third or more of any running text, in both simplified and traditional Chinese. */
export const commonHanzi = new Set(
  '的一是不了在人有我他这這个個们們中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于於着著下自之年过過发發后後作里用道行所然家种種事成方多经經么麼去法学學如都同现現当當没沒动動面起看定天分还還进進好小部其些主样樣理心本前开開但因只从從想实實日者意无無此网網页頁公司新文字机機电電信息资資',
);

export const commonHangul = new Set(
  '이다는의에을가고하로기지도한사은시를리나인자대어서해있스정일전그들수보아제으장라주부과상게여구동만것조니원성용오공세무소신유적문화',
);
