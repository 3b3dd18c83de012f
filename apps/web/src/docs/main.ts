import { applyTheme, readTheme, themes } from '../frame/chosen-theme.ts';
import { copyText } from '../components/copy-text.ts';
import { offerFilter } from './filter.ts';
import { offerRequests } from './try-it.ts';

// The API reference reads well without this script.
const theme = document.querySelector<HTMLSelectElement>('#theme');
if (theme !== null) {
  theme.value = readTheme();
  theme.addEventListener('change', () => applyTheme(themes.find((one) => one === theme.value) ?? 'system'));
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const label = button.firstChild;
  button.addEventListener('click', () => void copy(button, label));
}

const list = document.querySelector<HTMLElement>('.operations');
const wide = matchMedia('(min-width: 1024px)');
const openList = (): void => void list?.querySelector('details')?.toggleAttribute('open', wide.matches);
openList();
wide.addEventListener('change', openList);
// It is longer than most screens.
const current = list?.querySelector<HTMLElement>('[aria-current="page"]');
if (list && current) list.scrollTop = current.offsetTop - list.clientHeight / 2;

offerFilter();
offerRequests();

/** Confirms by the button itself, which screen readers announce as it has the focus. */
async function copy(button: HTMLButtonElement, label: ChildNode | null): Promise<void> {
  const code = button.closest('figure')?.querySelector('code')?.textContent ?? '';
  if (label === null) return;
  label.textContent = (await copyText(code)) ? 'Copied' : 'Couldn’t copy';
  setTimeout(() => (label.textContent = 'Copy'), 2000);
}
