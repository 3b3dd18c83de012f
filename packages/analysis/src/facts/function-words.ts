const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/**
 * Articles, prepositions, conjunctions, pronouns and auxiliary verbs, by language: the short words that an
 * address can do without. Written with and without accents, as addresses have them.
 */
export const functionWords: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'en',
    list(
      'a an the and or but nor so of in on at to by for from with without into onto over under about as than then is ' +
        'are was were be been am do does did has have had can could will would shall should may might must it its this ' +
        'that these those there here he she they we you i his her their our your my me him them us who whom which what ' +
        'when where why how if not',
    ),
  ],
  [
    'it',
    list(
      'il lo la i gli le l un uno una di del dello della dei degli delle d a al allo alla ai agli alle da dal dallo ' +
        'dalla dai dagli dalle in nel nello nella nei negli nelle con col su sul sullo sulla sui sugli sulle per tra ' +
        'fra e ed o oppure ma se che chi cui non è sono sei siamo siete era erano ho hai ha abbiamo avete hanno questo ' +
        'questa questi queste quello quella quelli quelle mio mia tuo tua suo sua nostro nostra vostro vostra loro si ' +
        'ci vi ne come quando dove anche più piu',
    ),
  ],
  [
    'de',
    list(
      'der die das den dem des ein eine einen einem einer eines und oder aber denn sondern von vom zu zum zur in im ' +
        'ins an am ans auf aus bei beim mit nach vor für fuer über ueber unter um durch gegen ohne als wie wenn dass ob ' +
        'ist sind war waren wird werden wurde hat haben hatte kann können koennen nicht es er sie wir ihr ich du sich ' +
        'mein dein sein unser euer dieser diese dieses was wer wo wann warum auch',
    ),
  ],
  [
    'fr',
    list(
      'le la les l un une des du de d à a au aux en dans sur sous par pour avec sans chez vers entre et ou mais donc or ' +
        'ni car que qui quoi dont où ce cet cette ces il elle ils elles on nous vous je tu se son sa ses mon ma mes ton ' +
        'ta tes notre nos votre vos leur leurs est sont était etait être etre a ont avoir ne pas plus comme quand si',
    ),
  ],
  [
    'es',
    list(
      'el la los las lo un una unos unas de del a al en con sin por para sobre entre hasta desde hacia y e o u pero ni ' +
        'que quien cual como cuando donde si no es son era eran ser está esta están estan ha han hay se su sus mi mis tu ' +
        'tus nuestro nuestra este estos estas ese esa esos esas más mas muy también tambien',
    ),
  ],
]);
