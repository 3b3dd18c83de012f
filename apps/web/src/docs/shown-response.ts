interface Received {
  readonly response: Response;
  readonly blob: Blob;
  readonly text: string;
  readonly ms: number;
}

/** Characters: browsers get slow when they lay out more than that. */
const maxShown = 200_000;

let fileUrl: string | null = null;

export function showResponse(answer: HTMLElement, { response, blob, text, ms }: Received): void {
  const { status, statusText, headers } = response;
  const name = statusText === '' ? String(status) : `${status} ${statusText}`;
  setStatus(answer, `${name} · ${Math.round(ms)} ms · ${sizeOf(blob.size)}`, response.ok);
  setText(answer, '[data-headers]', [...headers].map(([key, value]) => `${key}: ${value}`).join('\n'));
  const type = headers.get('content-type') ?? '';
  const isText = /json|^text\//.test(type);
  const shown = isText ? formatted(text, type) : '';
  setText(
    answer,
    '[data-content]',
    shown.length > maxShown
      ? `${shown.slice(0, maxShown)}\n… (the first ${maxShown.toLocaleString('en-US')} characters)`
      : shown,
  );
  offerFile(answer, headers.get('content-disposition'), blob);
  answer.querySelector<HTMLElement>('[data-content]')?.toggleAttribute('hidden', shown === '');
  answer.querySelector('div')?.removeAttribute('hidden');
}

export function showFailure(answer: HTMLElement, message: string): void {
  setStatus(answer, message, false);
  answer.querySelector('div')?.setAttribute('hidden', '');
}

function setStatus(answer: HTMLElement, text: string, isOk: boolean): void {
  const line = answer.querySelector<HTMLElement>('[role="status"]');
  if (line === null) return;
  line.textContent = text;
  line.dataset['ok'] = String(isOk);
}

function setText(answer: HTMLElement, selector: string, text: string): void {
  const element = answer.querySelector(selector);
  if (element !== null) element.textContent = text;
}

function formatted(text: string, type: string): string {
  if (!/^application\/json/.test(type)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A link to save what the service sent as a file. */
function offerFile(answer: HTMLElement, disposition: string | null, blob: Blob): void {
  if (fileUrl !== null) URL.revokeObjectURL(fileUrl);
  fileUrl = disposition?.startsWith('attachment') === true ? URL.createObjectURL(blob) : null;
  const link = answer.querySelector<HTMLAnchorElement>('[data-file] a');
  if (link === null) return;
  link.parentElement?.toggleAttribute('hidden', fileUrl === null);
  if (fileUrl === null) return;
  link.href = fileUrl;
  link.download = /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'response';
}

function sizeOf(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`;
}
