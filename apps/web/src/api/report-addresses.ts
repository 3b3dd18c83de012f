import { dataOf, get, post } from './client.ts';
import type { LinkedAddress } from './records.ts';

const of = (token: string) => ({ params: { query: { token } } });

/** What a link in a report email is for, and its actions. The token alone identifies the recipient. */
export const readUnsubscription = (token: string): Promise<LinkedAddress> =>
  dataOf(get('/app/api/unsubscribe', of(token)));
export const unsubscribe = (token: string): Promise<LinkedAddress> =>
  dataOf(post('/app/api/unsubscribe', of(token)));
export const readConfirmation = (token: string): Promise<LinkedAddress> =>
  dataOf(get('/app/api/report-emails/confirm', of(token)));
export const confirmReports = (token: string): Promise<LinkedAddress> =>
  dataOf(post('/app/api/report-emails/confirm', of(token)));
