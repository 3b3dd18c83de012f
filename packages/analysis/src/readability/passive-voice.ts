/**
 * Detects passive voice by an auxiliary with a nearby participle: a heuristic, as always without a parser. Limits:
 * participles used as adjectives ("is closed") count; Italian and French perfects with "essere" and "être" are excluded
 * by a list of the verbs that form them this way.
 */
interface PassiveRules {
  readonly auxiliaries: string;
  /** A regular participle; folded words. */
  readonly participle: RegExp;
  readonly irregular: string;
  /** Words that look like participles but are not, or that belong to an active perfect. */
  readonly not: RegExp;
  /** Words that end the search: a new phrase starts after them. */
  readonly blockers: string;
  /** A pronoun before the auxiliary that makes it reflexive. */
  readonly reflexive?: string;
  /** Maximum words between auxiliary and participle. */
  readonly window: number;
  /** The participle may precede the auxiliary: "das gebaut wurde". */
  readonly mayPrecede?: boolean;
}

const rules: Readonly<Record<string, PassiveRules>> = {
  en: {
    auxiliaries:
      "am is are was were be been being get gets got getting it's that's they're we're you're he's she's i'm isn't aren't wasn't weren't",
    // “Implementation-defined” and “0-based” are adjectives.
    participle: /^(?:(?:re|de|co|un|pre|mis|over|under)-)?[^-]{2,}ed$/,
    irregular:
      'beaten become begun bent bound bitten blown borne born bought bred broken brought built burnt burst caught chosen cut dealt done drawn driven eaten fed felt fought found forbidden forecast forgiven forgotten frozen given ground grown heard held hidden hit hung hurt kept known laid led learnt left lent let lit lost made meant met misunderstood mistaken overcome overtaken paid proven put read rebuilt ridden run said seen sent set sewn shaken shed shot shown shut slain sold sought spelt spent spilt split spoken spread stolen stricken struck stuck sung sunk sworn swept taken taught thought thrown told torn understood undertaken undone upset withdrawn won worn woven written',
    not: /^(?:.*eed|hundred|red|shed|wed|bed|.*bred|sacred|naked|wicked|tired|excited|interested|bored|pleased|married|worried|scared|ashamed|aged|beloved|kindred|embed|unprecedented|supposed|used)$/,
    blockers:
      'the a an this that these those my your his her its our their to in on at of for with from by and or but as than into about if when which who where',
    window: 3,
  },
  it: {
    auxiliaries:
      'è sono era erano fu furono sarà saranno sarebbe sarebbero sia siano fosse fossero essere stato stata stati state essendo viene vengono veniva venivano verrà verranno venne vennero venga vengano verrebbe verrebbero',
    participle: /^.{2,}(?:at|ut|it)[oaie]$/,
    irregular:
      'fatto fatta fatti fatte detto detta detti dette scritto scritta scritti scritte letto letta letti lette visto vista visti viste preso presa presi prese messo messa messi messe chiuso chiusa chiusi chiuse aperto aperta aperti aperte offerto offerta offerti offerte scoperto scoperta scoperti scoperte coperto coperta coperti coperte scelto scelta scelti scelte tolto tolta tolti tolte raccolto raccolta raccolti raccolte risolto risolta risolti risolte rotto rotta rotti rotte prodotto prodotta prodotti prodotte tradotto tradotta tradotti tradotte ridotto ridotta ridotti ridotte introdotto introdotta introdotti introdotte condotto condotta condotti condotte costretto costretta costretti costrette diretto diretta diretti dirette corretto corretta corretti corrette eletto eletta eletti elette protetto protetta protetti protette distrutto distrutta distrutti distrutte costruito deciso decisa decisi decise diviso divisa divisi divise inciso speso spesa spesi spese esteso estesa estesi estese difeso difesa difesi difese ucciso uccisa uccisi uccise escluso esclusa esclusi escluse incluso inclusa inclusi incluse concluso conclusa conclusi concluse promosso promossa promossi promosse permesso permessa permessi permesse concesso concessa concessi concesse espresso espressa espressi espresse discusso discussa discussi discusse posto posta posti poste proposto proposta proposti proposte composto composta composti composte imposto imposta imposti imposte richiesto richiesta richiesti richieste chiesto chiesta chiesti chieste previsto prevista previsti previste dipinto dipinta dipinti dipinte spinto spinta spinti spinte vinto vinta vinti vinte descritto descritta descritti descritte iscritto iscritta iscritti iscritte tratto tratta tratti tratte',
    not: /^(?:(?:and|venut|diventat|divenut|stat|nat|arrivat|partit|uscit|entrat|tornat|ritornat|riuscit|cresciut|cadut|salit|accadut|piaciut|bastat|sembrat|mancat|durat|costat|avvenut|intervenut|pervenut|scadut|sparit|apparit|emigrat|scappat|fuggit|invecchiat|andat|sabat|mercat|risultat|grat|lat)[oaie]|vite|vita|liti|lite|dati|date|data|prati|utile|stati uniti)$/,
    blockers:
      'il lo la i gli le un uno una di del dello della dei degli delle a al alla ai alle da dal dalla in nel nella con su per tra fra e ed o ma che come se quando',
    reflexive: "si mi ti ci vi s' c'",
    window: 3,
  },
  de: {
    auxiliaries: 'wird werden werde wirst werdet wurde wurden wurdest worden würde würden',
    participle:
      /^(?:\p{L}{0,9}ge\p{L}{2,}(?:t|en)|(?:be|ver|er|ent|zer|emp|miss|über|unter|wider|hinter)\p{L}{2,}[^e]t|\p{L}{2,}iert|(?:be|ver|er|ent|zer)\p{L}{2,}et)$/u,
    irregular:
      'verboten vergessen verloren erhalten empfohlen beschrieben betrieben vertrieben verschrieben unterschrieben entschieden vermieden verglichen beschlossen verschlossen entnommen übernommen unternommen vernommen empfunden erfunden verbunden begonnen gewonnen bewiesen verwiesen überwiesen bezogen entzogen erhoben versprochen besprochen entsprochen betroffen verworfen entworfen unterbrochen verstanden übertragen getan behalten entlassen verlassen erlassen enthalten besessen ersetzt',
    not: /^(?:gehen|geben|gewinnen|genießen|gehören|gelten|geschehen|gefallen|gelangen|gestalten|gebären|genügen|gedeihen|gestehen|geraten|gelingen|genesen|gewähren|gegen|gegenwart|geist|gebiet|gerät|gedicht|geschäft|gericht|gesicht|gewicht|gehalt|gestalt|geburt|gebot|angebot|angebote[sn]?|gebäuden?|gemeinden|gästen|gefahren|geräten|wegen|gut|bericht|bereit|erst|verlust|verdienst|bekannt|unterricht|unterschied|gesellschaft|gleichzeitig|gesetzen|gründen|ebenen|tagen|lagen|fragen|anlagen|angelegenheit|gesamt|insgesamt|gelegenheit)$/u,
    blockers: '',
    window: 25,
    mayPrecede: true,
  },
  fr: {
    auxiliaries:
      "est sont était étaient fut furent sera seront serait seraient soit soient fût être été étant n'est n'était c'est qu'est suis sommes êtes serai serons",
    participle: /^.{2,}é(?:e|s|es)?$/,
    irregular:
      'fait faite faits faites dit dite dits dites écrit écrite écrits écrites décrit décrite décrits décrites pris prise prises mis mise mises permis permise compris comprise comprises promis soumis soumise admis admise remis remise appris ouvert ouverte ouverts ouvertes offert offerte offerts offertes couvert couverte découvert découverte découverts construit construite construits construites produit produite produits produites conduit conduite réduit réduite réduits détruit détruite traduit traduite introduit introduite fini finie finis choisi choisie choisis établi établie établis réuni réunis suivi suivie suivis servi servie saisi rempli remplie garanti garantie garantis fourni fournie fournis bâti bâtie puni averti défini définie définis vu vue vus vues lu lue lus connu connue connus reconnu reconnue reconnus vendu vendue vendus vendues perdu perdue rendu rendue rendus attendu attendue attendus entendu défendu conçu conçue conçus reçu reçue reçus prévu prévue prévus tenu tenue tenus obtenu obtenue obtenus soutenu soutenue maintenu maintenue retenu retenue voulu battu élu élue élus peint peinte craint joint jointe atteint atteinte éteint inclus incluse exclu exclue conclu conclue transmis transmise',
    not: /^(?:(?:all|arriv|entr|rest|tomb|mont|rentr|retourn|d\u00e9c\u00e9d|n|pass)é(?:e|s|es)?|été|côté|société|clé|thé|café|santé|qualité|année|musée|idée|journée)$/,
    blockers:
      'le la les un une des du de à au aux dans par pour avec sans sur sous en et ou mais que qui comme si ce cette ces mon ma mes son sa ses leur leurs notre votre',
    reflexive: "s' se me te m' t'",
    window: 3,
  },
  es: {
    auxiliaries:
      'es son era eran fue fueron será serán sería serían sea sean fuera fueran fuese fuesen ser sido siendo soy somos',
    participle: /^.{2,}(?:ad|id|íd)[oa]s?$/,
    irregular:
      'hecho hecha hechos hechas dicho dicha dichos escrito escrita escritos escritas descrito descrita visto vista vistos vistas puesto puesta puestos puestas propuesto propuesta compuesto compuesta expuesto impuesto abierto abierta abiertos abiertas cubierto cubierta descubierto descubierta resuelto resuelta resueltos roto rota devuelto devuelta impreso impresa electo frito previsto prevista',
    not: /^(?:sido|estado|estados|lado|lados|nada|cada|vida|vidas|partido|partidos|mercado|mercados|sábado|sentido|contenido|resultado|comida|medida|entrada|salida|temporada|adecuad[oa]s?|complicad[oa]s?|abogad[oa]s?|demasiad[oa]s?|pasad[oa]s?|privad[oa]s?|rápid[oa]s?|válid[oa]s?|sólid[oa]s?|unid[oa]s?|grado|grados)$/,
    blockers:
      'el la los las un una unos unas de del a al en con por para sin sobre y e o u que como si pero su sus este esta ese esa lo',
    window: 3,
  },
  pt: {
    auxiliaries:
      'é são era eram foi foram será serão seria seriam seja sejam fosse fossem for forem ser sido sendo sou somos',
    participle: /^.{2,}(?:ad|id|íd)[oa]s?$/,
    irregular:
      'feito feita feitos feitas dito dita ditos ditas escrito escrita escritos escritas descrito descrita visto vista vistos vistas posto posta postos proposto proposta composto composta exposto imposto aberto aberta abertos abertas coberto coberta descoberto descoberta entregue entregues pago paga pagos pagas ganho ganha gasto gasta aceito aceita eleito eleita impresso impressa preso presa suspenso suspensa',
    not: /^(?:sido|estado|estados|lado|lados|nada|cada|vida|vidas|partido|partidos|mercado|mercados|sábado|sentido|conteúdo|resultado|comida|medida|entrada|saída|temporada|adequad[oa]s?|complicad[oa]s?|advogad[oa]s?|passad[oa]s?|privad[oa]s?|rápid[oa]s?|válid[oa]s?|sólid[oa]s?|unid[oa]s?|cidade|cidades|cuidado|obrigad[oa]s?)$/,
    blockers:
      'o a os as um uma uns umas de do da dos das em no na nos nas com por pelo pela para sem sobre e ou que como se mas seu sua este esta esse essa ao à',
    window: 3,
  },
  nl: {
    auxiliaries: 'word wordt worden werd werden geworden',
    participle:
      /^(?:(?:op|aan|uit|af|in|mee|toe|over|door|onder|vast|voor|samen|weer|terug|bij|na|om|neer|plaats|open|goed|weg)?ge\p{L}{2,}(?:d|t|en)|(?:be|ver|ont|her|er)\p{L}{2,}(?:d|t))$/u,
    irregular:
      'verboden vergeten verloren behouden verkocht begrepen beschreven verschreven bewezen verwezen onderzocht begonnen ontvangen verlaten bedrogen verbonden gevonden ontnomen ondernomen overgenomen verstaan voorzien besloten verdreven herzien gedaan gezien overwogen bezocht ontworpen onderbroken besproken vervangen betrokken',
    not: /^(?:geven|gelden|gebruiken|gebeuren|geloven|genieten|geduld|geld|geluid|gebied|gezicht|gewicht|gedicht|gebouwen|gegevens|gemeenten|gevallen|gesprekken|gedachten|geen|geheel|goed|gezond|bekend|beroemd|verleden|best|eerst|vertrouwd|verschillend|erg|berichten?|bericht|verkeerd|gemeten|gewoond|bestand|verband|verstand|beeld|beleid|gevoelen|gezin|hert|bert)$/,
    blockers: '',
    window: 20,
    mayPrecede: true,
  },
};

