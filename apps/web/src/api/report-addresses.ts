import { dataOf, get, post } from './client.ts';
import type { LinkedAddress } from './records.ts';

const of = (token: string) => ({ params: { query: { token } } });

/** What the links of report mails are about, and what they do: whoever has the token is the addressee. */
export const readUnsubscription = (token: string): Promise<LinkedAddress> =>
  dataOf(get('/app/api/unsubscribe', of(token)));
export const unsubscribe = (token: string): Promise<LinkedAddress> =>
  dataOf(post('/app/api/unsubscribe', of(token)));
export const readConfirmation = (token: string): Promise<LinkedAddress> =>
  dataOf(get('/app/api/report-emails/confirm', of(token)));
export const confirmReports = (token: string): Promise<LinkedAddress> =>
  dataOf(post('/app/api/report-emails/confirm', of(token)));
