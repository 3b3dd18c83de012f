import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import type { FetchedAccessibility } from '@siteglass/analysis';
import { accessibilityRuleIds } from '@siteglass/analysis/accessibility-rules';
import type { CDPSession, Page } from 'playwright-core';
import { raceAbort } from '../fetch/race-deadline.ts';
import { rememberColors, replaceWeakMaps } from './in-page/faster-axe.ts';
import { flattenPage } from './in-page/flatten-page.ts';
import { readViolations } from './read-violations.ts';

let source: Promise<string> | undefined;

/** A script of the page cannot reach this world, and its content security policy does not apply there. */
const world = 'siteglass-accessibility';

/**
 * Runs the rules of axe-core that the analysis reports on the main document, without its frames. Null if that takes longer
 * than `timeoutMs`, or if the page is left or its process ends meanwhile; then the page goes on as if nothing had been run.
 */
export async function runAxe(page: Page, timeoutMs: number): Promise<FetchedAccessibility | null> {
  const startedAt = performance.now();
  const timeUp = AbortSignal.timeout(timeoutMs);
  let client: CDPSession | undefined;
  try {
    client = await raceAbort(timeUp, page.context().newCDPSession(page));
    const found = await raceAbort(timeUp, evaluate(client));
    return { ...found, ms: Math.round(performance.now() - startedAt) };
  } catch {
    // Otherwise it would keep the page busy.
    if (timeUp.aborted) await client?.send('Runtime.terminateExecution').catch(() => undefined);
    return null;
  } finally {
    await client?.detach().catch(() => undefined);
  }
}

async function evaluate(client: CDPSession): Promise<Omit<FetchedAccessibility, 'ms'>> {
  const { frameTree } = await client.send('Page.getFrameTree');
  const { executionContextId: contextId } = await client.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: world,
  });
  // axe-core would walk in circles until the page's memory is used up.
  const hides = await client.send('Runtime.evaluate', {
    ...{ expression: `(${String(hidesTree)})(globalThis)`, contextId, returnByValue: true },
  });
  if (hides.result.value !== false) throw new Error('A form hides the tree.');
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  // One expression, so that the page can be left only before or after it.
  const flatten = `() => (${String(flattenPage)})(globalThis, Infinity)`;
  const expression = `(${String(replaceWeakMaps)})(globalThis);
    ${await source}
    (${String(rememberColors)})(axe);
    (${String(readViolations)})(axe, ${JSON.stringify(accessibilityRuleIds)}, ${flatten})`;
  const { result, exceptionDetails } = await client.send('Runtime.evaluate', {
    ...{ expression, contextId, awaitPromise: true, returnByValue: true },
  });
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
  return result.value as Omit<FetchedAccessibility, 'ms'>;
}

/**
 * Whether a form has fields that hide where it is in the tree, such as `<input name="parentElement">`. Runs in the page.
 *
 * Source: https://html.spec.whatwg.org/multipage/forms.html#the-form-element (LegacyOverrideBuiltIns)
 */
function hidesTree({
  Document,
  document,
}: {
  readonly Document: { readonly prototype: { readonly querySelectorAll: (selector: string) => object } };
  readonly document: object;
}): boolean {
  const forms = Document.prototype.querySelectorAll.call(document as never, 'form') as ArrayLike<object>;
  const names = ['parentElement', 'parentNode', 'children', 'childNodes', 'firstChild', 'nextSibling'];
  return Array.from(forms).some((form) => names.some((name) => Object.hasOwn(form, name)));
}
