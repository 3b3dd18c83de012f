import type { BrowserContext, Page } from 'playwright-core';

/**
 * Gives the password of a proxy to the browser, which keeps it for the context. Only documents are held for that, as the
 * first request of a page is one: Playwright, if it has the password, holds every request and switches the cache off.
 */
export async function logInToProxy(
  context: BrowserContext,
  page: Page,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  const client = await context.newCDPSession(page);
  // The page may be gone by then.
  const ignore = (): undefined => undefined;
  client.on('Fetch.requestPaused', ({ requestId }) => {
    client.send('Fetch.continueRequest', { requestId }).catch(ignore);
  });
  client.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    const authChallengeResponse =
      authChallenge.source === 'Proxy'
        ? ({ response: 'ProvideCredentials', username, password } as const)
        : ({ response: 'Default' } as const);
    client.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(ignore);
  });
  await client.send('Fetch.enable', {
    handleAuthRequests: true,
    patterns: [{ urlPattern: '*', resourceType: 'Document' }],
  });
}
