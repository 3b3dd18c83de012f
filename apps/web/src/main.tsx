import { onlineManager } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchRoutes } from 'react-router';
import { followBrowser, watchConnection } from './api/connection.ts';
import { createQueries } from './api/queries.ts';
import { followOtherTabs, sessionQuery } from './api/session.ts';
import { App } from './app.tsx';
import { loadPage } from './page-loader.ts';
import { readPublicPath } from './public-path.ts';
import { routes } from './routes.ts';
import { preferredLanguage } from './words/choice.ts';
import { loadLanguage } from './words/words.ts';
import './style/tokens.css';
import './style/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the website.');

const isMadeAtBuild = root.dataset['made'] === 'at-build';
/** Milliseconds. How long the first render waits for its data. */
const withTimeout = 1000;

const { language: pathLanguage, path } = readPublicPath(location.pathname);
const isPublic = routes.some((route) => route.isPublic === true && route.path === path);
const language = isPublic ? pathLanguage : preferredLanguage();
const words = loadLanguage(language).catch(() => undefined); // falls back to English
const queries = createQueries();
followBrowser();
followOtherTabs(queries);
// When the service responds again, failed and old queries of the page are sent again.
onlineManager.setEventListener((setOnline) => watchConnection((isLost) => setOnline(!isLost)));
const session = queries.query(sessionQuery).catch(() => undefined); // components that need it request it again
for (const route of routes) {
  const [match] =
    matchRoutes([{ path: route.path }], route.isPublic === true ? path : location.pathname) ?? [];
  if (match === undefined) continue;
  // Without the page's file the first render would be empty, and would throw away the prerendered HTML.
  const file = await loadPage(route).catch(() => undefined);
  // A single render with everything, instead of the frame, then a loading message, then the rest.
  const prefetched = file?.prefetch?.(queries, match.params, language).catch(() => undefined); // the page retries, shows errors
  if (!isMadeAtBuild) {
    await Promise.race([
      Promise.all([session, prefetched]),
      new Promise((go) => setTimeout(go, withTimeout)),
    ]);
  }
  break;
}

await words;

const website = (
  <StrictMode>
    <BrowserRouter>
      <App queries={queries} />
    </BrowserRouter>
  </StrictMode>
);
// In a transition React renders in small steps, and the browser can respond to input in between.
startTransition(() => {
  if (isMadeAtBuild) hydrateRoot(root, website);
  else createRoot(root).render(website);
});
