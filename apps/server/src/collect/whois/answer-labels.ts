/** The kind of information on a line of a response. */
export type AnswerField =
  | 'domain'
  | 'created'
  | 'updated'
  | 'expires'
  | 'registrar'
  | 'registrarName'
  | 'registrarHandle'
  | 'status'
  | 'nameServer'
  | 'dnssec'
  | 'dsRecord'
  | 'referral'
  | 'contact'
  | 'otherDate';

/**
 * The labels that registries and registrars use, as normalized by {@link normalizeLabel}. `otherDate` and `contact` are
 * known only so that they end a list.
 */
const labels: Readonly<Record<AnswerField, readonly string[]>> = {
  domain: [
    'domain',
    'domain name',
    'domainname',
    'domain name ace',
    'nom de domaine',
    'nombre de dominio',
    'query',
  ],
  created: [
    'created',
    'created at',
    'created on',
    'created date',
    'create date',
    'creation date',
    'creation time',
    'domain create date',
    'domain created',
    'domain created on',
    'domain creation date',
    'domain registered',
    'domain registered on',
    'domain registration date',
    'domain record activated',
    'domain dateregistered',
    'domain name commencement date',
    'date created',
    'date registered',
    'date approved',
    'entry created',
    'registered',
    'registered at',
    'registered date',
    'registered on',
    'registered since',
    'registration',
    'registration date',
    'registration time',
    'record created',
    'record created at',
    'record created on',
    'record creation',
    'assigned',
    'activated',
    'acivated',
    'activated on',
    'activation',
    'activation date',
    'delegated',
    'fecha de alta',
    'fecha de creacion',
    'fecha de creación',
    'fecha de registro',
    'fecha de activacion',
    'fecha registro',
    'first registration date',
    'data de registo',
    'data de criação',
    'data creazione',
    'data di creazione',
    'date de création',
    'date de creation',
    'datum registracije',
    'rekisteröity',
    '등록일',
    '登録年月日',
  ],
  updated: [
    'changed',
    'changed date',
    'updated',
    'updated at',
    'updated date',
    'updated on',
    'update date',
    'last changed',
    'last changed date',
    'last modified',
    'last modified on',
    'last modified date',
    'last update',
    'last update date',
    'last updated',
    'last updated date',
    'last updated on',
    'last edited on',
    'date updated',
    'date modified',
    'modified',
    'modified date',
    'modification date',
    'domain datelastmodified',
    'domain last updated',
    'domain last updated date',
    'domain record last updated',
    'domain updated',
    'domain modified',
    'entry updated',
    'record changed',
    'record changed on',
    'record last modified',
    'record last updated',
    'record last updated on',
    'record modified',
    'record modified on',
    'record updated',
    'record updated on',
    'ultima actualizacion',
    'última actualización',
    'fecha de modificacion',
    'ultima modificacion',
    'ultima modifica',
    '최근 정보 변경일',
    '最終更新',
  ],
  expires: [
    'domain currently expires',
    'domain datebilleduntil',
    'domain expiration',
    'domain expiration date',
    'domain expires',
    'domain expires on',
    'domain paid until',
    'date expires',
    'date renewal',
    'entry expires',
    'exp date',
    'expiration',
    'expiration date',
    'expiration on',
    'expiration time',
    'expire',
    'expire date',
    'expire on',
    'expired',
    'expired on',
    'expires',
    'expires at',
    'expires date',
    'expires on',
    'expiry',
    'expiry date',
    'expiry on',
    'paid till',
    'paid until',
    'registered until',
    'record expired',
    'record expires',
    'record expires at',
    'record expires on',
    'record will expire on',
    'registrar registration expiration date',
    'registration expiration',
    'registration expiration date',
    'registration expires',
    'registry expiry date',
    'renewal',
    'renewal date',
    'renewal due',
    'valid date',
    'valid until',
    'validity',
    'fecha de expiracion',
    'fecha de expiración',
    'fecha de vencimiento',
    'fecha expiracion',
    'data de expiração',
    'data di scadenza',
    'data scadenza',
    "date d'expiration",
    'datum isteka',
    '사용 종료일',
    '有効期限',
  ],
  registrar: [
    'registrar',
    'registrars',
    'authorized agency',
    'current registrar',
    'current registar',
    'domain registrar',
    'registration service provider',
    'registrar company name',
    'registrar handle',
    'registrar organization',
    'registrar organisation',
    'registering registrar',
    'sponsoring registrar',
    'sponsoring registrar organization',
    'sponsoring registrar name',
    '등록대행자',
  ],
  registrarName: ['registrar name', 'registrar title', 'registrar org'],
  registrarHandle: ['registrar id', 'registrar nic handle', 'registered through'],
  status: [
    'status',
    'state',
    'domain state',
    'domain status',
    'domainstatus',
    'domaintype',
    'domain type',
    'eppstatus',
    'epp status',
    'estado',
    'estado del dominio',
    'estatus',
    'estatus del dominio',
    'lock status',
    '状態',
    'query status',
    'registration status',
    'registry status',
    'stato',
  ],
  nameServer: [
    'current nameservers',
    'dns',
    'dns server',
    'dns servers',
    'dns server name',
    'dns name',
    'domain name server',
    'domain name servers',
    'domain name servers in listed order',
    'domain name servers listed in order',
    'domain nameserver',
    'domain nameservers',
    'domain server',
    'domain servers',
    'domain servers in listed order',
    'domain host',
    'host',
    'host name',
    'hostname',
    'hostnames',
    'listed name servers',
    'name server',
    'name server handle',
    'name server hostname',
    'name servers',
    'name servers in listed order',
    'name servers in the listed order',
    'name server information',
    'name servers information',
    'nameserver',
    'nameserver information',
    'nameservers',
    'nameservers in listed order',
    'ns',
    'ns hostname',
    'ns list',
    'ns name',
    'nserver',
    'nservers',
    'primary dns',
    'primary ns',
    'primary host name',
    'primary name server',
    'primary nameserver',
    'primary server',
    'primary server hostname',
    'secondary dns',
    'secondary ns',
    'secondary host name',
    'secondary name server',
    'secondary name servers',
    'secondary nameserver',
    'secondary server',
    'secondary servers',
    'secondary server hostname',
    'server name',
    'servers',
    'servidor de nombres',
    'servidor de nombres de dominio',
    'servidores de nombre',
    'servidores de nombres',
    'servidores de dns',
    'nombres de dominio',
    'ns server',
    'ns servers',
    'servidor dns',
    'servidores dns',
    'servidor dns primario',
    'servidor dns secundario',
    'server dns',
    '네임서버',
    '호스트이름',
    'ネームサーバ',
  ],
  dnssec: ['dnssec', 'domain signed', 'secure dns', 'signed'],
  dsRecord: [
    'ds',
    'ds rdata',
    'ds record',
    'dsrecord',
    'dns key',
    'dnskey',
    'keyset',
    'ds list',
    'signing key',
  ],
  referral: ['refer', 'registrar whois server', 'registrar whois', 'whois', 'whois server'],
  contact: [
    'admin c',
    'admin contact',
    'administrative contact',
    'administrative contacts',
    'administrator',
    'billing contact',
    'billing c',
    'contact',
    'contacts',
    'contact id',
    'holder',
    'holder c',
    'holder of domain name',
    'organization using domain name',
    'contacto administrativo',
    'contacto tecnico',
    'contacto de cobranza',
    'irt',
    'key tag',
    'mntner',
    'nic handle',
    'nic hdl',
    'nic hdl br',
    'organisation',
    'organization',
    'owner',
    'owner contact',
    'person',
    'registrant',
    'registrant contact',
    'registrant contact information',
    'responsible person',
    'role',
    'tech c',
    'technical contact',
    'technical contacts',
    'titular',
    'registrar technical contacts',
    'zone c',
  ],
  otherDate: [
    'connected date',
    'delete',
    'eligdate',
    'free date',
    'last transferred',
    'last transfer date',
    'last transferred date',
    'outzone',
    'parked',
    'trademark date',
    'transferred',
  ],
};

