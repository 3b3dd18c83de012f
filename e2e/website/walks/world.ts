import type { Page } from 'playwright-core';
import { startTestServer } from '../../../apps/server/test/postgres-server.ts';
import { startBrowser, type TestBrowser } from '../../harness/browser.ts';
import { startChangingSite, type ChangingSite } from '../../harness/changing-site.ts';
import { makeClock, wrapInClock } from '../../harness/clock.ts';
import { startMailbox, type Mailbox } from '../../harness/mailbox.ts';
import { startTestService, type TestService } from '../../harness/test-service.ts';
import { createReceiverAuthority } from '../../harness/webhook-receiver.ts';

/** A service whose time passes as the test wants, a mail server, and sites with names and certificates. */
export interface World {
  readonly service: TestService;
  readonly browser: TestBrowser;
  readonly mailbox: Mailbox;
  readonly startSite: (name: string) => Promise<ChangingSite>;
  /** Moves the clocks of the database, the service and these pages to this many days from now. */
  readonly goTo: (days: number, ...pages: readonly Page[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

const daySeconds = 86_400;
/** At the end of the longest walk, none of them is about to expire. */
const certificateDays = 85;

export async function startWorld(
  env: Readonly<Record<string, string>> = {},
  plans: Readonly<Record<string, object>> = {},
): Promise<World> {
  const [clock, mailbox, authority] = await Promise.all([
    makeClock(),
    startMailbox(),
    createReceiverAuthority(),
  ]);
  const server = await startTestServer({ wrap: (program, folder) => wrapInClock(clock, program, folder) });
  const service = await startTestService({
    workers: 1,
    plans,
    postgresUrl: server.url,
    env: {
      ...clock.env,
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Siteglass <mail@siteglass.example>',
      NODE_EXTRA_CA_CERTS: authority.path,
      SITEGLASS_CRAWL_THREADS: '1',
      ...env,
    },
  });
  const browser = await startBrowser(service.url);
  const sites: ChangingSite[] = [];
  return {
    service,
    browser,
    mailbox,
    startSite: async (name) => {
      const certificate = await authority.authority.issue({
        ...{ commonName: name, names: [name] },
        validToDays: certificateDays,
      });
      const site = await startChangingSite({ name, certificate });
      sites.push(site);
      service.dns.setZones({ [name]: { a: ['127.0.0.1'] } });
      return site;
    },
    goTo: async (days, ...pages) => {
      await clock.set(days * daySeconds);
      for (const page of pages)
        await page.context().addInitScript({ content: shiftDate(days * daySeconds * 1000) });
    },
    close: async () => {
      await browser.close();
      await service.close();
      await server.stop();
      await Promise.all([...sites.map((site) => site.close()), mailbox.close()]);
      await Promise.all([clock.remove(), authority.close()]);
    },
  };
}

/** Runs in the browser, whose clock runs on from the shifted time. */
const shiftDate = (byMs: number): string => `{
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...parts) {
      if (parts.length === 0) super(Real.now() + ${byMs});
      else super(...parts);
    }
    static now() {
      return Real.now() + ${byMs};
    }
  };
}`;