/** BCP 47 primary languages with passive voice detection. */
export const passiveLanguages: readonly string[] = Object.keys(rules);

/** Required for a passive. */
export const auxiliary = 1;
const participle = 2;
const blocker = 4;
const reflexivePronoun = 8;

/** The role that each word of a vocabulary can have in a passive; computed once per text. */
export interface PassiveRoles {
  readonly roles: Uint8Array;
  readonly window: number;
  readonly mayPrecede: boolean;
}

interface Compiled {
  /** Roles of the listed words; a word may have several. */
  readonly roles: ReadonlyMap<string, number>;
  readonly rules: PassiveRules;
}

const compiled = new Map<string, Compiled>();

function compile(language: string): Compiled {
  let found = compiled.get(language);
  if (found === undefined) {
    const own = rules[language] as PassiveRules;
    const roles = new Map<string, number>();
    const add = (list: string, role: number) => {
      for (const word of list.split(/\s+/)) roles.set(word, (roles.get(word) ?? 0) | role);
    };
    add(own.auxiliaries, auxiliary);
    // Shorter matches are more often a different word.
    add(own.irregular.replace(/(?<=^|\s)\S{1,2}(?=\s|$)/g, ''), participle);
    add(own.blockers, blocker);
    add(own.reflexive ?? '', reflexivePronoun);
    found = { roles, rules: own };
    compiled.set(language, found);
  }
  return found;
}

