import type { Changes } from '../database/changes.ts';
import type { Pool } from '../database/pool.ts';
import { addAuthorityEventRoutes } from '../features/authority/routes.ts';
import type { AuthorityUseCases } from '../features/authority/use-cases.ts';
import { addEventRoutes } from '../features/events/routes.ts';
import { createTaskEvents } from '../features/events/use-cases.ts';
import type { GuestsUseCases } from '../features/guests/use-cases.ts';
import { addGuestScanRoutes } from '../features/scans/guest-routes.ts';
import type { ScansUseCases } from '../features/scans/use-cases.ts';
import type { SecurityUseCases } from '../features/security/use-cases.ts';
import { createLocatePool } from '../features/source/locate-pool.ts';
import { addSourceRoutes } from '../features/source/routes.ts';
import { createSources } from '../features/source/use-cases.ts';
import type { UsageUseCases } from '../features/usage/use-cases.ts';
import { createGuestAuthenticator, type CookieAuthenticator } from '../http/authenticate-cookie.ts';
import type { App } from '../http/fastify-app.ts';
import { createGuard, type Guard } from '../http/guard.ts';
import type { Log } from '../log.ts';

export interface WebsiteScans {
  readonly addRoutes: (website: App, guard: Guard) => void;
  /** Ends the event streams, which would delay shutdown for as long as their scans run. */
  readonly endStreams: () => void;
  readonly close: () => Promise<void>;
}

/** The website's scan features that the API does not have: guest scans, located evidence, and live progress. */
export function createWebsiteScans(deps: {
  readonly pool: Pool;
  readonly log: Log;
  readonly changes: Changes;
  readonly scans: ScansUseCases;
  readonly security: Pick<SecurityUseCases, 'readPending'>;
  readonly authorities: Pick<AuthorityUseCases, 'follow'>;
  readonly usage: UsageUseCases;
  readonly guests: GuestsUseCases;
  readonly authenticator: CookieAuthenticator;
}): WebsiteScans {
  const { pool, log, changes, scans, security, authorities, usage, guests, authenticator } = deps;
  const locating = createLocatePool(log);
  const sources = createSources({ pool, scans, locate: locating.locate });
  const events = createTaskEvents({ scans, security, changes, log });
  const guestOnly = createGuestAuthenticator({
    catchUp: changes.catchUp,
    authenticateGuest: guests.authenticate,
  });
  return {
    addRoutes: (website, guard) => {
      addGuestScanRoutes(website, {
        guests,
        scans,
        recognize: authenticator.recognize,
        guestGuard: createGuard({ authenticator: guestOnly, usage }),
      });
      addSourceRoutes(website, { sources, guard });
      addAuthorityEventRoutes(website, { authorities, guard });
      addEventRoutes(website, { events, guard, authenticator });
    },
    endStreams: events.close,
    close: locating.close,
  };
}
