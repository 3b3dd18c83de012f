import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { OperatorError } from '../../errors.ts';

/** What the website's build says of itself: its pages as files, and what those ask first that are made in the browser. */
const Pages = Type.Object({
  public: Type.Array(
    Type.Object({
      path: Type.String(),
      file: Type.String(),
      whereClosed: Type.Union([Type.String(), Type.Null()]),
      alternates: Type.Record(Type.String(), Type.String()),
    }),
  ),
  app: Type.Array(Type.Object({ path: Type.String(), file: Type.String(), asks: Type.Array(Type.String()) })),
});
/** `whereClosed` is what stands in its place where nobody may sign up; null: the same. */
export type PublicPage = Static<typeof Pages>['public'][number];
/** `path` is a pattern of the router; the addresses in `asks` have its parameters. */
export type AppPage = Static<typeof Pages>['app'][number];

export interface SiteFiles {
  /** Files that are served as they are, some with compressed copies beside them. */
  readonly clientDir: string;
  readonly publicPages: readonly PublicPage[];
  readonly appPages: readonly AppPage[];
  /** The HTML of a page's file for a service that is reached at `origin`. */
  readonly page: (file: string, origin: string) => MadePage;
}

export interface MadePage {
  readonly html: string;
  readonly etag: string;
  /** As in `Last-Modified`. */
  readonly madeAt: string;
}

/** The page for whatever is not there. */
export const missingFile = 'missing.html';
/** Where the service is reached may be the word of a request: others make room. */
const maxKept = 256;

/** @throws OperatorError where the website has not been built. */
export async function loadSiteFiles(dist: string): Promise<SiteFiles> {
  const read = async (name: string): Promise<string> => {
    try {
      return await readFile(join(dist, 'pages', name), 'utf8');
    } catch (error) {
      throw new OperatorError(`The website is not built (${name} is missing): run npm run setup.`, {
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
  const madeAt = (await stat(join(dist, 'pages', 'pages.json'))).mtime.toUTCString();
  const made = new Map<string, MadePage>();
  return {
    clientDir: join(dist, 'client'),
    publicPages: pages.public,
    appPages: pages.app,
    page(file, origin) {
      const key = `${file} ${origin}`;
      const kept = made.get(key);
      if (kept !== undefined) return kept;
      const html = (templates.get(file) ?? '').replaceAll('__ORIGIN__', origin);
      const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
      const page = { html, etag, madeAt };
      const [oldest] = made.keys();
      if (made.size >= maxKept && oldest !== undefined) made.delete(oldest);
      made.set(key, page);
      return page;
    },
  };
}