/** The roles that a folded word can have in a passive, as bits; 0 for none, and for a language without rules. */
export function passiveRole(word: string, language: string): number {
  if (!Object.hasOwn(rules, language)) return 0;
  const { roles, rules: own } = compile(language);
  const role = roles.get(word) ?? 0;
  const isRegular = word.length > 2 && own.participle.test(word) && !own.not.test(word);
  return isRegular ? role | participle : role;
}

/** `roles`: one per vocabulary word. Null for a language without rules. */
export function passiveRolesOf(roles: Uint8Array, language: string): PassiveRoles | null {
  if (!Object.hasOwn(rules, language)) return null;
  const { window, mayPrecede } = compile(language).rules;
  return { roles, window, mayPrecede: mayPrecede ?? false };
}

/** Whether the words between two positions contain a passive. */
export function hasPassive(
  words: readonly number[],
  from: number,
  to: number,
  passive: PassiveRoles,
): boolean {
  const { roles, window, mayPrecede } = passive;
  for (let i = from; i < to; i++) {
    if (((roles[words[i] ?? 0] ?? 0) & auxiliary) === 0) continue;
    const before = i > from ? (roles[words[i - 1] ?? 0] ?? 0) : 0;
    if (mayPrecede && (before & participle) !== 0) return true;
    if ((before & reflexivePronoun) !== 0) continue;
    const last = Math.min(to, i + 2 + window);
    for (let j = i + 1; j < last; j++) {
      const role = roles[words[j] ?? 0] ?? 0;
      if ((role & participle) !== 0 && (role & auxiliary) === 0) return true;
      if ((role & blocker) !== 0) break;
    }
  }
  return false;
}
