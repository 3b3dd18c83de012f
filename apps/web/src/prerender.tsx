import { languageCodes, sourceLanguage, type Language } from '@siteglass/analysis/text';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { createQueries } from './api/queries.ts';
import { App } from './app.tsx';
import { FrameSkeleton } from './frame/frame.tsx';
import { loadPage } from './page-loader.ts';
import { headOf } from './public-head.ts';
import { publicPath, publicPaths } from './public-path.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';
import { loadLanguage } from './words/words.ts';

export interface PublicPage {
  readonly path: string;
  readonly language: Language;
  /** Paths of the same page by language. */
  readonly alternates: Readonly<Record<Language, string>>;
  /** Elements for `<head>`; `__ORIGIN__` is a placeholder for the service's origin. */
  readonly head: string;
  readonly html: string;
  /** The source files of the page. */
  readonly sources: readonly string[];
  readonly onlyWhereOpen: boolean;
}

export interface AppPage {
  /** A React Router pattern. */
  readonly path: string;
  readonly sources: readonly string[];
  readonly forRecipients: boolean;
  /** The API paths that the page requests first. */
  readonly prefetches: readonly string[];
}

const sourcesOf = ({ files }: Route): readonly string[] => files.map((file) => `src/pages/${file}.tsx`);

const wordsOf = (language: Language): readonly string[] =>
  language === sourceLanguage ? [] : [`src/words/catalogs/${language}.json`];

/** All pages that are not prerendered. */
export const appPages: readonly AppPage[] = routes
  .filter((route) => route.isPublic !== true)
  .map((route) => ({
    path: route.path,
    sources: sourcesOf(route),
    forRecipients: route.forRecipients === true,
    prefetches: ['/app/api/session', ...(route.prefetches ?? [])],
  }));

/** What all other pages show until their scripts have loaded. */
export const frameSkeleton: string = renderToString(<FrameSkeleton />);
/** The same for pages that may have another branding than ours. */
export const unbrandedSkeleton: string = renderToString(<FrameSkeleton isUnbranded />);

/** Renders every public page in every language to HTML, for the build. */
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
