import type { CDPSession, Page } from 'playwright-core';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The session that all share who only read a page; it ends with the page, or with {@link endSession}. */
export function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page);
  if (known !== undefined) return known;
  const session = page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Ends it, with all that was listened to and switched on in it. */
export async function endSession(page: Page): Promise<void> {
  const session = sessions.get(page);
  sessions.delete(page);
  await (await session)?.detach();
}

/**
 * What an expression is in the main document, in a world of that name: scripts of the page neither see it nor can change what
 * it finds, and its content security policy does not apply.
 * @throws if the page is gone, or the expression throws
 */
export async function evaluateApart<T>(page: Page, expression: string, worldName = 'siteglass'): Promise<T> {
  const client = await sessionOf(page);
  const { frameTree } = await client.send('Page.getFrameTree');
  const { executionContextId: contextId } = await client.send('Page.createIsolatedWorld', {
    ...{ frameId: frameTree.frame.id, worldName },
  });
  const { result, exceptionDetails } = await client.send('Runtime.evaluate', {
    ...{ expression, contextId, awaitPromise: true, returnByValue: true },
  });
  if (exceptionDetails !== undefined)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}
