import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router';
import { createQueries } from './api/queries.ts';
import { sessionQuery } from './api/session.ts';
import { App } from './app.tsx';
import { loadPage } from './page-loader.tsx';
import { readPublicPath } from './public-path.ts';
import { routes } from './routes.ts';
import { preferredLanguage } from './words/choice.ts';
import { loadLanguage } from './words/words.ts';
import './style/tokens.css';
import './style/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the website.');

const isMadeAtBuild = root.dataset['made'] === 'at-build';
/** Milliseconds that the first drawing waits for what it shows. */
const waitAtMost = 1000;

const { language: told, path } = readPublicPath(location.pathname);
const isPublic = routes.some((route) => route.isPublic === true && route.path === path);
const language = isPublic ? told : preferredLanguage();
const words = loadLanguage(language).catch(() => undefined); // without them it is English
const queries = createQueries();
const session = queries.query(sessionQuery).catch(() => undefined); // who needs it asks again
for (const route of routes) {
  const match = matchPath(route.path, route.isPublic === true ? path : location.pathname);
  if (match === null) continue;
  // Without its page the first drawing would be an empty one; with a page made at build it would throw that away.
  const file = await loadPage(route).catch(() => undefined);
  // One drawing of all, not of the frame, then of a wait, then of the rest.
  const asked = file?.ask?.(queries, match.params, language).catch(() => undefined); // the page asks again and tells
  if (!isMadeAtBuild) {
    await Promise.race([Promise.all([session, asked]), new Promise((go) => setTimeout(go, waitAtMost))]);
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
// In a transition React draws in small steps, between which the browser can answer who reads.
startTransition(() => {
  if (isMadeAtBuild) hydrateRoot(root, website);
  else createRoot(root).render(website);
});
