import { showFailure, showResponse } from './shown-response.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** Sends the request of the page's form to this service. */
export function offerRequests(): void {
  const form = document.querySelector<HTMLFormElement>('[data-try]');
  const answer = document.querySelector<HTMLElement>('[data-answer]');
  if (form === null || answer === null) return;
  const dialog = document.querySelector<HTMLDialogElement>('[data-confirm]');
  const start = (): void => void send(form, answer);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!hasValidBody(form)) return;
    if (dialog === null) start();
    else dialog.showModal();
  });
  dialog?.addEventListener('close', () => {
    if (dialog.returnValue === 'send') start();
    dialog.returnValue = '';
  });
}

/** Shows what is wrong with a body that is not JSON. */
function hasValidBody(form: HTMLFormElement): boolean {
  const body = bodyOf(form);
  const problem = form.querySelector('#try-body-problem');
  if (body === null || problem === null) return true;
  try {
    JSON.parse(body.value);
    problem.textContent = '';
    body.removeAttribute('aria-invalid');
    return true;
  } catch (error) {
    problem.textContent = `The body isn’t valid JSON: ${String(error instanceof Error ? error.message : error)}`;
    body.setAttribute('aria-invalid', 'true');
    body.focus();
    return false;
  }
}

const bodyOf = (form: HTMLFormElement): HTMLTextAreaElement | null => form.querySelector('[data-body]');

let latest = 0;

async function send(form: HTMLFormElement, answer: HTMLElement): Promise<void> {
  const number = (latest += 1);
  const { url, init } = makeRequest(form);
  answer.setAttribute('aria-busy', 'true');
  const startedAt = performance.now();
  try {
    const response = await fetch(url, init);
    const blob = await response.blob();
    const text = await blob.text();
    // An earlier request must not replace the response of a later one.
    if (number === latest) showResponse(answer, { response, blob, text, ms: performance.now() - startedAt });
  } catch {
    if (number === latest) showFailure(answer, 'The request failed: the service did not respond.');
  } finally {
    if (number === latest) answer.removeAttribute('aria-busy');
  }
}

function makeRequest(form: HTMLFormElement): { readonly url: string; readonly init: RequestInit } {
  const { method = 'GET', path = '/' } = form.dataset;
  const controls = [...form.querySelectorAll<Control>('[data-in]')];
  const filled = (place: string): readonly (readonly [string, string])[] =>
    controls
      .filter(({ dataset, value }) => dataset['in'] === place && value !== '')
      .map(({ dataset, value }) => [dataset['name'] ?? '', value]);
  const values = new Map(filled('path'));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  const query = new URLSearchParams(filled('query').map(([name, value]) => [name, value]));
  const key = form.querySelector<HTMLInputElement>('[data-key]')?.value.trim();
  const body = bodyOf(form);
  return {
    url: query.size === 0 ? address : `${address}?${query.toString()}`,
    init: {
      method,
      headers: {
        ...Object.fromEntries(filled('header')),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === null ? {} : { body: body.value }),
      // The key decides who asks, not the session of this browser.
      credentials: 'omit',
    },
  };
}
