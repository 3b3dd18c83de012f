import type { Signal } from './signal-index.ts';

/**
 * What may come between a name and its version, and the version: dotted numbers, possibly of a pre-release, or with the
 * letter of old OpenSSL releases. `5f3a` and `1712345678` are not versions.
 */
const versionText =
  /(?:[\s:/@=-]|v(?:er(?:sion)?)?[.:]?){0,4}(\d{1,4}(?:\.\d{1,8}){0,4}(?:-?(?:alpha|beta|rc)[.-]?\d{0,3})?|\d\.\d\.\d[a-z])(?![a-z\d_]|\.\d)/iy;

/** URLs end in all kinds of numbers, so they require at least two parts. */
export function versionAfter(signal: Signal, text: string, at: number, minParts: 1 | 2): string | null {
  if (!signal.isVersioned) return null;
  versionText.lastIndex = at;
  const version = versionText.exec(text)?.[1];
  if (version === undefined || (minParts === 2 && !version.includes('.'))) return null;
  return version.toLowerCase();
}

/**
 * Vendors that maintain an old version of a library mark it: WordPress's jQuery is 1.12.4-wp, Adobe's 1.12.4-aem. Such a
 * build contains fixes of later versions.
 */
const patched = '(?:-(?:wp|aem|tuxcare|patched|backport(?:s|ed)?)(?:[.-]?\\d{1,3}){0,2})?';
const preRelease = '(?:-?(?:alpha|beta|rc)[.-]?\\d{0,3})?';
const buildTypes =
  'min|slim|bundle|pkgd|umd|esm|esm-browser|cjs|iife|all|full|core|dev|prod|production|development|runtime|global|browser|module|compressed|packed|debug|compat|latest|v\\d{1,2}|[0-9a-f]{8,64}';

/** Between a library's name and the end of its file name: version, build type, hash. */
const fileRest = new RegExp(
  `(?:[-.]?v?(\\d{1,4}(?:\\.\\d{1,5}){1,3}${preRelease}${patched}))?(?:[.-](?:${buildTypes})){0,4}\\.(?:m?js|cjs|css)(?=[?#,&]|$)`,
  'iy',
);
/** A package with its version. Fewer than three numbers is a range: the CDN decides which version it sends. */
const packageRest = new RegExp(
  `@(?:v?(\\d{1,4}(?:\\.\\d{1,5}){2,3}${preRelease}${patched})(?=[/,?#&]|$))?`,
  'iy',
);
const folderRest = new RegExp(`/v?(\\d{1,4}(?:\\.\\d{1,5}){2,3}${preRelease}${patched})(?=/)`, 'iy');

/** Positions in a URL: of a library's name, including the slash before it, and of the file name. */
interface NamePlace {
  readonly start: number;
  readonly end: number;
  readonly fileStart: number;
}

/**
 * The version of the library whose name stands at this place; null if there is no version, undefined if the name means
 * something else. The file name and the query take precedence over a folder, whose number may be that of anything.
 *
 * @param fileNames of the library's own files, lowercase
 */
export function readFileVersion(
  url: string,
  { start, end, fileStart }: NamePlace,
  fileNames: readonly string[],
): string | null | undefined {
  packageRest.lastIndex = end;
  const ofPackage = packageRest.exec(url);
  if (ofPackage !== null) return ofPackage[1]?.toLowerCase() ?? null;
  folderRest.lastIndex = end;
  const ofFolder = folderRest.exec(url);
  if (ofFolder !== null) {
    const ofFile = ownFileVersion(url, fileStart, fileNames);
    if (ofFile === undefined && !isInPackageRoot(url, start)) return undefined;
    // The file's own version is read where its name stands.
    return ofFile == null ? (ofFolder[1]?.toLowerCase() ?? null) : null;
  }
  const version = versionInName(url, end);
  return version === undefined && isWholePackage(url, start, end) ? null : version;
}

/** The version in the URL's file name, or its query; undefined if the file is not one of these names. */
function ownFileVersion(url: string, at: number, fileNames: readonly string[]): string | null | undefined {
  for (const name of fileNames) {
    if (url.slice(at, at + name.length).toLowerCase() !== name) continue;
    const version = versionInName(url, at + name.length);
    if (version !== undefined) return version;
  }
  return undefined;
}

function versionInName(url: string, at: number): string | null | undefined {
  fileRest.lastIndex = at;
  const match = fileRest.exec(url);
  return match === null ? undefined : (match[1]?.toLowerCase() ?? vendoredVersion(url, fileRest.lastIndex));
}

/** The latest version of a package, as requested from npm CDNs: `/npm/name`. */
function isWholePackage(url: string, start: number, end: number): boolean {
  return isBelow(url, start, latestRoots) && (end === url.length || '/?#,'.includes(url.charAt(end)));
}

/** CDNs whose folders are names and versions of packages. */
function isInPackageRoot(url: string, start: number): boolean {
  return isBelow(url, start, packageRoots);
}

function isBelow(url: string, start: number, roots: readonly string[]): boolean {
  return roots.some((root) => start >= root.length && url.startsWith(root, start - root.length));
}
const latestRoots = ['//cdn.jsdelivr.net/npm', '//unpkg.com'];
const packageRoots = [
  '//cdnjs.cloudflare.com/ajax/libs',
  '//ajax.googleapis.com/ajax/libs',
  '//ajax.aspnetcdn.com/ajax',
  '//cdn.jsdelivr.net',
  '//cdn.bootcdn.net/ajax/libs',
  '//cdn.bootcss.com',
  '//cdn.staticfile.org',
  '//cdn.staticfile.net',
  '//lib.baomitu.com',
  '//yastatic.net',
];

/** Systems that bundle a library and append their own version, not the library's, to its URL. */
const vendors = [
  { folder: '/wp-includes/js/', query: '?ver=' },
  { folder: '/core/assets/vendor/', query: '?v=' },
  { folder: '/media/vendor/', query: '?' },
] as const;
const vendored = new RegExp(`(\\d{1,4}(?:\\.\\d{1,5}){1,2}${patched})(?![a-z\\d_])`, 'iy');

function vendoredVersion(url: string, end: number): string | null {
  if (url.charCodeAt(end) !== 0x3f) return null;
  for (const { folder, query } of vendors) {
    if (!url.startsWith(query, end) || !url.slice(0, end).includes(folder)) continue;
    vendored.lastIndex = end + query.length;
    const version = vendored.exec(url)?.[1];
    if (version !== undefined) return version;
  }
  return null;
}
