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
  /** Phrases that name another page, although their words could name one of these. */
  readonly other?: string;
  /** Words before a name in the title of an about page: “About CNBC”. */
  readonly aboutBefore?: string;
  readonly companions?: string;
}

export const trustNames: Readonly<Record<string, TrustNames>> = {
  en: {
    about:
      'about|about us|about me|who we are|=our story|=our company|=our team|=our history|=our mission|=our people|=people|meet the team|meet our team|company profile|=corporate information|company|team|organization|organisation|masthead|ownership|=editorial team|=editorial staff|corporate|corporate info|staff|get to know us|what we do|=our values|=our purpose|=mission values|=our philosophy|=company info|=company information|=behind the blog',
    contact:
      'contact|contacts|contact us|contact me|contact details|contact information|contact info|contact form|contact page|contacting|get in touch|reach us|write to us|talk to us|customer service|customer support|customer care|support|help|helpdesk|help center|help centre|feedback|=email us|=e mail us|=mail us|=call us|=reach out|=send feedback|=give feedback|=ask us|=find us|=write us|=send us a message|=send a message|=lets talk|=let s talk|=let’s talk|=speak to us|=where to find us|=how to find us|=chat with us|=message us|=visit us|=customer help|=drop us a line|=drop us a note|=request a callback',
    privacy:
      'privacy|privacy policy|privacy policies|privacy notice|privacy notices|privacy statement|privacy center|privacy centre|privacy rights|privacy choices|privacy information|data protection|data privacy|gdpr|=data policy|=personal data|=your data|privacy practices|=personal information',
    imprint: 'imprint|legal notice and contact',
    other: 'support us|support our|help us|data protection officer|contact lens|contact lenses',
    aboutBefore: 'about',
    companions:
      'us|me|our|we|the|this|a|an|and|or|of|in|to|for|with|at|by|your|my|is|are|you|can|do|not|more|learn|read|see|view|find|out|here|page|pages|site|website|web|blog|app|online|store|shop|company|business|corporate|organization|organisation|institute|association|foundation|project|author|authors|editor|editors|publisher|staff|people|team|history|mission|terms|term|use|service|services|conditions|policy|policies|notice|notices|statement|legal|cookie|cookies|settings|preferences|disclaimer|copyright|security|safety|accessibility|information|info|details|form|faq|faqs|center|centre|desk|rights|choices|data|careers|jobs|press|media|advertise|advertising|sitemap|map|location|locations|directions|address|phone|email|mail|e|general|california|ca|eu|uk|usa|customer|customers|user|users|technical|sales|imprint|updated|new|newsroom|hub|shield|practices|commitment|promise|pledge|regulation|declaration|agreement|consumer|health|global|child|children|s|applicants|candidate|employee|hipaa|ccpa|gdpr|coppa|state|values|officer|hours|opening|protection|personal|process|how|group|head|office|managing|revised|last|version',
  },
  de: {
    about:
      'über uns|ueber uns|uber uns|über mich|ueber mich|über das projekt|über die redaktion|über den autor|über die autorin|wer wir sind|wir über uns|wir ueber uns|wir stellen uns vor|=unser team|=unsere geschichte|=das team|=das unternehmen|=die redaktion|unternehmen|redaktion|verein|unternehmensprofil|firmenprofil|selbstdarstellung|das sind wir|wer sind wir|verlag|firma|firmenportrait|firmenporträt|unternehmensporträt|unternehmensportrait|leitbild|stiftung|=unser unternehmen|=unsere firma|=unsere philosophie|=unser leitbild|mehr über uns|team',
    contact:
      'kontakt|kontakte|kontaktformular|kontaktdaten|kontaktseite|kontaktinfo|kontaktinformationen|kontaktmöglichkeiten|kontaktaufnahme|kontaktieren|kontaktiere|kontaktiere uns|kontaktieren sie uns|schreiben sie uns|schreib uns|so erreichen sie uns|ansprechpartner|kundenservice|kundendienst|hilfe|schreibt uns|kontakt auf|kontaktadresse|kontaktadressen|kontaktcenter|kontaktanfrage|kontaktzentrum|kontaktperson|kontaktpersonen|kundencenter|kundenbetreuung|leserservice|aboservice|anfahrt|ansprechpersonen|ansprechpartnerin|pressekontakt|rückrufservice|so finden sie uns|rufen sie uns an|e mail schreiben|=ihre nachricht an uns|=sprechen sie uns an|=melden sie sich',
    privacy:
      'datenschutz|datenschutzh*|datenschutze*|datenschutzb*|datenschutzr*|datenschutzp*|datenschutzinf*|dsgvo|privatsphäre|schutz ihrer daten|schutz der privatsphäre|umgang mit daten|datenschutzc*|datenschutzgru*|datenschutzvere*|datenschutzvero*|datenschutzo*|datenschutzang*|datenverarbeitung|=ihre daten',
    imprint: 'impressum|impressumsangaben|anbieterkennzeichnung|offenlegung|rechtliche hinweise',
    aboutBefore: 'über|ueber',
    companions:
      'und|u|nach|gemäß|laut|der|die|das|den|des|dem|zum|zur|zu|von|bei|mit|im|in|für|fur|ihre|ihr|sie|uns|unser|unsere|mehr|hier|seite|webseite|website|agb|agbs|nutzungsbedingungen|bedingungen|haftungsausschluss|disclaimer|cookies|cookie|richtlinie|hinweise|hinweis|erklärung|anfahrt|rechtliches|rechtlich|barrierefreiheit|sitemap|adresse|öffnungszeiten|newsletter|presse|jobs|karriere|werbung|mediadaten|allgemeine|informationen|einstellungen|dr|co|aufnehmen|nehmen|auf|einem|ihrem|unserem|unserer|bewerber|bewerberinnen|kunden|kundinnen|patienten|gäste|schweiz|österreich|deutschland|eu|online|shop|onlineshop|praxis|nutzung|redaktion|leserbrief|leserbriefe|support|beratung|termin|anfrage|feedback|hilfe|faq|social|hinweisgebersystem|hinweisgeber|widerruf|widerrufsbelehrung|versand|zahlung|lizenz|bildnachweis|bildnachweise|gender|transparenz|nutzungsbedingung|mitglied|werden',
  },
  fr: {
    about:
      'à propos|a propos|qui sommes nous|qui suis je|=notre histoire|=notre équipe|=notre société|=notre entreprise|=notre mission|=la rédaction|=l équipe|=la société|=l entreprise|=l association|présentation de la société|présentation|nous connaître|mieux nous connaître|=le groupe|=notre groupe|=nos valeurs|=nos engagements|découvrez nous|qui est derrière|=la fondation|=le journal|=notre agence|=notre philosophie|=qui nous sommes|=en savoir plus sur nous|=notre association|=notre cabinet',
    contact:
      'contact|contacts|nous contacter|contactez nous|contactez moi|contactez|contacter|nous écrire|écrivez nous|prendre contact|service client|formulaire de contact|aide|service clients|nous joindre|où nous trouver|nous trouver|nous appeler|coordonnées|entrer en contact|=nos coordonnées|=besoin d aide|=écrivez moi|=une question',
    privacy:
      'confidentialité|vie privée|données personnelles|données à caractère personnel|protection des données|protection de la vie privée|politique de confidentialité|charte de confidentialité|rgpd|protection de vos données|politique de gestion des données|=données et cookies|=vos données|données privées|politique de données|=vos données personnelles',
    imprint: 'mentions légales|mentions legales|informations légales',
    aboutBefore: 'à propos de|à propos d|à propos du|à propos des|qui est',
    companions:
      'et|de|des|du|d|la|le|les|l|nos|notre|votre|vos|politique|politiques|charte|cookies|conditions|générales|cgu|cgv|utilisation|utilisations|vente|légales|mentions|site|plan|nous|rédaction|équipe|sur|en|savoir|plus|publicité|recrutement|presse|accessibilité|règles|protection|gestion|paramètres|avis|relative|aux|à|déclaration|clauses|accès|comment|pour|vous|est|derrière|blog|besoin|horaires|générale|avec|respect|informations|légal|crédits|préférences|faq',
  },
  es: {
    about:
      'quiénes somos|quienes somos|quién soy|quien soy|sobre nosotros|sobre nosotras|sobre mí|acerca de nosotros|acerca de|acerca|nosotros|=nuestra historia|=nuestro equipo|=nuestra empresa|=la empresa|=el equipo|empresa|conócenos|conocenos|=equipo editorial|=la redacción|conócenos mejor|información corporativa|=misión y visión|=nuestra misión|=nuestros valores|institución|=la institución|=la fundación|=la asociación|=la compañía|redacción|staff|somos|=saber más de nosotros|=nuestra compañía|=la organización|compañía',
    contact:
      'contacto|contactos|contáctanos|contactanos|contáctenos|contactenos|contactar|contacta|contacte|contacta con nosotros|contacte con nosotros|atención al cliente|formulario de contacto|escríbenos|ayuda|póngase en contacto|ponte en contacto con nosotros|póngase en contacto con nosotros|ponte en contacto|ponerse en contacto|escríbanos|escribenos|escríbeme|servicio al cliente|servicio de atención al cliente|centro de ayuda|soporte|datos de contacto|dónde estamos|donde estamos|cómo llegar|dónde encontrarnos|habla con nosotros|llámanos|llámenos|buzón de sugerencias|atención al usuario|atención al lector|atención al socio|=envíanos un mensaje|servicio al lector',
    privacy:
      'privacidad|protección de datos|datos personales|tratamiento de datos|política de privacidad|aviso de privacidad|habeas data|política de datos|políticas de datos|política de confidencialidad|confidencialidad|lopd|rgpd|=tus datos|=tus datos personales',
    imprint: 'aviso legal|avisos legales|información legal|nota legal|notas legales',
    aboutBefore: 'sobre|acerca de',
    companions:
      'y|e|o|de|del|la|las|el|los|política|políticas|aviso|avisos|términos|condiciones|uso|servicio|legal|legales|cookies|nuestra|nuestro|nuestros|nosotros|tu|su|con|en|para|sitio|web|página|mapa|información|publicidad|prensa|trabaja|empleo|preguntas|frecuentes|declaración|generales|al|cliente|seguridad|normas|confidencialidad|comercial|redacción|configuración|centro|datos|ubicación|horario|horarios|teléfono|teléfonos|correo|este|esta|mejor|más|integral|simplificado|preferencias|opciones|derechos|ley|corporativa|corporativo|ajustes|anúnciate|protección|personales|cómo|anunciarse',
  },
  it: {
    about:
      'chi siamo|chi sono|=la nostra storia|=la nostra azienda|=la nostra missione|=il nostro team|=l azienda|=la società|=la redazione|=il team|=lo staff|azienda|redazione|su di noi|su di me|=il gruppo|=l associazione|associazione|=la fondazione|=il giornale|=il progetto|conosciamoci|=lo studio|=l agenzia|=la nostra mission|=la nostra filosofia|scopri chi siamo|=noi siamo|profilo aziendale',
    contact:
      'contatti|contatto|contattaci|contattami|contattare|scrivici|dove siamo|assistenza clienti|servizio clienti|modulo di contatto|assistenza|aiuto|contattateci|contattate|contatta|scriveteci|scrivi alla redazione|supporto|recapiti|contattarci|chiamaci|chiamateci|richiedi informazioni|mettiti in contatto|mettersi in contatto|centro assistenza|come raggiungerci|dove trovarci|=lavora con noi e contatti|contatti utili',
    privacy:
      'privacy|informativa privacy|informativa sulla privacy|informativa sulla riservatezza|riservatezza|protezione dei dati|trattamento dei dati|dati personali|tutela della privacy|protezione dati|norme sulla privacy|=i tuoi dati|informativa ex art|informativa gdpr|politica di riservatezza',
    imprint: 'colophon|note legali e contatti|gerenza',
    aboutBefore: 'chi è|informazioni su',
    companions:
      'e|ed|di|del|della|dei|delle|il|la|le|lo|i|gli|l|sulla|sul|sui|per|con|a|al|nostra|nostro|tua|informativa|cookie|cookies|note|legali|termini|condizioni|uso|utilizzo|vendita|generali|sito|mappa|pubblicità|lavora|noi|dati|protezione|impostazioni|gestisci|estesa|ai|sensi|orari|stampa|come|sicurezza|gestione|preferenze|diritto|norme|informazioni|redazione|centro|siamo|chi|modulo|legge|gdpr|policy|ex|art|13|utente|utenti|clienti|scelte|supporto|assistenza|sede|sedi|mi|ci|in|contatti|utili|politica|regolamento|faq|pubblicitaria|pubblicitarie',
  },
  pt: {
    about:
      'quem somos|quem sou|sobre nós|sobre nos|sobre mim|=a empresa|=nossa história|=nossa equipe|=a nossa história|=a nossa equipa|institucional|sobre a empresa|sobre|expediente|conheça a empresa|conheça nos|conheça a nossa história|conheça nossa história|ficha técnica|estatuto editorial|=nossa missão|=nossa empresa|=o grupo|=a instituição|instituição|=a nossa missão|=quem é quem|=nossos valores|=a fundação',
    contact:
      'contato|contatos|contacto|contactos|contacte|contate|fale conosco|fale connosco|entre em contato|contacte nos|atendimento ao cliente|formulário de contato|atendimento|ajuda|fale com a gente|fale com a redação|central de atendimento|central de ajuda|ouvidoria|onde estamos|suporte|apoio ao cliente|apoio a cliente|=mande sua mensagem|=envie uma mensagem|canais de atendimento|serviço de atendimento|contactar|contatar',
    privacy:
      'privacidade|proteção de dados|protecção de dados|dados pessoais|política de privacidade|aviso de privacidade|lgpd|tratamento de dados|política de dados|privacidade dos dados|política de confidencialidade|rgpd|=seus dados|confidencialidade',
    aboutBefore: 'sobre|sobre a|sobre o',
    companions:
      'e|de|da|do|das|dos|a|o|as|os|política|políticas|aviso|termos|condições|uso|serviço|cookies|nossa|nosso|sua|com|em|para|site|mapa|legal|informações|publicidade|anuncie|trabalhe|perguntas|frequentes|gerais|nós|segurança|portal|declaração|configurações|centro|dados|localização|pessoais|clientes|cliente|horários|telefones|preferências|opções|blog|direitos|canal|central|imprensa|ao|à|atendimento|saiba|mais|escolhas',
  },
  ca: {
    about:
      'qui som|qui sóc|sobre nosaltres|=la nostra història|=l empresa|=l equip|=nosaltres|coneix nos|quant a',
    contact:
      'contacte|contacteu|contacta|contacta amb nosaltres|contacteu amb nosaltres|atenció al client|contactar|ajuda|contacteu nos',
    privacy: 'privacitat|política de privacitat|protecció de dades|dades personals|protecció de les dades',
    imprint: 'avís legal|avis legal',
    aboutBefore: 'sobre',
    companions:
      'i|de|del|la|el|els|les|amb|política|polítiques|galetes|condicions|legal|avís|ús|nosaltres|nos|sobre|nota|informació|dades|personals',
  },
  nl: {
    about:
      'over ons|over|over mij|wie zijn wij|wie we zijn|wie ben ik|=ons team|=ons verhaal|=onze organisatie|=ons bedrijf|=het bedrijf|=de redactie|organisatie|redactie|wie zijn we|wie wij zijn|wat doen wij|wat we doen|=missie en visie|=onze missie|=onze visie|maak kennis|bedrijfsprofiel|vereniging|=de vereniging|stichting|=de stichting|bedrijf|=het team|=dit zijn wij|=onze mensen',
    contact:
      'contact|contacteer|contacteer ons|neem contact op|contactgegevens|contactformulier|contactinformatie|klantenservice|hulp|contactpagina|contactadres|contactpersonen|bel ons|mail ons|stel een vraag|bereikbaarheid|=stuur ons een bericht|klantcontact|=schrijf ons|=neem contact',
    privacy:
      'privacy|privacyb*|privacyv*|privacyr*|privacyp*|privacyst*|persoonsgegevens|bescherming persoonsgegevens|avg|privacyinst*|privacyinfo*|privacycent*|privacynot*|gegevensbescherming|=uw gegevens|verwerking persoonsgegevens|verwerking van persoonsgegevens|bescherming van persoonsgegevens',
    imprint: 'colofon',
    aboutBefore: 'over',
    companions:
      'en|de|het|een|van|voor|met|ons|onze|uw|je|op|neem|opnemen|beleid|verklaring|statement|cookies|cookie|cookiebeleid|voorwaarden|algemene|gebruiksvoorwaarden|disclaimer|adverteren|vacatures|pers|veelgestelde|vragen|route|instellingen|openingstijden|deze|dit|site|website|wij|bescherming|verwerking|service|hulp|faq|adres|locatie|locaties|redactie|sollicitanten|cookiestatement|beheer',
  },
  pl: {
    about:
      'o nas|o mnie|o firmie|o spółce|o serwisie|o stronie|o portalu|o projekcie|o redakcji|kim jesteśmy|kim jestem|=nasza historia|=nasz zespół|poznaj nas|redakcja|zespół|=nasza firma|=nasza misja|misja|stowarzyszenie|fundacja|kto jest kto|firma|=więcej o nas',
    contact:
      'kontakt|kontakty|skontaktuj się|skontaktuj się z nami|napisz do nas|dane kontaktowe|formularz kontaktowy|obsługa klienta|pomoc|zadzwoń do nas|centrum pomocy|infolinia|dane teleadresowe|biuro obsługi klienta|=biuro obsługi|skontaktuj|=wyślij wiadomość|jak dojechać',
    privacy:
      'prywatność|prywatności|polityka prywatności|ochrona danych|ochrona danych osobowych|ochrony danych|dane osobowe|danych osobowych|rodo|ochrona prywatności|przetwarzanie danych|przetwarzaniu danych|=twoja prywatność|=twoje dane|klauzula informacyjna|klauzula rodo|polityka rodo|poufność|poufności',
    companions:
      'i|oraz|portalu|z|w|do|na|polityka|polityki|politykę|regulamin|cookies|plików|cookie|warunki|użytkowania|korzystania|strony|serwisu|nami|nas|zasady|informacje|o|reklama|praca|kariera|mapa|dojazd|redakcją|redakcja|ustawienia|ochrona|informacja|twoja|klauzula|informacyjna|biuro|obsługi|klienta|centrum|ochrony|deklaracja|dostępności|bezpieczeństwo|formularz|lokalizacja|godziny|otwarcia|adres',
    aboutBefore: 'o',
  },
  cs: {
    about:
      'o nás|o mně|o firmě|o společnosti|o projektu|o webu|o redakci|kdo jsme|=náš tým|=náš příběh|redakce|tým|profil společnosti|=naše společnost|=naši lidé|=kdo je kdo|spolek|nadace',
    contact:
      'kontakt|kontakty|kontaktujte nás|napište nám|kontaktní údaje|kontaktní formulář|nápověda|zákaznický servis|zákaznická podpora|zákaznická péče|zákaznická linka|kde nás najdete|podpora|pomoc|spojte se s námi|kontaktní informace|kontaktovat|=zavolejte nám',
    privacy:
      'ochrana osobních údajů|ochrana údajů|ochrany osobních údajů|zásady ochrany|zásady ochrany osobních údajů|osobních údajů|osobní údaje|ochrana soukromí|soukromí|gdpr|ochrana dat|zpracování osobních údajů|ochraně osobních údajů|zásady soukromí|nastavení soukromí',
    imprint: 'tiráž',
    companions:
      'a|i|o|s|z|na|pro|nás|zásady|podmínky|obchodní|použití|cookies|cookie|informace|inzerce|mapa|stránek|nastavení|redakci|redakce|prohlášení|zpracování|ochraně|ochrany|obchod|doprava|platba|reklamace|ke|stažení|souhlas|ohledně|osobních|údajů',
    aboutBefore: 'o',
  },
  sk: {
    about: 'o nás|o mne|o firme|o spoločnosti|o projekte|kto sme|=náš tím|=náš príbeh|redakcia',
    contact:
      'kontakt|kontakty|kontaktujte nás|napíšte nám|kontaktné údaje|kontaktný formulár|kontaktné informácie|zákaznícky servis|zákaznícka podpora|pomoc|podpora|kde nás nájdete|zákaznícka linka',
    privacy:
      'ochrana osobných údajov|ochrany osobných údajov|osobných údajov|ochrana súkromia|súkromie|ochrana údajov|osobné údaje|spracovanie osobných údajov|spracúvanie osobných údajov|gdpr',
    imprint: 'tiráž',
    companions:
      'a|o|s|na|pre|zásady|podmienky|obchodné|cookies|informácie|inzercia|ochrany|ochrane|nastavenia|spracovanie|vyhlásenie|súhlas|osobných|údajov|i|reklamácie|doprava|platba|pravidlá|používania',
    aboutBefore: 'o',
  },
  sl: {
    about:
      'o nas|o meni|o podjetju|kdo smo|=naša ekipa|=naša zgodba|uredništvo|ekipa|=predstavitev|predstavitev',
    contact:
      'kontakt|kontakti|kontaktirajte nas|pišite nam|stik|stiki|stopite v stik|pomoč|podpora|kje smo|=kontaktni obrazec',
    privacy:
      'zasebnost|zasebnosti|varstvo osebnih podatkov|varovanje osebnih podatkov|varstvo podatkov|varovanje zasebnosti|varstvo zasebnosti|osebni podatki|gdpr|varovanje podatkov',
    imprint: 'kolofon',
    companions:
      'in|o|za|s|z|politika|pravilnik|pravila|pogoji|uporabe|piškotki|piškotkih|izjava|varovanje|varstvo|podatkov|osebnih|zasebnosti|splošni|uredništva',
    aboutBefore: 'o',
  },
  hr: {
    about:
      'o nama|o meni|o tvrtki|o kompaniji|o firmi|o projektu|tko smo|ko smo|=naš tim|=naša priča|redakcija|uredništvo|=o portalu|udruga',
    contact:
      'kontakt|kontakti|kontaktirajte nas|pišite nam|podrška|korisnička podrška|pomoć|služba za korisnike|javite nam se|kontakt podaci',
    privacy:
      'privatnost|privatnosti|zaštita podataka|zaštita osobnih podataka|zaštita privatnosti|osobni podaci|obrada osobnih podataka|zaštita podataka o ličnosti|obrada podataka|gdpr',
    imprint: 'impresum|impressum',
    companions:
      'i|o|za|s|politika|pravila|uvjeti|uslovi|korištenja|korišćenja|kolačići|kolačićima|izjava|opći|opšti|zaštita|obrada|podataka|osobnih|privatnosti|ličnosti|oglašavanje|marketing|redakcija|postavke|obavijest',
    aboutBefore: 'o',
  },
  sv: {
    about:
      'om oss|om|om mig|om företaget|om webbplatsen|om sajten|vilka vi är|=vår historia|=vårt team|=våra medarbetare|vilka är vi|medarbetare|det här är vi|redaktionen|företaget|möt oss|=våra värderingar|=vår vision|organisationen',
    contact:
      'kontakt|kontakta|kontakta oss|kontakta mig|kontaktuppgifter|kontaktinformation|kontaktformulär|kundtjänst|kundservice|hjälp|hitta hit|hitta till oss|hör av dig|hör av er|skriv till oss|ring oss|kontaktperson|kontaktpersoner|mejla oss|maila oss|ta kontakt|=tipsa oss',
    privacy:
      'integritet|integritetsp*|integritetsi*|personuppgifter|personuppgiftsp*|dataskydd|dataskyddsp*|behandling av personuppgifter|skydd av personuppgifter|gdpr|personuppgiftsh*|personuppgiftsb*|personuppgiftsi*|integritetss*|integritetsm*|integritetsv*|dataskyddsi*|dataskyddsm*|sekretess|sekretessp*|hantering av personuppgifter|=dina personuppgifter',
    imprint: 'redaktionsruta',
    aboutBefore: 'om',
    companions:
      'och|om|för|med|i|på|av|vår|våra|din|dina|oss|policy|villkor|användarvillkor|allmänna|cookies|kakor|press|jobb|annonsera|tillgänglighet|så|behandlar|vi|hantering|behandling|skydd|personuppgifter|redaktionen|kundservice|kundtjänst|faq|tillgänglighetsredogörelse|kunder|cookiepolicy|frågor|svar|öppettider|hjälp|support|hantera',
  },
  da: {
    about:
      'om os|om mig|om virksomheden|om firmaet|om siden|hvem er vi|hvem vi er|=vores historie|=vores team|redaktionen|medarbejdere|virksomheden|mød os|=vores værdier|=vores mission|organisationen|firmaprofil|=de ansatte',
    contact:
      'kontakt|kontakt os|kontakt mig|kontaktoplysninger|kontaktformular|kundeservice|hjælp|kundecenter|find os|skriv til os|ring til os|kontaktinfo|kontaktinformation|kontakter|support|tag kontakt|kontakt redaktionen|kontaktpersoner|=find vej',
    privacy:
      'privatliv|privatlivsp*|persondata|persondatap*|databeskyttelse|databeskyttelsesp*|personoplysninger|beskyttelse af persondata|privatlivsi*|persondatab*|behandling af personoplysninger|beskyttelse af personoplysninger|behandling af persondata|behandling af personlige oplysninger|personlige oplysninger|databeskyttelsesi*|gdpr|fortrolighed|fortrolighedsp*',
    aboutBefore: 'om',
    companions:
      'og|om|for|med|i|på|af|vores|din|dine|os|politik|vilkår|betingelser|cookies|cookiepolitik|presse|job|annoncer|redaktionen|behandling|beskyttelse|personoplysninger|persondata|cookie|privatlivspolitik|åbningstider|tilgængelighed|tilgængelighedserklæring|hjælp|handelsbetingelser',
  },
  no: {
    about:
      'om oss|om meg|om selskapet|om bedriften|om nettstedet|hvem er vi|hvem vi er|=vår historie|=vårt team|redaksjonen|ansatte|=våre ansatte|=vår visjon|organisasjonen|møt oss|=våre verdier|=om',
    contact:
      'kontakt|kontakt oss|kontakt meg|kontaktinformasjon|kontaktskjema|kundeservice|kundesenter|hjelp|ta kontakt|finn oss|send oss en melding|kontakter|kontaktpersoner|kontaktinfo|support|ring oss|skriv til oss|=tips oss',
    privacy:
      'personvern|personverne*|personvernp*|personverni*|personopplysninger|personvernr*|personvernv*|personvernk*|personvernb*|personvernsp*|personvernserklæring|behandling av personopplysninger|=dine personopplysninger|gdpr',
    aboutBefore: 'om',
    companions:
      'og|om|for|med|i|på|av|vår|våre|ditt|dine|oss|vilkår|betingelser|cookies|informasjonskapsler|erklæring|annonsere|tips|redaksjonen|hjelp|behandling|personopplysninger|tilgjengelighet|tilgjengelighetserklæring|åpningstider|salgsbetingelser|kjøpsvilkår|innstillinger|policy',
  },
  fi: {
    about:
      'tietoa meistä|meistä|keitä olemme|tietoa yrityksestä|yritys|yhtiö|tarinamme|tiimi|organisaatio|toimitus|esittely|yritysinfo|yhdistys|tutustu meihin|tietoja meistä|yrityksestä|yritystiedot|tietoa palvelusta|tietoa sivustosta|tietoja|tietoa|henkilökunta|henkilöstö|=keitä me olemme|yhtiöstä',
    contact:
      'ota yhteyttä|yhteystiedot|yhteydenotto|yhteys|asiakaspalvelu|palaute|apua|yhteydenottolomake|asiakastuki|anna palautetta|ota meihin yhteyttä|tuki|kontakti|=yhteyshenkilöt|ohjeet ja tuki|lähetä palautetta|ota yhteys',
    privacy:
      'tietosuoja|tietosuojas*|tietosuojak*|tietosuojap*|yksityisyys|yksityisyyd*|rekisteriseloste|henkilötietojen käsittely|tietosuojal*|tietosuojai*|tietosuojaa*|tietosuojat*|yksityisyysk*|yksityisyysa*|henkilötietojen suoja|henkilötiedot|rekisteri ja tietosuojaseloste',
    companions:
      'ja|sekä|seloste|käyttöehdot|evästeet|evästekäytäntö|ehdot|saavutettavuus|sivustosta|tietoa|rekisteri|toimituksen|toimitus|asetukset|ohjeet|tuki|henkilötietojen|saavutettavuusseloste|palveluehdot|usein|kysyttyä|aukioloajat',
  },
  et: {
    about:
      'meist|minust|ettevõttest|kes me oleme|=meie lugu|=meie meeskond|toimetus|tutvustus|firmast|=ettevõte|ettevõte',
    contact:
      'kontakt|kontaktid|võta ühendust|kirjuta meile|klienditugi|abi|klienditeenindus|kontaktandmed|kontaktinfo',
    privacy:
      'privaatsus|privaatsusp*|privaatsust*|andmekaitse|andmekaitset*|isikuandmed|isikuandmete töötlemine|isikuandmete kaitse|isikuandmete kaitsest|gdpr|privaatsuss*|andmekaitsep*',
    companions:
      'ja|kasutustingimused|tingimused|küpsised|poliitika|isikuandmete|kaitse|töötlemise|põhimõtted|ostutingimused|müügitingimused',
  },
  lt: {
    about:
      'apie mus|apie mane|apie įmonę|apie bendrovę|=mūsų istorija|=mūsų komanda|=kas mes|apie|kas mes esame|redakcija',
    contact:
      'kontaktai|kontaktas|susisiekite|susisiekite su mumis|parašykite mums|pagalba|susisiekti|klientų aptarnavimas|kontaktinė informacija',
    privacy:
      'privatumas|privatumo|privatumo politika|asmens duomenų apsauga|duomenų apsauga|bdar|asmens duomenų tvarkymas|asmens duomenys|asmens duomenų',
    companions:
      'ir|politika|slapukai|slapukų|taisyklės|sąlygos|naudojimo|pranešimas|tvarkymas|apsauga|duomenų|pirkimo',
  },
  lv: {
    about: 'par mums|par mani|par uzņēmumu|=mūsu stāsts|=mūsu komanda|kas mēs esam|redakcija',
    contact:
      'kontakti|kontaktinformācija|sazinies ar mums|sazinieties ar mums|sazināties|palīdzība|sazinieties|klientu serviss',
    privacy:
      'privātums|privātuma|privātuma politika|personas dati|personas datu aizsardzība|datu aizsardzība|personas datu apstrāde|personas datu|privātumam',
    companions: 'un|politika|sīkdatnes|sīkdatņu|noteikumi|lietošanas|paziņojums|apstrāde|aizsardzība|datu',
  },
  hu: {
    about:
      'rólunk|rólam|kik vagyunk|bemutatkozás|cégünkről|történetünk|csapatunk|a cégről|magunkról|szerkesztőség|cégismertető|az oldalról|ismerj meg minket|ismerjen meg minket|cégünk|=a szerkesztőség|a vállalatról|munkatársaink',
    contact:
      'kapcsolat|kapcsolatok|kapcsolatfelvétel|elérhetőség|elérhetőségek|elérhetőségeink|lépjen kapcsolatba velünk|írjon nekünk|ügyfélszolgálat|segítség|írj nekünk|írjon|kapcsolati űrlap|lépj velünk kapcsolatba|vevőszolgálat|=vegye fel velünk a kapcsolatot',
    privacy:
      'adatvédelem|adatvédelmi|adatvédelmi tájékoztató|adatkezelés|adatkezelési|adatkezelési tájékoztató|személyes adatok|adatvédelemi|gdpr',
    imprint: 'impresszum',
    companions:
      'és|a|az|nyilatkozat|szabályzat|tájékoztató|irányelvek|felhasználási|feltételek|ászf|aszf|cookie|cookiek|sütik|süti|médiaajánlat|beállítások|elvek|elérhetőség|felvétele|kezelési|ügyfélszolgálat|használati|jogi',
  },
  ro: {
    about:
      'despre noi|despre mine|despre|cine suntem|=povestea noastră|=echipa noastră|compania|echipa|redacția|despre companie|despre firmă|despre firma|despre proiect|despre site|=misiunea noastră|firma',
    contact:
      'contact|contacte|contactează ne|contactați ne|contactati ne|date de contact|scrie ne|asistență clienți|suport clienți|suport clienti|relații clienți|relatii clienti|ajutor|formular de contact|serviciul clienți|serviciu clienți|ia legătura cu noi|ia legatura cu noi|contactează|=asistență',
    privacy:
      'confidențialitate|confidenţialitate|politica de confidențialitate|protecția datelor|protectia datelor|date personale|datele personale|datelor cu caracter personal|gdpr|prelucrarea datelor|prelucrare a datelor|prelucrarea datelor personale|=datele tale|datele tale personale|protectia datelor personale',
    aboutBefore: 'despre',
    companions:
      'și|si|de|a|al|cu|politica|politică|termeni|condiții|conditii|cookie|cookies|cookieuri|utilizare|noi|publicitate|cariere|nota|notă|informare|privind|prelucrarea|prelucrare|datelor|caracter|personal|personale|setări|echipa',
  },
  tr: {
    about:
      'hakkımızda|hakkimizda|hakkımda|hakkında|biz kimiz|kurumsal|ekibimiz|hikayemiz|künye|şirketimiz|şirket hakkında|=kimiz|misyonumuz|=misyonumuz ve vizyonumuz|=biz kim|vizyonumuz|=hikâyemiz',
    contact:
      'iletişim|iletisim|bize ulaşın|bize ulasin|bize yazın|bizimle iletişime geçin|müşteri hizmetleri|yardım|iletişime geç|iletişime geçin|destek|=bize mesaj gönderin|müşteri destek|bize sorun|yardım merkezi',
    privacy:
      'gizlilik|gizlilik politikası|gizlilik sözleşmesi|kvkk|kişisel verilerin korunması|kişisel veriler|aydınlatma metni|veri koruma|kişisel verilerin işlenmesi|kişisel verileri koruma|kişisel verilerin|kişisel verileri|veri politikası|veri gizliliği|gizliliği|=kişisel veri',
    companions:
      've|ile|politikası|politikamız|bildirimi|sözleşmesi|ilkesi|çerez|çerezler|kullanım|koşulları|şartları|metni|formu|bilgileri|bilgi|kişisel|verilerin|ilkeleri|güvenlik|reklam|aydınlatma|korunması|işlenmesi|veri|hakkında|destek|yardım|tercihleri|ayarları|kvkk|kanunu|politikasi|sozlesmesi',
  },
  ru: {
    about:
      'о нас|о себе|о компании|о проекте|о сайте|о редакции|о фирме|об авторе|об организации|об издании|кто мы|=наша команда|=наша история|редакция|компания|команда|коллектив|=наша миссия|=наша компания|кто мы такие|o kompanii|o proekte|o saite|o sajte|o redakcii',
    contact:
      'контакты|контакт|контактная информация|контактные данные|связаться с нами|свяжитесь с нами|обратная связь|написать нам|напишите нам|служба поддержки|поддержка|помощь|контакты редакции|связь с редакцией|связь с нами|как с нами связаться|задать вопрос|задайте вопрос|связь|как нас найти|обратиться в|позвоните нам|форма обратной связи|=написать в редакцию|=написать письмо|центр поддержки|obratnaya svyaz|svyaz s nami',
    privacy:
      'конфиденциальность|конфиденциальности|политика конфиденциальности|персональных данных|персональные данные|защита данных|обработка персональных данных|политика приватности|приватность|приватности|обработки данных|политика безопасности|политика обработки|=защита информации|о персональных данных|politika konfidencialnosti|politika konfidentsialnosti|konfidencialnost|konfidentsialnost|personalnye dannye|personalnyh dannyh',
    imprint: 'выходные данные|реквизиты',
    companions:
      'и|о|об|с|в|на|для|политика|условия|использования|пользовательское|соглашение|файлов|cookie|куки|сайта|карта|реклама|вакансии|нами|правила|обработки|обработка|наши|адрес|адреса|редакции|редакция|связь|согласие|положение|отношении|нас|мы|форма|реквизиты|к|по|настройки|уведомление|документы|правовая|информация',
    aboutBefore: 'о|об|про',
  },
  uk: {
    about:
      'про нас|про мене|про компанію|про проєкт|про проект|про сайт|про редакцію|хто ми|=наша команда|=наша історія|редакція|команда|про видання|pro nas',
    contact:
      'контакти|контакт|контактна інформація|контактні дані|зв язатися з нами|зворотний зв язок|напишіть нам|підтримка|допомога|написати нам|служба підтримки|зв язок|звʼязок|звязок|звʼязатися з нами|зворотний звʼязок|=як нас знайти|звязатися з нами|=напишіть',
    privacy:
      'конфіденційність|конфіденційності|політика конфіденційності|приватність|приватності|персональних даних|персональні дані|захист даних|політика приватності|polityka konfidentsiinosti|polityka konfidencijnosti',
    companions:
      'та|і|й|про|з|на|для|політика|умови|використання|файлів|cookie|правила|реклама|вакансії|наші|захист|обробка|угода|користувача|редакції',
    aboutBefore: 'про',
  },
  bg: {
    about:
      'за нас|за мен|за компанията|за фирмата|за проекта|кои сме ние|кои сме|=нашият екип|=нашата история|екип|за сайта|za nas',
    contact:
      'контакти|контакт|свържете се с нас|връзка с нас|пишете ни|обратна връзка|помощ|връзка|връзки с нас|=обадете се',
    privacy:
      'поверителност|политика за поверителност|лични данни|личните данни|защита на личните данни|защита на данните|обработване на лични данни|защита на лични данни|poveritelnost',
    imprint: 'импресум',
    companions:
      'и|за|на|с|политика|условия|общи|ползване|бисквитки|правила|реклама|декларация|нас|защита|лични|данни|обработка|бисквитките',
    aboutBefore: 'за',
  },
  el: {
    about:
      'σχετικά με εμάς|σχετικά|ποιοι είμαστε|=η εταιρεία|=η εταιρία|=η ομάδα μας|=η ιστορία μας|εταιρεία|ταυτότητα|=εμείς|η ομάδα|=η ομάδα|=η φιλοσοφία μας|sxetika me emas|schetika me emas',
    contact:
      'επικοινωνία|επικοινωνήστε μαζί μας|επικοινωνήστε|στοιχεία επικοινωνίας|φόρμα επικοινωνίας|epikoinonia|βοήθεια|βρείτε μας|εξυπηρέτηση πελατών|εξυπηρέτηση|υποστήριξη',
    privacy:
      'απορρήτου|πολιτική απορρήτου|προσωπικών δεδομένων|προσωπικά δεδομένα|προστασία δεδομένων|ιδιωτικότητα|ιδιωτικότητας|απόρρητο|προστασίας δεδομένων|politiki aporritou',
    companions:
      'και|η|το|των|της|τον|με|μας|για|πολιτική|όροι|χρήσης|cookies|δήλωση|προστασία|προστασίας|εμάς|πελατών|στοιχεία|φόρμα|δεδομένων|προσωπικών|gdpr',
  },
  sr: {
    about: 'о нама|ко смо|редакција|=наш тим|o nama',
    contact: 'контакт|контакти|контактирајте нас|пишите нам|подршка',
    privacy: 'приватност|приватности|политика приватности|заштита података|заштита података о личности',
    imprint: 'импресум',
    aboutBefore: 'о',
    companions: 'и|о|за|услови|коришћења|политика|правила|колачићи',
  },
  id: {
    about: 'tentang kami|tentang saya|tentang|profil perusahaan|siapa kami|=tim kami|redaksi|=profil kami',
    contact:
      'hubungi kami|kontak|kontak kami|hubungi|layanan pelanggan|bantuan|pusat bantuan|info kontak|kontak redaksi|hubungi redaksi',
    privacy: 'kebijakan privasi|privasi|perlindungan data|data pribadi|=kebijakan data',
    aboutBefore: 'tentang',
    companions:
      'dan|kebijakan|syarat|ketentuan|layanan|penggunaan|kuki|kami|pedoman|pemberitahuan|perlindungan|data|pribadi|redaksi|info|pusat|siber|media',
  },
  vi: {
    about:
      'về chúng tôi|về chúng tôi|giới thiệu|gioi thieu|chúng tôi là ai|về công ty|tòa soạn|toà soạn|giới thiệu về',
    contact:
      'liên hệ|lien he|liên lạc|hỗ trợ khách hàng|hỗ trợ|hỗ trợ trực tuyến|thông tin liên hệ|đường dây nóng',
    privacy:
      'chính sách bảo mật|chính sách quyền riêng tư|quyền riêng tư|bảo mật thông tin|bảo vệ dữ liệu|chính sách riêng tư|bảo mật|chính sách bảo vệ dữ liệu|dữ liệu cá nhân|riêng tư',
    companions:
      'và|với|chính|sách|điều|khoản|sử|dụng|chúng|tôi|về|công|ty|thông|tin|quảng|cáo|tòa|soạn|cá|nhân|hệ|liên|trực|tuyến|của|cookie',
    aboutBefore: 'về',
  },
  ja: {
    about:
      '会社概要|会社情報|会社案内|企業情報|運営者情報|運営会社|私たちについて|当社について|当サイトについて|サイトについて|編集部について|=プロフィール|=私について|わたしたちについて|=わたしについて|=自己紹介|当ブログについて|このブログについて|企業概要|団体概要|法人概要|協会概要|組織概要|スタッフ紹介|運営者プロフィール|=運営者|運営者について|当社の紹介|=会社紹介|=当店について|運営元|kaisya gaiyou|kaisha gaiyo|kaishagaiyo',
    contact:
      'お問い合わせ|お問合せ|お問合わせ|問い合わせ|連絡先|ご連絡|お問い合せ|=コンタクト|=メールフォーム|カスタマーサポート|カスタマーセンター|お客様サポート|お客様センター|お客様窓口|相談窓口|ご意見|ご相談はこちら|=ご相談|ヘルプセンター|otoiawase|toiawase|inquiry|enquiry',
    privacy:
      'プライバシー|個人情報保護|個人情報の取り扱い|個人情報の取扱い|個人情報取扱|個人情報について|個人情報の保護|個人情報の利用|個人情報に関する|情報保護方針',
    imprint: '特定商取引法|特商法|特定商取引',
  },
  zh: {
    about:
      '关于我们|關於我們|关于本站|關於本站|公司简介|公司簡介|企业简介|企業簡介|团队介绍|團隊介紹|=关于|網站介紹|网站介绍|企业介绍|企業介紹|公司介绍|公司介紹|=我们是谁|关于本网站|關於本網站|=关于我|=關於我|关于公司|關於公司|走进我们|公司概况|公司概況|=關於|关于网站|=联系与关于|了解我们|认识我们|認識我們|集团介绍|集團簡介|=关于作者|本站介绍|學校簡介|单位简介',
    contact:
      '联系我们|聯絡我們|聯繫我們|联系方式|聯絡方式|客服中心|联络我们|客户服务|客戶服務|意见反馈|意見反饋|與我們聯絡|与我们联系|=联系|=聯絡|=聯繫|联系客服|聯繫客服|=客服|聯絡資訊|联系与合作|联系信息|在线客服|帮助中心|幫助中心|商务合作|联系本站|聯絡本站|=反馈|联系作者|与我联系|=联系我|联系编辑',
    privacy: '隐私|隱私|个人信息保护|個人資料保護|私隱|个人信息处理|個資保護|个人资料',
  },
  ko: {
    about:
      '회사소개|회사 소개|소개|기업정보|회사정보|팀소개|=우리에 대해|=인사말|회사안내|=매체소개|기관소개|조직도|소개글',
    contact:
      '문의하기|문의|연락처|고객센터|고객 센터|고객지원|연락하기|=오시는 길|오시는길|고객상담|=찾아오시는 길|찾아오시는길|고객문의|연락 주세요|=연락',
    privacy: '개인정보|프라이버시|개인정보취급|정보보호정책',
    companions: '및|안내|정책|처리방침',
  },
  ar: {
    about:
      'من نحن|عن الشركة|عن الموقع|معلومات عنا|نبذة عنا|قصتنا|فريقنا|=عنا|حول الموقع|=حول|فريق العمل|=رسالتنا|عن المؤسسة|هيئة التحرير|=حولنا|تعرف علينا|عن الجريدة|عن القناة|من نكون|رؤيتنا ورسالتنا|نبذة عن الشركة|عن المركز|عن المجلة',
    contact:
      'اتصل بنا|تواصل معنا|الاتصال بنا|للتواصل|راسلنا|خدمة العملاء|إتصل بنا|اتصلوا بنا|تواصلوا معنا|الدعم|المساعدة|معلومات الاتصال|للتواصل معنا|اتصل|راسلونا|التواصل معنا|تواصل|الاتصال|للاتصال بنا|للإتصال بنا|مركز المساعدة|الدعم الفني',
    privacy:
      'سياسة الخصوصية|الخصوصية|حماية البيانات|سياسه الخصوصيه|بيان الخصوصية|سياسة خصوصية|إشعار الخصوصية|خصوصية|الخصوصيه|سياسات الخصوصية|خصوصيتك|والخصوصية',
    companions:
      'و|سياسة|شروط|الاستخدام|الشروط|والأحكام|وشروط|بيان|إشعار|وملفات|ملفات|تعريف|الارتباط|معنا|بنا|الأحكام|سياسات|الموقع|حقوق',
  },
  he: {
    about:
      'אודות|אודותינו|עלינו|מי אנחנו|הסיפור שלנו|הצוות שלנו|על האתר|צוות האתר|אודות האתר|אודות החברה|=הצוות|קצת עלינו|=על החברה|מי אנו|על העמותה|הכירו אותנו|המערכת',
    contact:
      'צור קשר|צרו קשר|יצירת קשר|דברו איתנו|שירות לקוחות|כתבו לנו|לפנייה אלינו|פנייה אלינו|פנו אלינו|=שירות הלקוחות|צרי קשר|ליצירת קשר|קשר',
    privacy:
      'מדיניות פרטיות|מדיניות הפרטיות|פרטיות|הגנת הפרטיות|הצהרת פרטיות|ומדיניות פרטיות|ופרטיות|הפרטיות|אבטחת מידע',
    companions: 'ו|תנאי|שימוש|ותנאי|תקנון|הצהרת|מדיניות|נגישות|הצהרת נגישות|שירות|האתר|עם|עמנו',
  },
  fa: {
    about:
      'درباره ما|درباره‌ی ما|درباره من|معرفی شرکت|درباره|=معرفی|دربارهٔ ما|درباره سایت|درباره‌ی|درباره شرکت|درباره مجله|دربارۀ ما',
    contact:
      'تماس با ما|ارتباط با ما|پشتیبانی|تماس|راه های ارتباطی|اطلاعات تماس|ارتباط|پشتیبانی سایت|تماس با',
    privacy: 'حریم خصوصی|سیاست حفظ حریم خصوصی|سیاست حریم خصوصی|حفظ حریم خصوصی|سیاست های حریم خصوصی',
    companions: 'و|قوانین|شرایط|سیاست|سیاست‌های|های|حفظ|ما|با|راه',
  },
  hi: {
    about: 'हमारे बारे में|हमारे बारे|कंपनी के बारे में|हम कौन हैं|=परिचय|हमारे बारे मे',
    contact: 'संपर्क करें|हमसे संपर्क करें|सम्पर्क करें|संपर्क|सम्पर्क|हमें लिखें|सम्पर्क करे|संपर्क करे',
    privacy: 'गोपनीयता नीति|गोपनीयता|निजता नीति|प्राइवेसी पॉलिसी|निजता|प्राइवेसी|गोपनीयता कथन',
    companions: 'नीति|और|शर्तें|हमारी',
  },
  bn: {
    about: 'আমাদের সম্পর্কে|আমাদের কথা|আমরা কারা|পরিচিতি',
    contact: 'যোগাযোগ|যোগাযোগ করুন|সাথে যোগাযোগ|যোগাযোগের ঠিকানা',
    privacy: 'গোপনীয়তা নীতি|গোপনীয়তা|প্রাইভেসি পলিসি|গোপনীয়তার নীতি',
    companions: 'নীতি|ও|শর্তাবলী|আমাদের',
  },
  th: {
    about: 'เกี่ยวกับเรา|=เกี่ยวกับ|เกี่ยวกับบริษัท|เกี่ยวกับองค์กร|ข้อมูลบริษัท|รู้จักเรา',
    contact: 'ติดต่อเรา|ติดต่อ|ศูนย์ช่วยเหลือ|ช่วยเหลือ|ลูกค้าสัมพันธ์',
    privacy: 'นโยบายความเป็นส่วนตัว|ความเป็นส่วนตัว|คุ้มครองข้อมูลส่วนบุคคล|ข้อมูลส่วนบุคคล',
  },
};

