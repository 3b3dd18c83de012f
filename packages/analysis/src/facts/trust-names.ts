/**
 * What links to the pages that say who runs a site are called, by language. Alternatives are separated by bars. A name of
 * several words counts anywhere in a short text; a single word only if the words around it say nothing else
 * (`companions`), so that “Contact lenses” is no contact page, and so does a name after an equals sign. An asterisk stands
 * for any ending. Scripts that are written
 * without spaces count as parts of a text.
 *
 * An imprint states by law who runs a site and how to reach them, so it counts as both: § 5 DDG in Germany, art. 10 LSSI
 * in Spain, art. 1-1 LCEN in France, the law on specified commercial transactions in Japan.
 */
export interface TrustNames {
  readonly about?: string;
  readonly contact?: string;
  readonly privacy?: string;
  readonly imprint?: string;
  /** Words before a name in the title of an about page: “About CNBC”. */
  readonly aboutBefore?: string;
  readonly companions?: string;
}

export const trustNames: Readonly<Record<string, TrustNames>> = {
  en: {
    about:
      'about|about us|about me|who we are|=our story|=our company|=our team|=our history|=our mission|=our people|meet the team|meet our team|company profile|=corporate information|company|team|organization|organisation|masthead|ownership|=editorial team|=editorial staff',
    contact:
      'contact|contacts|contact us|contact me|contact details|contact information|contact info|contact form|contact page|contacting|get in touch|reach us|write to us|talk to us|customer service|customer support|customer care|support|help|helpdesk|help center|help centre|feedback',
    privacy:
      'privacy|privacy policy|privacy policies|privacy notice|privacy notices|privacy statement|privacy center|privacy centre|privacy rights|privacy choices|privacy information|data protection|data privacy|gdpr',
    imprint: 'imprint|legal notice and contact',
    aboutBefore: 'about',
    companions:
      'us|me|our|we|the|this|a|an|and|or|of|in|to|for|with|at|by|your|my|is|are|you|can|do|not|more|learn|read|see|view|find|out|here|page|pages|site|website|web|blog|app|online|store|shop|company|business|corporate|organization|organisation|institute|association|foundation|project|author|authors|editor|editors|publisher|staff|people|team|history|mission|terms|term|use|service|services|conditions|policy|policies|notice|notices|statement|legal|cookie|cookies|settings|preferences|disclaimer|copyright|security|safety|accessibility|information|info|details|form|faq|faqs|center|centre|desk|rights|choices|data|careers|jobs|press|media|advertise|advertising|sitemap|map|location|locations|directions|address|phone|email|mail|e|general|california|ca|eu|uk|usa|customer|customers|user|users|technical|sales|imprint|updated|new',
  },
  de: {
    about:
      'über uns|ueber uns|uber uns|über mich|ueber mich|über das projekt|über die redaktion|über den autor|über die autorin|wer wir sind|wir über uns|wir ueber uns|wir stellen uns vor|=unser team|=unsere geschichte|=das team|=das unternehmen|=die redaktion|unternehmen|redaktion|verein|unternehmensprofil|firmenprofil|selbstdarstellung',
    contact:
      'kontakt|kontakte|kontaktformular|kontaktdaten|kontaktseite|kontaktinfo|kontaktinformationen|kontaktmöglichkeiten|kontaktaufnahme|kontaktieren|kontaktiere|kontaktiere uns|kontaktieren sie uns|schreiben sie uns|schreib uns|so erreichen sie uns|ansprechpartner|kundenservice|kundendienst|hilfe',
    privacy:
      'datenschutz|datenschutzh*|datenschutze*|datenschutzb*|datenschutzr*|datenschutzp*|datenschutzinf*|dsgvo|privatsphäre|schutz ihrer daten|schutz der privatsphäre|umgang mit daten',
    imprint: 'impressum|impressumsangaben|anbieterkennzeichnung|offenlegung',
    aboutBefore: 'über|ueber',
    companions:
      'und|u|nach|gemäß|laut|der|die|das|den|des|dem|zum|zur|zu|von|bei|mit|im|in|für|fur|ihre|ihr|sie|uns|unser|unsere|mehr|hier|seite|webseite|website|agb|agbs|nutzungsbedingungen|bedingungen|haftungsausschluss|disclaimer|cookies|cookie|richtlinie|hinweise|hinweis|erklärung|anfahrt|rechtliches|rechtlich|barrierefreiheit|sitemap|adresse|öffnungszeiten|newsletter|presse|jobs|karriere|werbung|mediadaten|allgemeine|informationen|einstellungen|dr|co',
  },
  fr: {
    about:
      'à propos|a propos|qui sommes nous|qui suis je|=notre histoire|=notre équipe|=notre société|=notre entreprise|=notre mission|=la rédaction|=l équipe|=la société|=l entreprise|=l association|présentation de la société',
    contact:
      'contact|contacts|nous contacter|contactez nous|contactez moi|contactez|contacter|nous écrire|écrivez nous|prendre contact|service client|formulaire de contact|aide',
    privacy:
      'confidentialité|vie privée|données personnelles|données à caractère personnel|protection des données|protection de la vie privée|politique de confidentialité|charte de confidentialité|rgpd',
    imprint: 'mentions légales|mentions legales|informations légales',
    aboutBefore: 'à propos de|à propos d|à propos du|à propos des|qui est',
    companions:
      'et|de|des|du|d|la|le|les|l|nos|notre|votre|vos|politique|politiques|charte|cookies|conditions|générales|cgu|cgv|utilisation|utilisations|vente|légales|mentions|site|plan|nous|rédaction|équipe|sur|en|savoir|plus|publicité|recrutement|presse|accessibilité|règles|protection|gestion|paramètres|avis|relative|aux|à|déclaration|clauses',
  },
  es: {
    about:
      'quiénes somos|quienes somos|quién soy|quien soy|sobre nosotros|sobre nosotras|sobre mí|acerca de nosotros|acerca de|acerca|nosotros|=nuestra historia|=nuestro equipo|=nuestra empresa|=la empresa|=el equipo|empresa|conócenos|conocenos|=equipo editorial|=la redacción',
    contact:
      'contacto|contactos|contáctanos|contactanos|contáctenos|contactenos|contactar|contacta|contacte|contacta con nosotros|contacte con nosotros|atención al cliente|formulario de contacto|escríbenos|ayuda',
    privacy:
      'privacidad|protección de datos|datos personales|tratamiento de datos|política de privacidad|aviso de privacidad',
    imprint: 'aviso legal|avisos legales|información legal',
    aboutBefore: 'sobre|acerca de',
    companions:
      'y|e|o|de|del|la|las|el|los|política|políticas|aviso|avisos|términos|condiciones|uso|servicio|legal|legales|cookies|nuestra|nuestro|nuestros|nosotros|tu|su|con|en|para|sitio|web|página|mapa|información|publicidad|prensa|trabaja|empleo|preguntas|frecuentes|declaración|generales|al|cliente|seguridad|normas|confidencialidad|comercial|redacción',
  },
  it: {
    about:
      'chi siamo|chi sono|=la nostra storia|=la nostra azienda|=la nostra missione|=il nostro team|=l azienda|=la società|=la redazione|=il team|=lo staff|azienda|redazione|su di noi|su di me',
    contact:
      'contatti|contatto|contattaci|contattami|contattare|scrivici|dove siamo|assistenza clienti|servizio clienti|modulo di contatto|assistenza|aiuto',
    privacy:
      'privacy|informativa privacy|informativa sulla privacy|informativa sulla riservatezza|riservatezza|protezione dei dati|trattamento dei dati|dati personali|tutela della privacy',
    imprint: 'colophon|note legali e contatti|gerenza',
    aboutBefore: 'chi è|informazioni su',
    companions:
      'e|ed|di|del|della|dei|delle|il|la|le|lo|i|gli|l|sulla|sul|sui|per|con|a|al|nostra|nostro|tua|informativa|cookie|cookies|note|legali|termini|condizioni|uso|utilizzo|vendita|generali|sito|mappa|pubblicità|lavora|noi|dati|protezione|impostazioni|gestisci|estesa|ai|sensi',
  },
  pt: {
    about:
      'quem somos|quem sou|sobre nós|sobre nos|sobre mim|=a empresa|=nossa história|=nossa equipe|=a nossa história|=a nossa equipa|institucional|sobre a empresa|sobre|expediente|conheça a empresa',
    contact:
      'contato|contatos|contacto|contactos|contacte|contate|fale conosco|fale connosco|entre em contato|contacte nos|atendimento ao cliente|formulário de contato|atendimento|ajuda',
    privacy:
      'privacidade|proteção de dados|protecção de dados|dados pessoais|política de privacidade|aviso de privacidade|lgpd',
    aboutBefore: 'sobre|sobre a|sobre o',
    companions:
      'e|de|da|do|das|dos|a|o|as|os|política|políticas|aviso|termos|condições|uso|serviço|cookies|nossa|nosso|sua|com|em|para|site|mapa|legal|informações|publicidade|anuncie|trabalhe|perguntas|frequentes|gerais|nós|segurança',
  },
  ca: {
    about: 'qui som|qui sóc|sobre nosaltres|=la nostra història|=l empresa|=l equip',
    contact: 'contacte|contacteu|contacta|contacta amb nosaltres',
    privacy: 'privacitat|política de privacitat|protecció de dades',
    imprint: 'avís legal|avis legal',
    aboutBefore: 'sobre',
    companions: 'i|de|del|la|el|els|les|amb|política|polítiques|galetes|condicions|legal|avís|ús',
  },
  nl: {
    about:
      'over ons|over mij|wie zijn wij|wie we zijn|wie ben ik|=ons team|=ons verhaal|=onze organisatie|=ons bedrijf|=het bedrijf|=de redactie|organisatie|redactie',
    contact:
      'contact|contacteer|contacteer ons|neem contact op|contactgegevens|contactformulier|contactinformatie|klantenservice|hulp',
    privacy:
      'privacy|privacyb*|privacyv*|privacyr*|privacyp*|privacys*|persoonsgegevens|bescherming persoonsgegevens|avg',
    imprint: 'colofon',
    aboutBefore: 'over',
    companions:
      'en|de|het|een|van|voor|met|ons|onze|uw|je|op|neem|opnemen|beleid|verklaring|statement|cookies|cookie|cookiebeleid|voorwaarden|algemene|gebruiksvoorwaarden|disclaimer|adverteren|vacatures|pers|veelgestelde|vragen|route|instellingen',
  },
  pl: {
    about:
      'o nas|o mnie|o firmie|o spółce|o serwisie|o stronie|o portalu|o projekcie|o redakcji|kim jesteśmy|kim jestem|=nasza historia|=nasz zespół|poznaj nas|redakcja',
    contact:
      'kontakt|kontakty|skontaktuj się|skontaktuj się z nami|napisz do nas|dane kontaktowe|formularz kontaktowy|obsługa klienta|pomoc',
    privacy:
      'prywatność|prywatności|polityka prywatności|ochrona danych|ochrona danych osobowych|ochrony danych|dane osobowe|danych osobowych|rodo',
    companions:
      'i|oraz|portalu|z|w|do|na|polityka|polityki|politykę|regulamin|cookies|plików|cookie|warunki|użytkowania|korzystania|strony|serwisu|nami|nas|zasady|informacje|o|reklama|praca|kariera|mapa',
  },
  cs: {
    about:
      'o nás|o mně|o firmě|o společnosti|o projektu|o webu|o redakci|kdo jsme|=náš tým|=náš příběh|redakce',
    contact: 'kontakt|kontakty|kontaktujte nás|napište nám|kontaktní údaje|kontaktní formulář|nápověda',
    privacy:
      'ochrana osobních údajů|ochrana údajů|ochrany osobních údajů|zásady ochrany|zásady ochrany osobních údajů|osobních údajů|osobní údaje|ochrana soukromí|soukromí|gdpr',
    imprint: 'tiráž',
    companions:
      'a|i|o|s|z|na|pro|nás|zásady|podmínky|obchodní|použití|cookies|cookie|informace|inzerce|mapa|stránek',
  },
  sk: {
    about: 'o nás|o mne|o firme|o spoločnosti|o projekte|kto sme|=náš tím|=náš príbeh|redakcia',
    contact: 'kontakt|kontakty|kontaktujte nás|napíšte nám|kontaktné údaje',
    privacy: 'ochrana osobných údajov|ochrany osobných údajov|osobných údajov|ochrana súkromia|súkromie',
    imprint: 'tiráž',
    companions: 'a|o|s|na|pre|zásady|podmienky|obchodné|cookies|informácie|inzercia',
  },
  sl: {
    about: 'o nas|o meni|o podjetju|kdo smo|=naša ekipa|=naša zgodba',
    contact: 'kontakt|kontakti|kontaktirajte nas|pišite nam|stik|stiki|stopite v stik',
    privacy: 'zasebnost|zasebnosti|varstvo osebnih podatkov|varovanje osebnih podatkov|varstvo podatkov',
    imprint: 'kolofon',
    companions: 'in|o|za|s|z|politika|pravilnik|pravila|pogoji|uporabe|piškotki|piškotkih|izjava',
  },
  hr: {
    about:
      'o nama|o meni|o tvrtki|o kompaniji|o firmi|o projektu|tko smo|ko smo|=naš tim|=naša priča|redakcija',
    contact: 'kontakt|kontakti|kontaktirajte nas|pišite nam',
    privacy:
      'privatnost|privatnosti|zaštita podataka|zaštita osobnih podataka|zaštita privatnosti|osobni podaci',
    imprint: 'impresum|impressum',
    companions:
      'i|o|za|s|politika|pravila|uvjeti|uslovi|korištenja|korišćenja|kolačići|kolačićima|izjava|opći|opšti',
  },
  sv: {
    about:
      'om oss|om mig|om företaget|om webbplatsen|om sajten|vilka vi är|=vår historia|=vårt team|=våra medarbetare',
    contact:
      'kontakt|kontakta|kontakta oss|kontakta mig|kontaktuppgifter|kontaktinformation|kontaktformulär|kundtjänst|kundservice|hjälp',
    privacy:
      'integritet|integritetsp*|integritetsi*|personuppgifter|personuppgiftsp*|dataskydd|dataskyddsp*|behandling av personuppgifter|skydd av personuppgifter|gdpr',
    imprint: 'redaktionsruta',
    aboutBefore: 'om',
    companions:
      'och|om|för|med|i|på|av|vår|våra|din|dina|oss|policy|villkor|användarvillkor|allmänna|cookies|kakor|press|jobb|annonsera|tillgänglighet|så|behandlar|vi',
  },
  da: {
    about:
      'om os|om mig|om virksomheden|om firmaet|om siden|hvem er vi|hvem vi er|=vores historie|=vores team',
    contact: 'kontakt|kontakt os|kontakt mig|kontaktoplysninger|kontaktformular|kundeservice|hjælp',
    privacy:
      'privatliv|privatlivsp*|persondata|persondatap*|databeskyttelse|databeskyttelsesp*|personoplysninger|beskyttelse af persondata',
    aboutBefore: 'om',
    companions:
      'og|om|for|med|i|på|af|vores|din|dine|os|politik|vilkår|betingelser|cookies|cookiepolitik|presse|job|annoncer',
  },
  no: {
    about:
      'om oss|om meg|om selskapet|om bedriften|om nettstedet|hvem er vi|hvem vi er|=vår historie|=vårt team|redaksjonen',
    contact:
      'kontakt|kontakt oss|kontakt meg|kontaktinformasjon|kontaktskjema|kundeservice|kundesenter|hjelp',
    privacy: 'personvern|personverne*|personvernp*|personverni*|personopplysninger',
    aboutBefore: 'om',
    companions:
      'og|om|for|med|i|på|av|vår|våre|ditt|dine|oss|vilkår|betingelser|cookies|informasjonskapsler|erklæring|annonsere|tips',
  },
  fi: {
    about:
      'tietoa meistä|meistä|keitä olemme|tietoa yrityksestä|yritys|yhtiö|tarinamme|tiimi|organisaatio|toimitus',
    contact: 'ota yhteyttä|yhteystiedot|yhteydenotto|yhteys|asiakaspalvelu|palaute|apua',
    privacy:
      'tietosuoja|tietosuojas*|tietosuojak*|tietosuojap*|yksityisyys|yksityisyyd*|rekisteriseloste|henkilötietojen käsittely',
    companions: 'ja|sekä|seloste|käyttöehdot|evästeet|evästekäytäntö|ehdot|saavutettavuus|sivustosta|tietoa',
  },
  et: {
    about: 'meist|minust|ettevõttest|kes me oleme|=meie lugu|=meie meeskond',
    contact: 'kontakt|kontaktid|võta ühendust|kirjuta meile|klienditugi',
    privacy:
      'privaatsus|privaatsusp*|privaatsust*|andmekaitse|andmekaitset*|isikuandmed|isikuandmete töötlemine',
    companions: 'ja|kasutustingimused|tingimused|küpsised|poliitika',
  },
  lt: {
    about: 'apie mus|apie mane|apie įmonę|apie bendrovę|=mūsų istorija|=mūsų komanda',
    contact: 'kontaktai|kontaktas|susisiekite|susisiekite su mumis|parašykite mums',
    privacy: 'privatumas|privatumo|privatumo politika|asmens duomenų apsauga|duomenų apsauga|bdar',
    companions: 'ir|politika|slapukai|slapukų|taisyklės|sąlygos|naudojimo',
  },
  lv: {
    about: 'par mums|par mani|par uzņēmumu|=mūsu stāsts|=mūsu komanda',
    contact: 'kontakti|kontaktinformācija|sazinies ar mums|sazinieties ar mums',
    privacy:
      'privātums|privātuma|privātuma politika|personas dati|personas datu aizsardzība|datu aizsardzība',
    companions: 'un|politika|sīkdatnes|sīkdatņu|noteikumi|lietošanas',
  },
  hu: {
    about: 'rólunk|rólam|kik vagyunk|bemutatkozás|cégünkről|történetünk|csapatunk|a cégről',
    contact:
      'kapcsolat|kapcsolatok|kapcsolatfelvétel|elérhetőség|elérhetőségek|elérhetőségeink|lépjen kapcsolatba velünk|írjon nekünk|ügyfélszolgálat|segítség',
    privacy:
      'adatvédelem|adatvédelmi|adatvédelmi tájékoztató|adatkezelés|adatkezelési|adatkezelési tájékoztató|személyes adatok',
    imprint: 'impresszum',
    companions:
      'és|a|az|nyilatkozat|szabályzat|tájékoztató|irányelvek|felhasználási|feltételek|ászf|aszf|cookie|cookiek|sütik|süti|médiaajánlat',
  },
  ro: {
    about:
      'despre noi|despre mine|despre|cine suntem|=povestea noastră|=echipa noastră|compania|echipa|redacția',
    contact:
      'contact|contacte|contactează ne|contactați ne|contactati ne|date de contact|scrie ne|asistență clienți',
    privacy:
      'confidențialitate|confidenţialitate|politica de confidențialitate|protecția datelor|protectia datelor|date personale|datele personale|datelor cu caracter personal|gdpr',
    aboutBefore: 'despre',
    companions:
      'și|si|de|a|al|cu|politica|politică|termeni|condiții|conditii|cookie|cookies|cookieuri|utilizare|noi|publicitate|cariere',
  },
  tr: {
    about: 'hakkımızda|hakkimizda|hakkımda|hakkında|biz kimiz|kurumsal|ekibimiz|hikayemiz|künye',
    contact:
      'iletişim|iletisim|bize ulaşın|bize ulasin|bize yazın|bizimle iletişime geçin|müşteri hizmetleri|yardım',
    privacy:
      'gizlilik|gizlilik politikası|gizlilik sözleşmesi|kvkk|kişisel verilerin korunması|kişisel veriler|aydınlatma metni|veri koruma',
    companions:
      've|ile|politikası|politikamız|bildirimi|sözleşmesi|ilkesi|çerez|çerezler|kullanım|koşulları|şartları|metni|formu|bilgileri|bilgi|kişisel|verilerin',
  },
  ru: {
    about:
      'о нас|о себе|о компании|о проекте|о сайте|о редакции|о фирме|об авторе|об организации|об издании|кто мы|=наша команда|=наша история|редакция|компания',
    contact:
      'контакты|контакт|контактная информация|контактные данные|связаться с нами|свяжитесь с нами|обратная связь|написать нам|напишите нам|служба поддержки|поддержка|помощь',
    privacy:
      'конфиденциальность|конфиденциальности|политика конфиденциальности|персональных данных|персональные данные|защита данных|обработка персональных данных',
    imprint: 'выходные данные|реквизиты',
    companions:
      'и|о|об|с|в|на|для|политика|условия|использования|пользовательское|соглашение|файлов|cookie|куки|сайта|карта|реклама|вакансии|нами|правила|обработки|обработка',
  },
  uk: {
    about:
      'про нас|про мене|про компанію|про проєкт|про проект|про сайт|про редакцію|хто ми|=наша команда|=наша історія|редакція',
    contact:
      'контакти|контакт|контактна інформація|контактні дані|зв язатися з нами|зворотний зв язок|напишіть нам|підтримка|допомога',
    privacy:
      'конфіденційність|конфіденційності|політика конфіденційності|приватність|приватності|персональних даних|персональні дані|захист даних',
    companions: 'та|і|й|про|з|на|для|політика|умови|використання|файлів|cookie|правила|реклама|вакансії',
  },
  bg: {
    about:
      'за нас|за мен|за компанията|за фирмата|за проекта|кои сме ние|кои сме|=нашият екип|=нашата история|екип',
    contact: 'контакти|контакт|свържете се с нас|връзка с нас|пишете ни|обратна връзка|помощ',
    privacy:
      'поверителност|политика за поверителност|лични данни|личните данни|защита на личните данни|защита на данните',
    imprint: 'импресум',
    companions: 'и|за|на|с|политика|условия|общи|ползване|бисквитки|правила|реклама',
  },
  el: {
    about:
      'σχετικά με εμάς|σχετικά|ποιοι είμαστε|=η εταιρεία|=η εταιρία|=η ομάδα μας|=η ιστορία μας|εταιρεία|ταυτότητα',
    contact:
      'επικοινωνία|επικοινωνήστε μαζί μας|επικοινωνήστε|στοιχεία επικοινωνίας|φόρμα επικοινωνίας|epikoinonia|βοήθεια',
    privacy:
      'απορρήτου|πολιτική απορρήτου|προσωπικών δεδομένων|προσωπικά δεδομένα|προστασία δεδομένων|ιδιωτικότητα|ιδιωτικότητας|απόρρητο',
    companions: 'και|η|το|των|της|τον|με|μας|για|πολιτική|όροι|χρήσης|cookies|δήλωση|προστασία|προστασίας',
  },
  id: {
    about: 'tentang kami|tentang saya|tentang|profil perusahaan|siapa kami|=tim kami|redaksi',
    contact: 'hubungi kami|kontak|kontak kami|hubungi|layanan pelanggan|bantuan',
    privacy: 'kebijakan privasi|privasi|perlindungan data|data pribadi',
    aboutBefore: 'tentang',
    companions: 'dan|kebijakan|syarat|ketentuan|layanan|penggunaan|kuki|kami|pedoman',
  },
  vi: {
    about: 'về chúng tôi|về chúng tôi|giới thiệu|gioi thieu|chúng tôi là ai',
    contact: 'liên hệ|lien he|liên lạc|hỗ trợ khách hàng',
    privacy: 'chính sách bảo mật|chính sách quyền riêng tư|quyền riêng tư|bảo mật thông tin|bảo vệ dữ liệu',
    companions: 'và|với|chính|sách|điều|khoản|sử|dụng|chúng|tôi|về',
  },
  ja: {
    about:
      '会社概要|会社情報|会社案内|企業情報|運営者情報|運営会社|私たちについて|当社について|当サイトについて|サイトについて|編集部について',
    contact: 'お問い合わせ|お問合せ|お問合わせ|問い合わせ|連絡先|ご連絡',
    privacy: 'プライバシー|個人情報保護|個人情報の取り扱い|個人情報の取扱い|個人情報取扱',
    imprint: '特定商取引法|特商法',
  },
  zh: {
    about: '关于我们|關於我們|关于本站|關於本站|公司简介|公司簡介|企业简介|企業簡介|团队介绍|團隊介紹',
    contact: '联系我们|聯絡我們|聯繫我們|联系方式|聯絡方式|客服中心|联络我们',
    privacy: '隐私|隱私|个人信息保护|個人資料保護',
  },
  ko: {
    about: '회사소개|회사 소개|소개|기업정보|회사정보|팀소개',
    contact: '문의하기|문의|연락처|고객센터|고객 센터',
    privacy: '개인정보|프라이버시',
    companions: '및|안내|정책|처리방침',
  },
  ar: {
    about: 'من نحن|عن الشركة|عن الموقع|معلومات عنا|نبذة عنا|قصتنا|فريقنا',
    contact: 'اتصل بنا|تواصل معنا|الاتصال بنا|للتواصل|راسلنا|خدمة العملاء',
    privacy: 'سياسة الخصوصية|الخصوصية|حماية البيانات|سياسه الخصوصيه',
    companions: 'و|سياسة|شروط|الاستخدام|الشروط|والأحكام|وشروط',
  },
  he: {
    about: 'אודות|אודותינו|עלינו|מי אנחנו|הסיפור שלנו|הצוות שלנו',
    contact: 'צור קשר|צרו קשר|יצירת קשר|דברו איתנו|שירות לקוחות',
    privacy: 'מדיניות פרטיות|מדיניות הפרטיות|פרטיות|הגנת הפרטיות',
    companions: 'ו|תנאי|שימוש|ותנאי|תקנון',
  },
  fa: {
    about: 'درباره ما|درباره‌ی ما|درباره من|معرفی شرکت',
    contact: 'تماس با ما|ارتباط با ما|پشتیبانی',
    privacy: 'حریم خصوصی|سیاست حفظ حریم خصوصی',
    companions: 'و|قوانین|شرایط',
  },
  hi: {
    about: 'हमारे बारे में|हमारे बारे|कंपनी के बारे में',
    contact: 'संपर्क करें|हमसे संपर्क करें|सम्पर्क करें|संपर्क',
    privacy: 'गोपनीयता नीति|गोपनीयता|निजता नीति',
  },
  bn: {
    about: 'আমাদের সম্পর্কে|আমাদের কথা',
    contact: 'যোগাযোগ|যোগাযোগ করুন',
    privacy: 'গোপনীয়তা নীতি|গোপনীয়তা',
  },
  th: {
    about: 'เกี่ยวกับเรา',
    contact: 'ติดต่อเรา|ติดต่อ',
    privacy: 'นโยบายความเป็นส่วนตัว|ความเป็นส่วนตัว|คุ้มครองข้อมูลส่วนบุคคล',
  },
};

/** What a page that is called “About …” may be about without being about a topic: “About this site”, “About the authors”. */
export const subjects: readonly string[] =
  'us me our we the this site website web blog app store shop company business organization organisation institute association foundation project author authors editor editors publisher staff people team history mission page and or contact privacy uns mich das die den diese dieses diesen seite webseite projekt autor autorin redaktion unternehmen verein und nous la le les el esta este web sitio autor autora equipo empresa y e ons mij deze het oss mig os meg mine kami noi mine nos mim'.split(
    ' ',
  );

/**
 * Hosts whose policies others must link to for a service they embed, such as a captcha. Such a link is no policy of the
 * site itself.
 */
export const othersPolicies: readonly string[] = [
  'policies.google.com',
  'www.google.com',
  'www.google.de',
  'developers.google.com',
  'www.hcaptcha.com',
  'www.facebook.com',
  'twitter.com',
  'x.com',
  'www.youtube.com',
  'automattic.com',
  'akismet.com',
  'www.cloudflare.com',
];
