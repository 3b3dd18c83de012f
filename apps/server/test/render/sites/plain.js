import { showPage } from './plain-page.js';
import { start } from './start.js';

start(async (scene, mode) => {
  if (mode === 'lazy') (await import('./plain-lazy.js')).show(scene);
  else showPage(scene);
});