const fieldOfLabel = new Map(
  (Object.entries(labels) as [AnswerField, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name): [string, AnswerField] => [foldAccents(name), field]),
  ),
);

const maxLabelCharacters = 64;
/** Word count of the longest label written without a colon, such as `Record last updated on 1-Mar-1999`. */
const maxLabelWords = 5;

/** Registries leave out accents, or some of them: `Ultima Actualización`. */
function foldAccents(label: string): string {
  return label
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
}

/** Lowercase with single spaces; accents, brackets, dots, numbers and item letters (`a. [Domain Name]`) are dropped. */
export function normalizeLabel(raw: string): string {
  return foldAccents(raw.toLowerCase())
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[[\]_.:*#"\t\xa0-]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(/^\d?[a-z] (?=[a-z])/, '')
    .replace(/ ?\d{1,2}$/, '')
    .replace(/^ns\d{1,2} /, 'ns ')
    .replace(/^(?:third|fourth|fifth|sixth|other) /, 'secondary ');
}

/** The field that a label stands for; for a bilingual label (`Estado / Status`), whichever part is known. */
export function fieldOf(raw: string): AnswerField | null {
  if (raw.length > maxLabelCharacters) return null;
  for (const part of [raw, ...(raw.includes('/') ? raw.split('/') : [])]) {
    const field = fieldOfLabel.get(normalizeLabel(part));
    if (field !== undefined) return field;
  }
  return null;
}

/** The longest known label at the start of a line without a separator after it. */
export function leadingLabel(line: string): { readonly field: AnswerField; readonly value: string } | null {
  const words = line.split(/\s+/, maxLabelWords + 1);
  for (let count = Math.min(maxLabelWords, words.length - 1); count > 0; count -= 1) {
    const label = words.slice(0, count).join(' ');
    const field = fieldOf(label);
    if (field !== null) return { field, value: restAfterWords(line, count) };
  }
  return null;
}

function restAfterWords(line: string, count: number): string {
  let rest = line;
  for (let i = 0; i < count; i += 1) rest = rest.replace(/^\S+\s*/, '');
  return rest;
}