/** What a page that is called “About …” may be about without being about a topic: “About this site”, “About the authors”. */
export const subjects: readonly string[] = [
  'us me team company business organization organisation institute association foundation agency group firm university college school department society project site website web blog app store shop magazine newspaper paper journal newsroom author authors editor editors publisher founder staff people history mission page',
  'uns mich seite webseite website projekt portal magazin zeitung autor autorin autoren redaktion unternehmen firma verein verlag stiftung verband institut praxis shop hersteller',
  'nous moi site blog équipe auteur auteure société entreprise association fondation journal revue rédaction groupe projet magazine éditeur',
  'nosotros nosotras sitio página autor autora equipo empresa blog revista diario fundación asociación proyecto tienda medio compañía institución portal',
  'noi me sito autore autrice azienda società redazione progetto rivista giornale associazione fondazione portale',
  'nós mim autor autora jornal revista projeto fundação associação loja portal instituição equipe',
  'ons mij bedrijf stichting vereniging auteur organisatie redactie krant winkel project gemeente',
  'nas mnie firmie spółce portalu serwisie stronie blogu sklepie projekcie fundacji stowarzyszeniu redakcji autorze autorce gazecie wydawcy organizacji uczelni szkole instytucie agencji marce',
  'nás mně firmě společnosti projektu webu redakci nadaci spolku škole autorovi autorce obchodu portálu organizaci časopisu blogu agentuře e-shopu univerzitě',
  'mne podjetju nama meni tvrtki kompaniji firmi udruzi portalu društvu zavodu organizaciji stranici školi šoli',
  'oss mig företaget webbplatsen webbplats sajten föreningen bloggen tidningen stiftelsen butiken organisationen projektet förlaget',
  'os virksomheden firmaet siden foreningen bladet avisen webstedet hjemmesiden butikken skolen projektet fonden forlaget',
  'meg selskapet bedriften nettstedet foreningen avisen butikken stiftelsen prosjektet organisasjonen skolen forlaget',
  'mine kami noi companie firmă firma proiect redacție autor perusahaan situs',
  'нас себе мне компании проекте сайте редакции фонде портале магазине газете журнале бренде студии клинике холдинге фирме авторе организации издании агентстве центре школе университете институте банке группе издательстве сервисе платформе телеканале радиостанции блоге ресурсе',
  'нас мене компанію проєкт проект сайт редакцію видання автора фонд магазин організацію газету портал журнал центр',
  'компанията фирмата проекта сайта изданието автора фондацията',
  'công ty tòa soạn báo',
].flatMap((words) => words.split(' '));

