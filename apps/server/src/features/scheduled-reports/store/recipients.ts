import type { Client } from '../../../database/pool.ts';
import { addressRows } from '../../report-addresses/reads.ts';

export interface StoredRecipient {
  readonly addressId: string;
  readonly email: string;
  readonly language: string;
}

/** The recipients of a report `r`, in the order they were given, as JSON. */
export const recipientsOfReport = `coalesce(
  (select jsonb_agg(jsonb_build_object('email', p.email, 'language', p.language, 'email_status', pd.status)
                    order by p.position)
   from report_recipients p join ${addressRows} pd on pd.id = p.address_id where p.report_id = r.id), '[]') as recipients`;

/** Replaces the recipients of a report in addition to its `notify_email`. */
export async function replaceRecipients(
  client: Client,
  { reportId, accountId }: { readonly reportId: number; readonly accountId: number },
  recipients: readonly StoredRecipient[],
): Promise<void> {
  await client.query('delete from report_recipients where report_id = $1', [reportId]);
  await client.query(
    `insert into report_recipients (report_id, account_id, address_id, email, language, position)
     select $1, $2, n.address_id, n.email, n.language, n.position
     from unnest($3::uuid[], $4::text[], $5::text[]) with ordinality n (address_id, email, language, position)`,
    [
      reportId,
      accountId,
      recipients.map(({ addressId }) => addressId),
      recipients.map(({ email }) => email),
      recipients.map(({ language }) => language),
    ],
  );
}
