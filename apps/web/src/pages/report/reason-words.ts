import { defineWords } from '../../words/language.tsx';

/** Why an address was not asked for, by the reason that the service gives. */
const reasonsEn: Readonly<Record<string, string>> = {
  robots: 'robots.txt forbids it',
  depth: 'deeper than the crawl goes',
  'max-pages': 'the number of pages was reached',
  excluded: 'excluded by a pattern',
  'not-included': 'no pattern includes it',
  nofollow: 'only links with nofollow lead there',
  'blocked-address': 'leads into a private network',
  'unreachable-host': 'its host could not be reached',
  limit: 'more addresses than can be checked',
  stopped: 'the crawl was stopped before',
  'trap-too-long': 'trap: the address is too long',
  'trap-repeating-path': 'trap: its path repeats itself',
  'trap-session-id': 'trap: a session id stands in it',
  'trap-parameters': 'trap: too many parameters',
  'trap-calendar': 'trap: a calendar without end',
  'trap-redirects': 'trap: redirects without end',
};
const reasonsIt: Readonly<Record<string, string>> = {
  robots: 'lo vieta robots.txt',
  depth: 'più in profondità di quanto arriva la scansione',
  'max-pages': 'raggiunto il numero di pagine',
  excluded: 'escluso da un modello',
  'not-included': 'nessun modello lo include',
  nofollow: 'ci portano solo link con nofollow',
  'blocked-address': 'porta in una rete privata',
  'unreachable-host': 'il suo host non è raggiungibile',
  limit: 'più indirizzi di quanti se ne possano controllare',
  stopped: 'la scansione è stata fermata prima',
  'trap-too-long': 'trappola: indirizzo troppo lungo',
  'trap-repeating-path': 'trappola: il percorso si ripete',
  'trap-session-id': 'trappola: contiene un id di sessione',
  'trap-parameters': 'trappola: troppi parametri',
  'trap-calendar': 'trappola: calendario senza fine',
  'trap-redirects': 'trappola: reindirizzamenti senza fine',
};

export const reasonWords = defineWords('report/reason', reasonsEn);
