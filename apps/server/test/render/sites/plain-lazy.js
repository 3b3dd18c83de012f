import { showPage } from './plain-page.js';

export function show(scene) {
  setTimeout(() => showPage(scene), 100);
}
