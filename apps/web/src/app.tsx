import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { createElement, Suspense, useCallback, useEffect, useState } from 'react';
import { Route as RouteElement, Routes, useLocation, useNavigate } from 'react-router';
import { checkConnection, watchConnection } from './api/connection.ts';
import { sessionQuery } from './api/session.ts';
import { ToastProvider } from './components/toast.tsx';
import { CrashBoundary } from './frame/crash-boundary.tsx';
import { Frame } from './frame/frame.tsx';
import { NotFound } from './frame/not-found.tsx';
import { PageWait } from './frame/page-wait.tsx';
import { RequireLogin } from './frame/require-login.tsx';
import { pageOf } from './page-loader.ts';
import { publicPath, publicPaths, readPublicPath } from './public-path.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';
import { keepChoice, preferredLanguage, readChoice, rememberLanguage } from './words/choice.ts';
import { LanguageProvider } from './words/language.tsx';
import { isLoaded, loadLanguage } from './words/words.ts';
import type { Language } from '@siteglass/analysis/text';

export function App({ queries }: { readonly queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <LanguageGate />
    </QueryClientProvider>
  );
}

/** Public pages have their language in the URL; all others use the reader's preference. */
function LanguageGate() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { language: pathLanguage, path } = readPublicPath(pathname);
  const isPublic = routes.some((route) => route.isPublic === true && route.path === path);
  const [chosen, setChosen] = useState<Language | null>(null);
  const locale = useQuery({ ...sessionQuery, enabled: typeof window !== 'undefined' }).data?.account?.locale;
  const preferred =
    typeof window === 'undefined' || isPublic
      ? pathLanguage
      : (chosen ?? (readChoice('language') === null ? locale : undefined) ?? preferredLanguage());
  const language = useLoaded(isPublic ? pathLanguage : preferred);

  const setLanguage = useCallback(
    (next: Language) => {
      keepChoice('language', next);
      setChosen(next);
      if (isPublic) void navigate(publicPath(path, next));
    },
    [isPublic, navigate, path],
  );

  useEffect(() => {
    document.documentElement.lang = language;
    rememberLanguage(language);
  }, [language]);

  return (
    <LanguageProvider language={language} setLanguage={setLanguage}>
      <ToastProvider>
        <Frame>
          <CrashBoundary key={pathname} level={1}>
            <Suspense fallback={<PageWait />}>
              <Routes>
                {routes.flatMap((route) =>
                  paths(route).map((one) => (
                    <RouteElement key={one} path={one} element={<Page route={route} />} />
                  )),
                )}
                <RouteElement path="*" element={<NotFound />} />
              </Routes>
            </Suspense>
          </CrashBoundary>
        </Frame>
      </ToastProvider>
    </LanguageProvider>
  );
}

/** The wanted language once its catalog has loaded; until then, the previous one. */
function useLoaded(wanted: Language): Language {
  const [shown, setShown] = useState(wanted);
  useEffect(() => {
    const load = (): void =>
      void loadLanguage(wanted).then(
        () => setShown(wanted),
        () => checkConnection(), // it is loaded when the service responds again
      );
    load();
    return watchConnection((isLost) => {
      if (!isLost) load();
    });
  }, [wanted]);
  return isLoaded(wanted) ? wanted : shown;
}

function paths(route: Route): readonly string[] {
  return route.isPublic === true ? Object.values(publicPaths(route.path)) : [route.path];
}

function Page({ route }: { readonly route: Route }) {
  // The loader caches it, so every render gets the same component.
  const content = createElement(pageOf(route));
  return route.needs === undefined ? (
    content
  ) : (
    <RequireLogin guestsToo={route.needs === 'account-or-guest'}>{content}</RequireLogin>
  );
}
