import { ApiError } from '../../api/client.ts';
import { useErrorText } from '../../components/error-state.tsx';
import { defineWords, useFormat, useWords } from '../../words/language.tsx';

export const problemWords = defineWords({
  en: {
    empty: 'Type the address of a page, such as example.com.',
    'too-long': 'An address has at most 2,048 characters.',
    'not-http': 'Only addresses that begin with http:// or https:// can be scanned.',
    credentials: 'Leave the user name and password out: pages are scanned as everybody sees them.',
    unparsable: 'This is not the address of a page. One looks like example.com or https://example.com/page.',
    refused: 'This address leads into a private network or to a port that is not the web’s.',
    'not-https': 'A webhook needs a full address that begins with https://.',
    webhookRefused:
      'This address is not allowed for a webhook: it has to be a public one, without a password.',
    limit: (when: string) => `All scans of the last 24 hours are used. The next one comes back in ${when}.`,
  },
  it: {
    empty: 'Scrivi l’indirizzo di una pagina, per esempio example.com.',
    'too-long': 'Un indirizzo ha al massimo 2.048 caratteri.',
    'not-http': 'Si possono analizzare solo indirizzi che iniziano con http:// o https://.',
    credentials: 'Togli nome utente e password: le pagine si analizzano come le vedono tutti.',
    unparsable: 'Non è l’indirizzo di una pagina. Esempi: example.com oppure https://example.com/pagina.',
    refused: 'Questo indirizzo porta in una rete privata o a una porta che non è del web.',
    'not-https': 'Un webhook ha bisogno di un indirizzo completo che inizia con https://.',
    webhookRefused: 'Indirizzo non ammesso per un webhook: deve essere pubblico e senza password.',
    limit: (when: string) =>
      `Le analisi delle ultime 24 ore sono esaurite. La prossima torna disponibile tra ${when}.`,
  },
});

export interface ScanProblem {
  readonly field: 'address' | 'webhook';
  readonly text: string;
}

/** The field that a refusal is about: its message names the one that is not the address. */
export function fieldOf(error: Error): ScanProblem['field'] {
  return error.message.startsWith('webhook_url') ? 'webhook' : 'address';
}

/** Why the service has not started a scan. */
export function useScanProblem(error: Error | null): ScanProblem | null {
  const words = useWords(problemWords);
  const format = useFormat();
  const text = useErrorText(error);
  if (error === null || text === null) return null;
  if (!(error instanceof ApiError)) return { field: 'address', text };
  if (error.code === 'INVALID_URL') {
    const field = fieldOf(error);
    return { field, text: field === 'webhook' ? words.webhookRefused : words.refused };
  }
  if (error.code === 'RATE_LIMIT_EXCEEDED' && (error.retryAfter ?? 0) > 60) {
    return { field: 'address', text: words.limit(format.duration(error.retryAfter ?? 0)) };
  }
  return { field: 'address', text };
}
