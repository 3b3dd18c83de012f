/**
 * Abbreviations that do not end a sentence even when a capital letter or a number follows. Those that often end a
 * sentence, like "etc.", are left out: a lowercase letter after them is enough of a signal. Lowercase, without the
 * final period.
 */
const anyLanguage =
  'dr prof mr mrs ms st vs no nr fig vol vols pp cf ed eds al mt ft lt col gen sgt capt cpl';

const byLanguage: Readonly<Record<string, string>> = {
  en: 'messrs rev hon sen rep gov pres supt det insp sr jr mme mlle esp approx dept est eq eqs sec secs ch chap app jan feb mar apr jun jul aug sep sept oct nov dec e.g i.e viz ca c ref refs ave blvd',
  it: 'sig sigg sig.ra sig.na dott dott.ssa prof.ssa avv ing arch geom rag on sen mons don ss art artt pag pagg cap capp par n num tel cfr es ad.es ecc.mo ill.mo spett gent egr pres min ten cav comm vol tab tav ca v.le p.zza c.so s.p.a gen feb mar apr mag giu lug ago sett ott nov dic',
  de: 'hr fr frl hrn dipl ing med phil jur rer nat z.b z b d.h d h u.a u a o.ä u.u s.o s.u i.d.r bzw ca evtl ggf inkl exkl zzgl sog vgl bspw str nr art abs abb bd hrsg jh mio mrd tel usf etw gegr geb gest verh mind max min st jan feb apr jun jul aug sep sept okt nov dez',
  fr: 'm mm mme mmes mlle mlles me mgr pr sr ste bd av art chap p ex env tél n° janv févr avr juil sept oct nov déc c.-à-d cf éd',
  es: 'sr sra sres sras srta dra d dña ud uds vd vds lic ing arq excmo excma ilmo pág págs cap art núm tel av avda c p.ej ej ee.uu aprox gral tte cnel ene feb abr jun jul ago sept oct nov dic',
  pt: 'sr sra srs sras srta dra d exmo exma eng arq pág págs cap art n.º núm tel av r p.ex ex aprox gen jan fev abr jun jul ago set out nov dez',
  nl: 'dhr mw mevr drs ir ing mr bijv bv d.w.z m.b.t i.p.v o.a t.a.v t.n.v nl blz art hfst tel ca resp incl excl st jan feb mrt apr jun jul aug sept okt nov dec',
  ca: 'sr sra srs dra d pàg pàgs cap art núm tel av c p.ex ex aprox',
  gl: 'sr sra dna d páx páxs cap art núm tel av p.ex ex aprox',
  ro: 'dl d-l dna d-na dra ing av art alin nr pag cap tel str bd ex aprox lt gen',
  ru: 'г гг им ул пр просп пл пер д корп кв стр с рис табл гл п пп ст см ср т.е т.к т.н напр акад проф доц канд тел руб коп тыс млн млрд обл р-н пос св о и.о янв февр апр авг сент окт нояб дек',
  uk: 'м р рр ім вул просп пл пров буд корп кв стор с рис табл гл п пп ст див пор т.зв напр акад проф доц канд тел грн коп тис млн млрд обл р-н сел св о січ лют бер квіт трав черв лип серп вер жовт лист груд',
  bg: 'г гр ул бул пл ж.к бл вх ет ап стр с фиг табл гл чл ал т.е т.нар напр проф доц инж тел лв хил млн млрд обл св',
  pl: 'p pan dr hab prof inż mgr lek gen płk kpt ks św ul al pl os nr str s tab rys rozdz art ust pkt np tzn tzw tj wg ok godz r w tel m.in im jw por red',
  cs: 'p pí mgr ing bc mudr judr phdr rndr doc prof gen plk kpt sv ul nám tř č čís str s obr tab kap čl odst např tzn tzv tj resp popř cca tel r stol mj',
  sk: 'p pí mgr ing bc mudr judr phdr doc prof gen plk sv ul nám č čís str s obr tab kap čl ods napr tzn tzv t.j resp cca tel r stor',
  sl: 'g ga gdč mag doc prof inž dipl ul št str sl pogl čl odst npr t.i tj oz tel sv ok',
  hr: 'g gđa gđica mr doc prof ing dipl ul br str sl tab gl čl st npr tzv tj odn tel sv god',
  hu: 'özv ifj id prof u ut krt sz ún pl kb vö ld old köt fej bek tel min max st',
  sv: 'hr fr fröken doc ing t.ex d.v.s bl.a s.k m.fl f.d p.g.a ca kap art tel st nr resp inkl exkl jan feb apr jun jul aug sep sept okt nov dec',
  da: 'hr fr frk dir ing cand f.eks bl.a d.v.s p.g.a m.m ca kap art tlf st nr inkl ekskl jan feb apr jun jul aug sep sept okt nov dec',
  no: 'hr fr frk ing cand f.eks bl.a d.v.s p.g.a m.m ca kap art tlf st nr inkl ekskl jan feb apr jun jul aug sep sept okt nov des',
  fi: 'hra rva nti tri prof ins esim ns mm ts so n s puh os nro kpl klo v lk',
  et: 'hr pr prl prof dots ins nt s.o st lk nr tel tn mnt pst jj',
  lv: 'prof doc inž piem t.i t.s lpp nr tel iela plkst gs',
  lt: 'prof doc inž pvz t.y vad p pp nr tel g gat a m d pr',
  tr: 'dr doç prof av müh sn sok cad mah no bkz örn vb s ss çev yay haz tel apt yy',
  el: 'κ κα κος κυρ δρ καθ π.χ δηλ βλ πρβλ σελ αρ τηλ οδ λεωφ αγ παρ εικ πίν μ.χ π.μ μ.μ',
  id: 'bpk sdr sdri prof drs ir hj h jl no hal hlm tgl tel kab kec a.n u.p',
  vi: 'ts ths gs pgs bs tp q p đ tr',
  ar: 'د أ م ص ت ه',
  he: 'ד"ר פרופ מס עמ רח טל',
  fa: 'دکتر ص ج',
  hi: 'डॉ प्रो श्री सं पृ',
};

const aliases: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', sr: 'hr', bs: 'hr', ms: 'id' };

const sets = new Map<string, ReadonlySet<string>>();

/** A language's abbreviations (BCP 47 primary), including those shared by most languages. */
export function abbreviationsOf(language: string): ReadonlySet<string> {
  const known = Object.hasOwn(aliases, language) ? (aliases[language] ?? language) : language;
  const key = Object.hasOwn(byLanguage, known) ? known : '';
  let set = sets.get(key);
  if (set === undefined) {
    set = new Set(`${anyLanguage} ${byLanguage[key] ?? ''}`.trim().split(' '));
    sets.set(key, set);
  }
  return set;
}

/** Languages that write ordinal numbers with a period: "am 5. Mai". */
export const dottedOrdinals: ReadonlySet<string> = new Set(
  'de da no nb nn fi et is cs sk sl hr sr bs hu lv tr pl fo lb'.split(' '),
);
