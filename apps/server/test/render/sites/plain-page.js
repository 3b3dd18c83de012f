import { applyHead } from './start.js';

export function showPage(scene) {
  applyHead(scene);
  const root = document.getElementById('root');
  root.innerHTML = '<nav></nav><main></main>';
  for (const href of scene.links) {
    const link = document.createElement('a');
    Object.assign(link, { href, textContent: href });
    root.querySelector('nav').append(link);
  }
  for (const [tag, text] of [
    ['h1', scene.h1],
    ['p', scene.text],
  ]) {
    if (!text) continue;
    const element = document.createElement(tag);
    element.textContent = text;
    root.querySelector('main').append(element);
  }
}
