import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { createQueries } from './api/queries.ts';
import { App } from './app.tsx';
import { BareFrame } from './frame/frame.tsx';
import { loadPage } from './page-loader.tsx';
import { headOf } from './public-head.ts';
import { publicPath } from './public-path.ts';
import { routes } from './routes.ts';
import { languages, type Language } from './words/languages.ts';

export interface PublicPage {
  readonly path: string;
  readonly language: Language;
  /** The paths of the same page by language. */
  readonly alternates: Readonly<Record<Language, string>>;
  /** Elements for `<head>`; `__ORIGIN__` stands for where the service is reached. */
  readonly head: string;
  readonly html: string;
  /** The file that the page is made of: its styles are needed at once. */
  readonly source: string;
}

/** Where all other pages stand, as patterns of the router. */
export const appPaths: readonly string[] = routes
  .filter((route) => route.isPublic !== true)
  .map((route) => route.path);

/** What all other pages show until their scripts have come. */
export const bareFrame: string = renderToString(<BareFrame />);

/** Every public page in every language as HTML, for the build. */
export async function makePublicPages(): Promise<readonly PublicPage[]> {
  const pages = routes.filter((route) => route.isPublic === true);
  await Promise.all(pages.map(loadPage));
  return pages.flatMap(({ path }) =>
    languages.map((language) => {
      const location = publicPath(path, language);
      const html = renderToString(
        <StaticRouter location={location}>
          <App queries={createQueries()} />
        </StaticRouter>,
      );
      const alternates = { en: publicPath(path, 'en'), it: publicPath(path, 'it') };

      const source = `src/pages/${path === '/' ? 'home' : path.slice(1)}/page.tsx`;
      return { path: location, language, alternates, html, head: headOf(path, language), source };
    }),
  );
}
