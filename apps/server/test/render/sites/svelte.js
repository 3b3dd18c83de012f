import { mount } from 'svelte';
import { start } from './start.js';

start(async (scene) => {
  const { default: Page } = await import('./page.svelte');
  const target = document.getElementById('root');
  target.replaceChildren();
  mount(Page, { target, props: { scene } });
});
