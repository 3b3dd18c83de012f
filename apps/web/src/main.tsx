import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router';
import { createQueries } from './api/queries.ts';
import { sessionQuery } from './api/session.ts';
import { App } from './app.tsx';
import { loadPage } from './page-loader.tsx';
import { readPublicPath } from './public-path.ts';
import { routes } from './routes.ts';
import './style/tokens.css';
import './style/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the website.');

const { path } = readPublicPath(location.pathname);
const route = routes.find(
  (one) => matchPath(one.path, one.isPublic === true ? path : location.pathname) !== null,
);
const queries = createQueries();
queries.query(sessionQuery).catch(() => undefined); // who needs it asks again
// Without its page the first drawing would be an empty one; with a page made at build it would throw that away.
if (route !== undefined) await loadPage(route).catch(() => undefined);

const website = (
  <StrictMode>
    <BrowserRouter>
      <App queries={queries} />
    </BrowserRouter>
  </StrictMode>
);
if (root.dataset['made'] === 'at-build') hydrateRoot(root, website);
else createRoot(root).render(website);
