import { ApiError } from '../../api/client.ts';
import { useErrorText } from '../../components/error-state.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

export const problemWords = defineWords('new-scan/scan-problem', {
  empty: 'Type the address of a page, such as example.com.',
  'too-long': 'An address has at most 2,048 characters.',
  'not-http': 'Only addresses that begin with http:// or https:// can be scanned.',
  credentials: 'Leave the user name and password out: pages are scanned as everybody sees them.',
  unparsable: 'This is not the address of a page. One looks like example.com or https://example.com/page.',
  refused: 'This address leads into a private network or to a port that is not the web’s.',
  'not-https': 'A webhook needs a full address that begins with https://.',
  webhookRefused: 'This address is not allowed for a webhook: it has to be a public one, without a password.',
  limit: 'All scans of the last 24 hours are used. The next one comes back in {when}.',
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
    return { field: 'address', text: words.limit({ when: format.duration(error.retryAfter ?? 0) }) };
  }
  return { field: 'address', text };
}
