import type { Client } from '../../database/pool.ts';

export async function insertEvent(
  client: Client,
  event: { id: string; accountId: number; scanId: number; targetUrl: string },
): Promise<void> {
  await client.query({
    name: 'insert-webhook-event',
    text: 'insert into webhook_events (id, account_id, scan_id, target_url) values ($1, $2, $3, $4)',
    values: [event.id, event.accountId, event.scanId, event.targetUrl],
  });
}
