import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import type { FetchedAccessibility } from '@siteglass/analysis';
import { accessibilityRuleIds } from '@siteglass/analysis/accessibility-rules';
import type { Page } from 'playwright-core';
import { raceAbort } from '../fetch/race-deadline.ts';
import { rememberColors, replaceWeakMaps } from './in-page/faster-axe.ts';
import { flattenPage } from './in-page/flatten-page.ts';
import { evaluateApart, sessionOf } from './page-session.ts';
import { readViolations } from './read-violations.ts';

let source: Promise<string> | undefined;

/** A script of the page cannot reach this world, and its content security policy does not apply there. */
const world = 'siteglass-accessibility';
/** Not by its name, which an element may have as its id. */
const loaded = "globalThis[Symbol.for('axe-core')]";

/** Loads axe-core into the document that is there: it takes no time while the page waits for others. */
export async function prepareAxe(page: Page): Promise<void> {
  await evaluateApart(page, `${await loader()}\nnull`, world);
}

/**
 * Runs the rules of axe-core that the analysis reports on the main document, without its frames. Null if that takes longer
 * than `timeoutMs`, or if the page is left or its process ends meanwhile; then the page goes on as if nothing had been run.
 */
export async function runAxe(page: Page, timeoutMs: number): Promise<FetchedAccessibility | null> {
  const startedAt = performance.now();
  const timeUp = AbortSignal.timeout(timeoutMs);
  try {
    const found = await raceAbort(timeUp, evaluate(page));
    return { ...found, ms: Math.round(performance.now() - startedAt) };
  } catch {
    // Otherwise it would keep the page busy.
    if (timeUp.aborted) await terminate(page).catch(() => undefined);
    return null;
  }
}

async function evaluate(page: Page): Promise<Omit<FetchedAccessibility, 'ms'>> {
  // axe-core would walk in circles until the page's memory is used up.
  if (await evaluateApart<boolean>(page, `(${String(hidesTree)})(globalThis)`))
    throw new Error('A form hides the tree.');
  const flatten = `() => (${String(flattenPage)})(globalThis, Infinity)`;
  const ids = JSON.stringify(accessibilityRuleIds);
  const run = `((axe) => axe && (${String(readViolations)})(axe, ${ids}, ${flatten}))(${loaded})`;
  const found = await evaluateApart<Omit<FetchedAccessibility, 'ms'> | undefined>(page, run, world);
  // One expression, so that the page can be left only before or after it.
  return found ?? evaluateApart(page, `${await loader()}\n${run}`, world);
}

async function loader(): Promise<string> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return `(${String(replaceWeakMaps)})(globalThis);
    ${await source}
    (${String(rememberColors)})(${loaded} = axe);`;
}

async function terminate(page: Page): Promise<void> {
  await (await sessionOf(page)).send('Runtime.terminateExecution');
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
