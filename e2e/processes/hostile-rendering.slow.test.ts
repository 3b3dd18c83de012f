import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { chromium } from '../harness/browser.ts';
import { escapePage, hostilePage, startHostileSite } from '../harness/hostile-site.ts';
import { startInnerNetwork, type InnerNetwork } from '../harness/inner-network.ts';
import { pidOf, pidsOf, waitForSuccessor } from '../harness/processes.ts';
import { waitFor } from '../harness/service.ts';
import { examplePage, startSite, type Handler, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import { innerHosts, waysOut, type WayOut } from '../harness/ways-out.ts';

/** The only address that the service may connect to. */
const outside = '127.0.0.2';

type Group = keyof typeof waysOut;
const groups = Object.keys(waysOut) as Group[];
const all: readonly WayOut[] = [...waysOut.markup, ...waysOut.frames, ...waysOut.scripts, ...waysOut.sockets];

/** Where scripts lead the tab itself. */
const destinations = (inner: string): Readonly<Record<string, string>> => ({
  inner: `http://${inner}/`,
  redirect: `/redirect?status=302&to=${encodeURIComponent(`http://${inner}/`)}`,
  file: 'file:///etc/passwd',
  source: `view-source:http://${inner}/`,
  browser: 'chrome://version/',
  data: `data:text/html,<img src=http://${inner}/>`,
  ftp: `ftp://${inner}/`,
  mail: 'mailto:a@example.com',
  debugger: `devtools://devtools/bundled/inspector.html?ws=${inner}`,
});

/** What asks somebody, of whom there is none. */
const prompts = `
  <script>
    const ask = (work) => { try { Promise.resolve(work()).catch(() => undefined); } catch {} };
    addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'x'; });
    ask(() => alert('x'.repeat(1e6))); ask(() => confirm('x')); ask(() => prompt('x'));
    ask(() => print());
    ask(() => Notification.requestPermission());
    ask(() => new Promise((...both) => navigator.geolocation.getCurrentPosition(...both)));
    ask(() => navigator.mediaDevices.getUserMedia({ audio: true, video: true }));
    ask(() => navigator.mediaDevices.getDisplayMedia());
    ask(() => navigator.clipboard.readText()); ask(() => navigator.clipboard.writeText('x'));
    ask(() => navigator.usb.requestDevice({ filters: [] })); ask(() => navigator.bluetooth.requestDevice({ acceptAllDevices: true }));
    ask(() => navigator.serial.requestPort()); ask(() => navigator.hid.requestDevice({ filters: [] }));
    ask(() => navigator.requestMIDIAccess({ sysex: true })); ask(() => navigator.credentials.get({ password: true }));
    ask(() => showOpenFilePicker()); ask(() => showSaveFilePicker()); ask(() => showDirectoryPicker());
    ask(() => document.documentElement.requestFullscreen()); ask(() => document.body.requestPointerLock());
    ask(() => navigator.share({ title: 'x' })); ask(() => navigator.wakeLock.request('screen'));
    ask(() => navigator.registerProtocolHandler('web+x', '/?%s')); ask(() => navigator.storage.persist());
    document.title = 'Hostile: asked for all';
  </script>`;

const downloads = `
  <iframe src="/download"></iframe><a href="/download" download="hostile-download">x</a>
  <script>
    document.querySelector('a').click();
    for (let n = 0; n < 20; n++) {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['x'.repeat(1e6)]));
      link.download = 'hostile-download-' + n;
      link.click();
    }
    document.title = 'Hostile: downloaded all';
  </script>`;

let temporary: string;
let inner: InnerNetwork;
let witness: Site;
let site: Site;
let service: TestService;
let user: User;

const html =
  (body: string, headers: Readonly<Record<string, string>> = {}): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);

