// One run of load from a process of its own: `load.mjs URL KEY AMOUNT CONNECTIONS`, the paths on standard input, one a
// line. Every connection goes through all of them, each from another place.
import autocannon from 'autocannon';
import { text } from 'node:stream/consumers';

const [url, key, amount, connections] = process.argv.slice(2);
const requests = (await text(process.stdin)).split('\n').map((path) => ({ path }));
let begun = 0;
let startedAt;
let endedAt;
const result = await autocannon({
  url,
  amount: Number(amount),
  connections: Number(connections),
  headers: { authorization: `Bearer ${key}` },
  requests,
  setupClient: (client) => {
    const from = (begun * 7) % requests.length;
    begun += 1;
    startedAt ??= performance.now();
    client.on('response', () => (endedAt = performance.now()));
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  },
});
// Its own duration ends with a whole second, whenever the last answer came.
console.log(JSON.stringify({ ...result, duration: (endedAt - startedAt) / 1000 }));
