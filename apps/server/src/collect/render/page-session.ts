import type { CDPSession, Page } from 'playwright-core';

interface PageSession {
  readonly client: Promise<CDPSession>;
  /** Of the document that was there last, by name. */
  readonly worlds: Map<string, number>;
}

const sessions = new WeakMap<Page, PageSession>();

/** The session that all share who only read a page; it ends with the page, or with {@link endSession}. */
export function sessionOf(page: Page): Promise<CDPSession> {
  return open(page).client;
}

/** Ends it, with all that was listened to and switched on in it. */
export async function endSession(page: Page): Promise<void> {
  const session = sessions.get(page);
  sessions.delete(page);
  await (await session?.client)?.detach();
}

/**
 * What an expression is in the main document, in a world of that name: scripts of the page neither see it nor can change what
 * it finds, and its content security policy does not apply.
 * @throws if the page is gone or left meanwhile, or the expression throws
 */
export async function evaluateApart<T>(page: Page, expression: string, worldName = 'siteglass'): Promise<T> {
  const { client, worlds } = open(page);
  const evaluate = async (contextId: number) =>
    (await client).send('Runtime.evaluate', {
      ...{ expression, contextId, awaitPromise: true, returnByValue: true },
    });
  const known = worlds.get(worldName);
  const early = known === undefined ? null : await evaluate(known).catch(ignoreLost);
  const { result, exceptionDetails } = early ?? (await evaluate(await makeWorld(page, worldName)));
  if (exceptionDetails !== undefined)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

function open(page: Page): PageSession {
  const known = sessions.get(page);
  if (known !== undefined) return known;
  const session = { client: page.context().newCDPSession(page), worlds: new Map<string, number>() };
  sessions.set(page, session);
  return session;
}

async function makeWorld(page: Page, worldName: string): Promise<number> {
  const { client, worlds } = open(page);
  const { frameTree } = await (await client).send('Page.getFrameTree');
  const { executionContextId } = await (
    await client
  ).send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName });
  worlds.set(worldName, executionContextId);
  return executionContextId;
}

/** Worlds end with their document. */
function ignoreLost(error: unknown): null {
  if (/cannot find context/i.test(String(error))) return null;
  throw error;
}
