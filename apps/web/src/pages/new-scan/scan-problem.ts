import { ApiError } from '../../api/client.ts';
import { useErrorText } from '../../components/error-state.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

export const problemWords = defineWords('new-scan/scan-problem', {
  empty: 'Enter a URL, such as example.com.',
  'too-long': 'A URL can have at most 2,048 characters.',
  'not-http': 'Only URLs that start with http:// or https:// can be scanned.',
  credentials: 'Remove the user name and password from the URL. Pages are scanned as any visitor sees them.',
  unparsable: 'This isn’t a valid URL. Enter one like example.com or https://example.com/page.',
  refused:
    'This URL can’t be scanned. It points to a private network or to a port that isn’t used for the web.',
  'not-https': 'Enter a full webhook URL that starts with https://.',
  webhookRefused: 'This webhook URL isn’t allowed. Use a public URL without a password.',
  limit: 'You’ve used all scans in the last 24 hours. The next one becomes available in {when}.',
});

export interface ScanProblem {
  readonly field: 'address' | 'webhook';
  readonly text: string;
}

/** The field that an error is about: the message of a webhook error mentions the webhook field. */
export function fieldOf(error: Error): ScanProblem['field'] {
  return error.message.startsWith('webhook_url') ? 'webhook' : 'address';
}

/** Why the service did not start a scan. */
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