/** Between “About” and what it is about: articles and pronouns. After a demonstrative, only a subject follows. */
export const determiners: readonly string[] =
  'the a an of our der die das den dem unser unsere unseren unserem le la les l du des d de notre nos el los las nuestro nuestra il lo i gli o os as nosso nossa het een ons onze'.split(
    ' ',
  );
export const demonstratives: readonly string[] =
  'this these diese dieses diesen dieser ce cet cette este esta questo questa esse deze dit'.split(' ');
/** “About and contact”. */
export const connectors: readonly string[] = 'and or contact privacy und et y e en och og i a ja si'.split(
  ' ',
);

/** Topics whose names are written with a capital in menus as well: “About Shipping” is not about who runs the site. */
export const topics: ReadonlySet<string> = new Set(
  'product products item items shipping delivery deliveries return returns refunds order orders ordering size sizes sizing fit gift gifts card cards ad ads advert adverts advertising advertisement cookies payment payments pricing prices price book books recipe recipes job jobs event events course courses this time face boy town last turn faq faqs rss ssl tls gdpr dsgvo agb ccpa pdf html css cancer diabetes covid health insurance travel food wine olives oil diamonds gold gemstones jewelry care quality sustainability membership memberships warranty guarantee materials fabrics ingredients allergies membership rewards points vouchers coupons mortgages loans credit rates investing bitcoin ai images photos fonts captcha javascript nacht wolken wasser stock tag tage land rezepte produkte produkt versand lieferung bezahlung zahlung preise größen'.split(
    ' ',
  ),
);

