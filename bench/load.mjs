// One load run in a separate process: `load.mjs URL KEY AMOUNT CONNECTIONS`, the paths on standard input, one per
// line. Every connection requests all of them, starting at a different one.
import autocannon from 'autocannon';
import { text } from 'node:stream/consumers';

const [url, key, amount, connections] = process.argv.slice(2);
const requests = (await text(process.stdin)).split('\n').map((path) => ({ path }));
let started = 0;
let startedAt;
let endedAt;
const result = await autocannon({
  url,
  amount: Number(amount),
  connections: Number(connections),
  headers: { authorization: `Bearer ${key}` },
  requests,
  setupClient: (client) => {
    const from = (started * 7) % requests.length;
    started += 1;
    startedAt ??= performance.now();
    client.on('response', () => (endedAt = performance.now()));
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  },
});
// autocannon's own duration is rounded up to whole seconds.
console.log(JSON.stringify({ ...result, duration: (endedAt - startedAt) / 1000 }));
