import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { OperatorError } from '../../errors.ts';
import { createMadePages, type MadePages } from './made-pages.ts';

/** The website's build manifest: its pages as files, and the first API requests of those rendered in the browser. */
const Pages = Type.Object({
  public: Type.Array(
    Type.Object({
      path: Type.String(),
      file: Type.String(),
      whereClosed: Type.Union([Type.String(), Type.Null()]),
      alternates: Type.Record(Type.String(), Type.String()),
    }),
  ),
  app: Type.Array(
    Type.Object({ path: Type.String(), file: Type.String(), prefetches: Type.Array(Type.String()) }),
  ),
});
/** `whereClosed` is the page's replacement when registration is closed; null: the same page. */
export type PublicPage = Static<typeof Pages>['public'][number];
/** `path` is a router pattern; the URLs in `prefetches` contain its parameters. */
export type AppPage = Static<typeof Pages>['app'][number];

export interface SiteFiles {
  /** Files served as they are, some with precompressed copies next to them. */
  readonly clientDir: string;
  readonly publicPages: readonly PublicPage[];
  readonly appPages: readonly AppPage[];
  /** The website's pages, by file. */
  readonly pages: MadePages;
  /** The template of the API reference. */
  readonly referenceTemplate: string;
}

/** The page for missing URLs. */
export const missingFile = 'missing.html';

/** @throws OperatorError if the website has not been built. */
export async function loadSiteFiles(dist: string): Promise<SiteFiles> {
  const read = async (name: string): Promise<string> => {
    try {
      return await readFile(join(dist, 'pages', name), 'utf8');
    } catch (error) {
      throw new OperatorError(`The website has not been built (${name} is missing). Run npm run setup.`, {
        cause: error,
      });
    }
  };
  const pages = Value.Parse(Pages, JSON.parse(await read('pages.json')));
  const files = [
    missingFile,
    ...[...pages.public, ...pages.app].map(({ file }) => file),
    ...pages.public.flatMap(({ whereClosed }) => whereClosed ?? []),
  ];
  const templates = new Map(await Promise.all(files.map(async (file) => [file, await read(file)] as const)));
  const madeAt = (await stat(join(dist, 'pages', 'pages.json'))).mtime;
  return {
    clientDir: join(dist, 'client'),
    publicPages: pages.public,
    appPages: pages.app,
    pages: createMadePages((file) => templates.get(file) ?? null, madeAt),
    referenceTemplate: await read('docs.html'),
  };
}