/** Words that, next to “contact” or “privacy”, say that something else is meant: contact lenses, a privacy fence. */
export const otherThings: ReadonlySet<string> = new Set(
  'verres sportifs deportes deporte esportes sporty violata violato internet lens lenses lenzen linsen linser linssit čočky šošovky soczewki lentes lentilles lenti lentile lentillas lentile lente линзы лещи лінзи φακοί paper sport sports sheet sheets tracing cement grill solution juggling improvisation adhesive glue print prints zone eye eyes first human visual visuel visivo dermatitis allergy allergie lost close fence fences fencing screen screens glass hedge hedges film films curtain curtains tree trees shrub shrubs plant plants panel panels wall walls slats pod pods booth tent filter protector scandal scandals breach breaches law laws news concerns invasion violation violations debate tips browser browsers test tests lawsuit bill experts expert fears risk risks skandal skandale verstoß klage gesetz gesetze strafe tech coin coins world 1997 ley leyes loi lois legge wzrokowy'.split(
    ' ',
  ),
);

/** Beginnings of words that hardly ever mean anything else in a menu: one unknown word may be next to them. */
export const clearBeginnings: readonly string[] =
  'contact kontakt contatt contato contatos contacto контакт επικοινωνι iletisim kapcsolat elerhetos yhteystie privac privat privatliv datenschutz confidential confidencialidad riservatezza prywatnos personvern tietosuoj integritetspolic personuppgift persondata adatved adatkez gizlilik kvkk конфиденц конфіденц απορρητ поверителн privātum privaats zasebnost خصوصية الخصوصية'.split(
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