beforeAll(async () => {
  if (chromium === undefined) return;
  temporary = await mkdtemp(join(tmpdir(), 'siteglass-hostile-'));
  inner = await startInnerNetwork();
  witness = await startSite({}, { host: outside });
  const [port = 0, ...ports] = inner.ports;
  const target = `127.0.0.1:${port}`;
  const targets = [target, `${outside}:${witness.port}`];
  const pages = Object.fromEntries(
    groups.map((group) => {
      const headers = waysOut[group].map((way: WayOut) => way.headers?.(target) ?? {});
      return [
        `/${group}`,
        html(
          escapePage(group, waysOut[group], targets),
          Object.assign({}, ...headers) as Record<string, string>,
        ),
      ];
    }),
  );
  const images = innerHosts.flatMap((host) =>
    [port, ...ports].map(
      (each) => `<img src="http://${host}:${each}/host"><img src="https://${host}:${each}/host">`,
    ),
  );
  const leads = Object.entries(destinations(target)).map(([name, url]) => [
    `/to-${name}`,
    html(
      hostilePage(name, `<script>setTimeout(() => { location.href = ${JSON.stringify(url)}; });</script>`),
    ),
  ]);
  site = await startHostileSite(
    {
      ...pages,
      '/all': html(escapePage('all', all, [target])),
      '/hosts': html(hostilePage('hosts', images.join(''))),
      '/prompts': html(hostilePage('prompts', prompts)),
      '/downloads': html(hostilePage('downloads', downloads)),
      '/fine': html(examplePage),
      ...(Object.fromEntries(leads) as Record<string, Handler>),
    },
    outside,
  );
  service = await startTestService({
    workers: 1,
    env: {
      SITEGLASS_RENDER: 'always',
      SITEGLASS_CHROMIUM: chromium,
      // Chromium's sandbox does not work for root.
      SITEGLASS_CHROMIUM_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
      SITEGLASS_ALLOW_NETWORKS: `${outside}/32`,
      TMPDIR: temporary,
    },
  });
  service.dns.setZones({
    'outside.test': { a: [outside] },
    'inside.test': { a: ['127.0.0.1'] },
    'mapped.test': { aaaa: ['::ffff:127.0.0.1'] },
    'alias.test': { cname: 'inside.test' },
    'mixed.test': { a: [outside, '127.0.0.1'] },
    // Allowed at the first lookup, and internal at those that follow.
    'rebinding.test': [{ a: [outside] }, ...Array.from({ length: 50 }, () => ({ a: ['127.0.0.1'] }))],
  });
  user = await service.createUser();
});
afterAll(async () => {
  if (chromium === undefined) return;
  await service.close();
  await Promise.all([inner.close(), witness.close(), site.close()]);
  await rm(temporary, { recursive: true, force: true });
});

async function scan(path: string) {
  const url = `http://outside.test:${site.port}${path}`;
  const { status, result } = await user.api.scan(url, { bypass_cache: true }, 120_000);
  expect(status).toBe('complete');
  expect(JSON.stringify(result)).not.toContain('root:');
  return result;
}
const filesIn = async (directory: string): Promise<string[]> =>
  readdir(directory, { recursive: true }).catch(() => []);

describe.skipIf(chromium === undefined)('a rendered page that tries to reach the private network', () => {
  it.each(groups)('tries, with %s', async (group) => {
    const { rendering } = await scan(`/${group}`);
    expect(rendering).toMatchObject({ status: 'rendered' });
    // The same ways lead to addresses that are allowed: the page has tried them.
    const arriving = waysOut[group].filter((way: WayOut) => way.arriving).map(({ name }) => name);
    expect(arriving.filter((name) => !witness.hits.has(`/${name}`))).toEqual([]);
  });

  it('tries all of them at once', async () => {
    expect((await scan('/all')).rendering.status).toBe('rendered');
  });

  it('tries internal addresses in every form, and names that lead to them', async () => {
    expect((await scan('/hosts')).rendering.status).toBe('rendered');
    expect(service.dns.countQueries('rebinding.test')).toBeGreaterThan(1);
  });

  it('goes there itself', async () => {
    const statuses: unknown[] = [];
    for (const name of Object.keys(destinations('')))
      statuses.push([name, (await scan(`/to-${name}`)).rendering.status]);
    // To the refusal of the proxy; or nowhere, because a page may not open it.
    expect(statuses).toEqual([
      ...[
        ['inner', 'moved'],
        ['redirect', 'moved'],
      ],
      ...['file', 'source', 'browser', 'data', 'ftp', 'mail', 'debugger'].map((name) => [name, 'rendered']),
    ]);
  });

  it('asks for whatever a browser asks its user', async () => {
    const { rendering, meta } = await scan('/prompts');
    expect([rendering.status, meta.title.text]).toEqual(['rendered', 'Hostile: asked for all']);
  });

  it('leaves no downloads behind', async () => {
    const { rendering, meta } = await scan('/downloads');
    expect([rendering.status, meta.title.text]).toEqual(['rendered', 'Hostile: downloaded all']);
    const files = [...(await filesIn(temporary)), ...(await filesIn(service.dataDir))];
    expect(files.filter((name) => name.includes('hostile-download'))).toEqual([]);
  });

  it('has connected to nothing there, and harmed nothing', async () => {
    expect(inner.arrivals).toEqual([]);
    expect((await scan('/fine')).rendering.status).toBe('rendered');
    expect(pidsOf(service, 'worker')).toHaveLength(1);
  });

  it('leaves no files of its browser behind when the worker is killed', async () => {
    const directories = (await filesIn(temporary)).filter((name) => /^siteglass-browser-\w+$/.test(name));
    expect(directories).not.toEqual([]);
    const worker = pidOf(service, 'worker');
    process.kill(worker, 'SIGKILL');
    await waitForSuccessor(service, 'worker', worker);
    await waitFor('the end of its browsers', async () => {
      const left = new Set(await readdir(temporary));
      return directories.every((name) => !left.has(name));
    });
  });

  it('leaves no files of its browser behind when the service ends', async () => {
    await service.stop();
    expect((await filesIn(temporary)).filter((name) => /browser|playwright|chrom/i.test(name))).toEqual([]);
    expect(inner.arrivals).toEqual([]);
  });
});
