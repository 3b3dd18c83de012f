/** Texts that fit any link, by language: lower case, without punctuation around them, separated by bars. */
const lists: Readonly<Record<string, string>> = {
  en:
    'click|click here|click this|go|here|this|this page|link|more|more info|more information|learn more|' +
    'read more|find out more|see more|view more|show more|details|continue|continue reading|start|' +
    'website|right here|information|click me|tap here|press here|read on|read this|read article|' +
    'read this article|read the article|read full article|read the full article|full article|' +
    'read full story|read the full story|full story|full details|more details|view details|see details|' +
    'get more info|get more information|discover more|know more|this article|this link|this site|' +
    'visit site|visit website|visit the website|check it out|find out|see here|read here|more here|' +
    'link here',
  it:
    'clicca|clicca qui|fai clic qui|premi qui|qui|vai|questo|questa pagina|link|altro|di più|leggi|' +
    'leggi di più|leggi tutto|leggi ancora|per saperne di più|scopri|scopri di più|maggiori informazioni|' +
    'ulteriori informazioni|mostra altro|dettagli|continua|continua a leggere|vedi|vedi tutto|' +
    "approfondisci|leggi articolo|leggi l'articolo|continua la lettura|vedi altro|vedi di più|" +
    'vedi dettagli|più informazioni|più dettagli|questo link|cliccare qui|visita il sito|leggi qui',
  de:
    'hier|hier klicken|klicken sie hier|klick hier|mehr|mehr lesen|mehr erfahren|mehr dazu|weiterlesen|' +
    'weiter|details|link|diese seite|klicke hier|siehe|dies|das|klick mich|hier lesen|jetzt lesen|' +
    'artikel lesen|zum artikel|ganzen artikel lesen|mehr infos|mehr informationen|weitere informationen|' +
    'weitere infos|mehr anzeigen|mehr sehen|details ansehen|mehr details|zur website|dieser link|' +
    'zum beitrag|weitere details|erfahren sie mehr',
  fr:
    "ici|cliquez ici|cliquer ici|plus|lire|lire la suite|lire plus|en savoir plus|voir plus|plus d'infos|" +
    "suite|lien|cette page|plus d'informations|plus d'information|lire l'article|voir le détail|" +
    'voir les détails|détails|découvrir|découvrez|afficher plus|suivre ce lien|ce lien|voir|cliquez|' +
    "cliquez-ici|lire la suite de l'article",
  es:
    'aquí|haz clic aquí|haga clic aquí|clic aquí|más|leer|leer más|ver más|saber más|más información|' +
    'seguir leyendo|enlace|esta página|aqui|click aquí|click aqui|clicka aquí|clicka aqui|pincha aquí|' +
    'pincha aqui|mas|mas información|más informacion|mas informacion|este|este enlace|empezar|' +
    'haga click aquí|haz click aquí|pulse aquí|pulsa aquí|leer artículo|leer el artículo|ver detalles|' +
    'detalles|descubrir más|conoce más|conocer más|mostrar más|sigue leyendo|continuar leyendo|' +
    'leer más aquí|este artículo|ver',
  pt:
    'aqui|clique aqui|mais|ler mais|leia mais|saiba mais|ver mais|mais informações|continuar lendo|link|' +
    'veja mais|mais informação|ir|clique|clicar aqui|ler o artigo|ler artigo|continue lendo|' +
    'continuar a ler|ver detalhes|detalhes|mais detalhes|saber mais|mostrar mais|neste link|este link|' +
    'leia aqui|confira|acesse aqui',
  sv:
    'här|klicka här|läs mer|mer|mer info|mer information|klicka|läs mera|läs vidare|läs hela artikeln|' +
    'visa mer|se mer|mera|länk|detaljer|fortsätt läsa',
  ja:
    'こちら|ここをクリック|こちらをクリック|詳しくはこちら|続きを読む|続く|もっと見る|全文表示|リンク|もっと読む|詳細|詳細はこちら|詳しく見る|詳しく|詳細を見る|ここ|クリック|記事を読む|' +
    '続きを見る|さらに詳しく|さらに表示',
  ko:
    '여기|클릭|여기를 클릭|링크|더 보기|자세히|자세히 보기|전체 보기|계속|이동|더보기|자세히보기|여기를 클릭하세요|여기 클릭|더 읽기|계속 읽기|자세히 알아보기|더 알아보기|' +
    '상세보기|상세 보기',
  fa:
    'این|اینجا|اینجا بزنید|اینجا کلیک کنید|اطلاعات|اطلاعات بیشتر|بیشتر|بیشتر بخوانید|بیشتر بدانید|برو|' +
    'شروع|ادامه مطلب|ادامه|کلیک کنید|مشاهده بیشتر|جزئیات',
  ta:
    'இங்கே கிளிக் செய்யவும்|தயவுசெய்து இங்கே அழுத்தவும்|மேலும் அறிக|மேலும் தகவலுக்கு|மேலும் தரவுகளுக்கு|' +
    'அடுத்த பக்கம்|முந்தைய பக்கம்|மறுபக்கம்|முன்பக்கம்',
  nl:
    'hier|klik|klik hier|klik hier voor meer informatie|lees meer|lees verder|lees het artikel|' +
    'lees artikel|meer|meer info|meer informatie|meer lezen|meer weten|bekijk|bekijk meer|bekijk details|' +
    'toon meer|verder lezen|deze link|link|deze pagina|ga verder|details',
  da:
    'her|klik her|læs mere|læs videre|læs artiklen|læs mere her|mere|mere info|mere information|se mere|' +
    'vis mere|link|fortsæt|detaljer|denne side',
  nb:
    'her|klikk her|trykk her|les mer|les videre|les saken|les mer her|mer|mer info|mer informasjon|' +
    'se mer|vis mer|lenke|fortsett|detaljer|denne siden',
  fi:
    'täältä|tästä|tässä|klikkaa|klikkaa tästä|klikkaa tätä|lue lisää|lue koko juttu|lue artikkeli|lisää|' +
    'lisätietoja|lisätietoa|katso lisää|näytä lisää|linkki|jatka|jatka lukemista|siirry',
  pl:
    'tutaj|tu|kliknij|kliknij tutaj|kliknij tu|czytaj więcej|czytaj dalej|czytaj całość|więcej|' +
    'więcej informacji|dowiedz się więcej|zobacz|zobacz więcej|pokaż więcej|szczegóły|zobacz szczegóły|' +
    'link|dalej|przeczytaj więcej|ta strona',
  cs:
    'zde|tady|sem|klikněte zde|klikněte sem|klikni zde|více|více zde|více informací|více info|číst více|' +
    'číst dále|číst dál|celý článek|čtěte více|zjistit více|zobrazit více|zobrazit|podrobnosti|detail|' +
    'detaily|odkaz|pokračovat|tato stránka',
  sk:
    'tu|sem|kliknite sem|kliknite tu|viac|viac informácií|viac info|čítať viac|čítať ďalej|čítajte viac|' +
    'celý článok|zistiť viac|zobraziť viac|zobraziť|podrobnosti|detail|odkaz|pokračovať',
  hu:
    'itt|ide|kattintson ide|kattints ide|kattintson|tovább|tovább olvasom|olvass tovább|olvasson tovább|' +
    'bővebben|részletek|részletesen|több|több információ|további információ|tudj meg többet|megnézem|' +
    'link|ez az oldal',
  ro:
    'aici|click aici|apasă aici|apăsați aici|citește mai mult|citeşte mai mult|citește mai departe|' +
    'citește tot|mai mult|mai multe|mai multe informații|mai multe detalii|detalii|află mai mult|' +
    'află mai multe|vezi|vezi mai mult|vezi detalii|continuare|link',
  tr:
    'burada|buraya|buradan|tıkla|tıklayın|tıklayınız|buraya tıklayın|buraya tıkla|devamı|devamını oku|' +
    'devamını okuyun|daha fazla|daha fazla bilgi|daha fazlası|daha fazla oku|detay|detaylar|' +
    'detaylı bilgi|ayrıntılar|incele|bağlantı|link',
  el:
    'εδώ|κάντε κλικ εδώ|πατήστε εδώ|κλικ εδώ|περισσότερα|διαβάστε περισσότερα|διαβάστε εδώ|' +
    'δείτε περισσότερα|δείτε|δείτε εδώ|μάθετε περισσότερα|περισσότερες πληροφορίες|συνέχεια|λεπτομέρειες|' +
    'σύνδεσμος',
  ru:
    'здесь|тут|сюда|нажмите|нажмите здесь|жмите сюда|кликните здесь|подробнее|подробнее здесь|' +
    'подробности|читать далее|читать дальше|читать полностью|читать подробнее|далее|дальше|ещё|еще|' +
    'больше|узнать больше|узнать подробнее|показать ещё|показать еще|перейти|ссылка|по ссылке|' +
    'эта страница',
  uk:
    'тут|сюди|натисніть|натисніть тут|детальніше|докладніше|деталі|читати далі|читати більше|' +
    'читати повністю|далі|ще|більше|дізнатися більше|дізнатись більше|показати більше|перейти|посилання|' +
    'за посиланням',
  bg:
    'тук|кликнете тук|натиснете тук|повече|повече информация|прочети още|прочетете още|прочети повече|' +
    'виж|виж още|виж повече|виж тук|още|подробности|научете повече|научи повече|линк|връзка',
  sr:
    'овде|кликните овде|прочитај више|прочитајте више|више|опширније|детаљније|сазнај више|сазнајте више|' +
    'линк|ovde|kliknite ovde|pročitaj više|pročitajte više|više|opširnije|detaljnije|saznaj više|' +
    'saznajte više|link',
  hr:
    'ovdje|kliknite ovdje|klikni ovdje|pročitaj više|pročitajte više|više|više informacija|opširnije|' +
    'detaljnije|detalji|saznaj više|saznajte više|prikaži više|link|poveznica|nastavi čitati',
  sl:
    'tukaj|tu|kliknite tukaj|klikni tukaj|več|več informacij|preberi več|preberite več|več o tem|' +
    'beri naprej|izvedite več|podrobnosti|prikaži več|povezava',
  lt:
    'čia|spauskite čia|spausti čia|daugiau|daugiau informacijos|plačiau|skaityti daugiau|skaityti toliau|' +
    'sužinoti daugiau|sužinokite daugiau|rodyti daugiau|nuoroda',
  lv:
    'šeit|te|klikšķiniet šeit|spiediet šeit|vairāk|vairāk informācijas|lasīt vairāk|lasīt tālāk|' +
    'uzzināt vairāk|uzziniet vairāk|rādīt vairāk|saite',
  et:
    'siin|siit|siia|klõpsake siin|vajuta siia|kliki siia|rohkem|rohkem infot|lisainfo|loe edasi|' +
    'loe lisaks|loe rohkem|loe veel|vaata|vaata lisaks|vaata rohkem|näita rohkem|link',
  ca:
    'aquí|fes clic aquí|feu clic aquí|clica aquí|cliqueu aquí|més|més informació|llegir més|llegeix més|' +
    "llegiu-ne més|veure més|mostra'n més|saber-ne més|continua llegint|enllaç|aquesta pàgina|detalls",
  zh:
    '点击|点击这里|点击此处|點擊這裡|點擊此處|點此|点此|按此|此处|此處|这里|這裡|这裡|更多|更多内容|更多信息|更多資訊|查看更多|查看详情|查看詳情|查看全部|详情|詳情|详细|詳細|' +
    '了解更多|瞭解更多|了解详情|阅读更多|閱讀更多|阅读全文|閱讀全文|继续阅读|繼續閱讀|显示更多|顯示更多|链接|連結',
  ar:
    'هنا|اضغط هنا|انقر هنا|اقرأ المزيد|إقرأ المزيد|قراءة المزيد|اقرأ أيضا|المزيد|المزيد من المعلومات|' +
    'لمزيد من المعلومات|معرفة المزيد|اعرف المزيد|عرض المزيد|شاهد المزيد|التفاصيل|تفاصيل|متابعة القراءة|' +
    'أكمل القراءة|رابط|هذا الرابط',
  he:
    'כאן|לחץ כאן|לחצו כאן|הקליקו כאן|קרא עוד|קראו עוד|קרא את הכתבה|עוד|למידע נוסף|מידע נוסף|לפרטים|' +
    'לפרטים נוספים|פרטים|המשך|המשך קריאה|להמשך קריאה|קישור|הצג עוד',
  hi:
    'यहाँ|यहां|यहाँ क्लिक करें|यहां क्लिक करें|क्लिक करें|और|और पढ़ें|अधिक|अधिक पढ़ें|अधिक जानें|' +
    'और जानें|अधिक जानकारी|विवरण|जारी रखें|लिंक',
  bn: 'এখানে|এখানে ক্লিক করুন|ক্লিক করুন|আরও|আরও পড়ুন|আরো পড়ুন|বিস্তারিত|বিস্তারিত পড়ুন|আরও জানুন|' + 'আরো জানুন|লিংক',
  th:
    'ที่นี่|คลิก|คลิกที่นี่|คลิกเลย|อ่านต่อ|อ่านเพิ่มเติม|เพิ่มเติม|ดูเพิ่มเติม|รายละเอียด|' +
    'รายละเอียดเพิ่มเติม|ดูรายละเอียด|เรียนรู้เพิ่มเติม|ลิงก์',
  vi:
    'tại đây|ở đây|nhấn vào đây|bấm vào đây|nhấp vào đây|click vào đây|xem thêm|xem tiếp|xem chi tiết|' +
    'chi tiết|đọc thêm|đọc tiếp|tìm hiểu thêm|thêm|liên kết',
  id:
    'di sini|klik|klik di sini|klik disini|disini|baca lagi|baca selengkapnya|selengkapnya|lebih lanjut|' +
    'baca lebih lanjut|pelajari lebih lanjut|info lebih lanjut|lihat|lihat selengkapnya|' +
    'lihat lebih banyak|lihat detail|lainnya|detail|tautan|lanjut',
  ms:
    'di sini|klik|klik di sini|baca lagi|baca seterusnya|baca selanjutnya|selanjutnya|maklumat lanjut|' +
    'ketahui lebih lanjut|lagi|lihat lagi|pautan',
};

const sets: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(lists).map(([language, list]) => [
    language,
    new Set(list.split('|').map((text) => text.normalize('NFC'))),
  ]),
);
/** Other codes of the same languages, or of close ones that write these texts alike. */
const aliases: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', iw: 'he', in: 'id', bs: 'hr' };

/** Shorter texts are words of other languages, too: “mer” is more in Swedish and the sea in French. */
const minUnits = 4;
const anyLanguage: ReadonlySet<string> = new Set(
  [...sets.values()].flatMap((list) =>
    [...list].filter((text) => text.length >= minUnits || !/^[a-z]+$/.test(text)),
  ),
);

/** The texts that fit any link in a language, or in any language if it is not known; none for other languages. */
export function genericTextsOf(language: string | null): ReadonlySet<string> | undefined {
  if (language === null) return anyLanguage;
  return sets.get(Object.hasOwn(aliases, language) ? (aliases[language] ?? language) : language);
}
