import { taskErrorTable, type TaskErrorCode } from '../../errors.ts';
import type { ReportError } from './use-cases.ts';

type Code = TaskErrorCode | 'FORBIDDEN' | 'INVALID_URL';

/** Why a report could not be made, for those who get it. */
const italian: Readonly<Record<Code, string>> = {
  DNS_ERROR: "Non è stato possibile trovare l'indirizzo del sito.",
  CONNECT_ERROR: 'Non è stato possibile collegarsi al server, o la connessione è caduta.',
  TLS_ERROR: 'Non è stato possibile stabilire una connessione sicura (TLS).',
  TIMEOUT: 'Il server ha impiegato troppo tempo.',
  TOO_LARGE: 'La pagina o le sue intestazioni sono più grandi di quanto il servizio legga.',
  NOT_HTML: "L'URL non risponde con una pagina HTML.",
  BLOCKED_ADDRESS: "L'URL porta a un indirizzo che non è raggiungibile pubblicamente.",
  HTTP_ERROR:
    'Il server non ha rispettato il protocollo HTTP, ha reindirizzato senza fine o ha risposto un errore senza pagina.',
  INTERNAL_ERROR: 'Il servizio ha avuto un guasto.',
  FORBIDDEN: "Il piano dell'account non lo permette più.",
  INVALID_URL: "L'URL non può essere analizzato.",
};
const english: Readonly<Record<Code, string>> = {
  ...taskErrorTable,
  INTERNAL_ERROR: 'The service failed.',
  FORBIDDEN: 'The plan of the account does not allow it any more.',
  INVALID_URL: 'The URL cannot be scanned.',
};

export function tellFailure({ code }: ReportError, locale: 'en' | 'it'): string {
  const reasons: Readonly<Record<string, string>> = locale === 'it' ? italian : english;
  return (Object.hasOwn(reasons, code) ? reasons[code] : undefined) ?? code;
}
