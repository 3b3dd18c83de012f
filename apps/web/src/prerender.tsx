import { languageCodes, sourceLanguage, type Language } from '@siteglass/analysis/text';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { createQueries } from './api/queries.ts';
import { App } from './app.tsx';
import { BareFrame } from './frame/frame.tsx';
import { loadPage } from './page-loader.tsx';
import { headOf } from './public-head.ts';
import { publicPath, publicPaths } from './public-path.ts';
import { routes, type Route } from './routes.ts';
import { loadLanguage } from './words/words.ts';

export interface PublicPage {
  readonly path: string;
  readonly language: Language;
  /** The paths of the same page by language. */
  readonly alternates: Readonly<Record<Language, string>>;
  /** Elements for `<head>`; `__ORIGIN__` stands for where the service is reached. */
  readonly head: string;
  readonly html: string;
  /** The files that the page is made of. */
  readonly sources: readonly string[];
  readonly onlyWhereOpen: boolean;
}

export interface AppPage {
  /** As a pattern of the router. */
  readonly path: string;
  readonly sources: readonly string[];
  /** What the page asks the API first. */
  readonly asks: readonly string[];
}

const sourcesOf = ({ files }: Route): readonly string[] => files.map((file) => `src/pages/${file}.tsx`);

const wordsOf = (language: Language): readonly string[] =>
  language === sourceLanguage ? [] : [`src/words/catalogs/${language}.json`];

/** All other pages. */
export const appPages: readonly AppPage[] = routes
  .filter((route) => route.isPublic !== true)
  .map((route) => ({
    path: route.path,
    sources: sourcesOf(route),
    asks: ['/app/api/session', ...(route.asks ?? [])],
  }));

/** What all other pages show until their scripts have come. */
export const bareFrame: string = renderToString(<BareFrame />);

/** Every public page in every language as HTML, for the build. */
export async function makePublicPages(): Promise<readonly PublicPage[]> {
  const pages = routes.filter((route) => route.isPublic === true);
  await Promise.all([...pages.map(loadPage), ...languageCodes.map(loadLanguage)]);
  return pages.flatMap((route) =>
    languageCodes.map((language) => {
      const { path } = route;
      const location = publicPath(path, language);
      const html = renderToString(
        <StaticRouter location={location}>
          <App queries={createQueries()} />
        </StaticRouter>,
      );
      const alternates = publicPaths(path);
      return {
        path: location,
        language,
        alternates,
        html,
        head: headOf(path, language),
        sources: [...sourcesOf(route), ...wordsOf(language)],
        onlyWhereOpen: route.onlyWhereOpen === true,
      };
    }),
  );
}
