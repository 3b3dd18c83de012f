/**
 * Advance widths of an Arial-like sans serif in thousandths of the font size. Search results use such a font; widths
 * are accurate to a few percent, which is as close as an estimate for an unknown screen can be. Each row is a width and
 * the characters that have it.
 */
const rows: readonly (readonly [width: number, characters: string])[] = [
  [191, "'"],
  [222, 'ijlıįĩìíîïĺľłіїј‘’'],
  [260, '|'],
  [278, ' !,./:;I[\\]ftÍÌÎÏİЇІΙţť\u00a0'],
  [333, '()-`rŕřґг“”„¡'],
  [355, '"ªº'],
  [389, '*ι'],
  [400, '°'],
  [469, '^'],
  [500, 'cksvxyzJçćčšśşžźżýÿксухзэćγκνχ'],
  [
    556,
    '#$_?0123456789abdeghnopquLàáâãäåāăąèéêëēėęěğòóôõöøōőùúûüūůűñńňđģķņаеорвдлнбпцчђєςαβδεηθλμξοπρστυφ–€£¥§¿',
  ],
  [584, '+<=>~÷×±¬'],
  [611, 'FTZŻŽŹТГΓΤΖŤ'],
  [667, 'ABEKPSVXYÀÁÂÃÄÅÈÉÊËĘĚŚŠŞÝАВЕКРЅХУЧБЭЗΑΒΕΚΡΣΥΧ&ъыья'],
  [722, 'CDHNRUwÇČĆĐĎÑŃŇŘÙÚÛÜŮŰНСДИЛПЦЬЯЙΔΗΝΠΛΞмти'],
  [778, 'GOQÒÓÔÕÖØŐОФЖЮΘΟΩΦωψ'],
  [833, 'mMМΜшжщюфΨ'],
  [889, '%æ'],
  [944, 'WЩШЫ'],
  [1000, '—…ÆŒ™©®'],
  [1015, '@'],
];

const widths = new Map(
  rows.flatMap(([width, characters]) => Array.from(characters, (character) => [character, width] as const)),
);

/** Ideographs, kana, Hangul syllables, full-width forms and emoji are one em wide. */
const fullWidth =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}|[\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;
/** Marks combine with the preceding letter; format characters are not rendered. */
const unwidened = /\p{M}|\p{Cf}/u;
const upperCase = /\p{Lu}/u;

function widthOf(character: string): number {
  const known = widths.get(character);
  if (known !== undefined) return known;
  if (unwidened.test(character)) return 0;
  if (fullWidth.test(character)) return 1000;
  return upperCase.test(character) ? 690 : 556;
}

/** Width of a text on one line in an Arial-like font of the given size, in CSS pixels, rounded. */
export function drawnWidth(text: string, fontPx: number): number {
  let thousandths = 0;
  for (const character of text) thousandths += widthOf(character);
  return Math.round((thousandths * fontPx) / 1000);
}

/** How many code points of the text fit into `maxPixels`. */
export function charactersThatFit(text: string, fontPx: number, maxPixels: number): number {
  let thousandths = 0;
  let count = 0;
  for (const character of text) {
    thousandths += widthOf(character);
    if ((thousandths * fontPx) / 1000 > maxPixels) return count;
    count++;
  }
  return count;
}
