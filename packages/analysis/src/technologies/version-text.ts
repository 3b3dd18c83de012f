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

/** Between a library's name and the end of its file name: version, build type, hash. */
const fileRest =
  /(?:[-.]?v?(\d{1,4}(?:\.\d{1,5}){1,3}(?:-?(?:alpha|beta|rc)[.-]?\d{0,3})?))?(?:[.-](?:min|slim|bundle|pkgd|umd|esm|esm-browser|cjs|iife|all|full|core|dev|prod|production|development|runtime|global|browser|module|compressed|packed|debug|compat|latest|v\d{1,2}|[0-9a-f]{8,64})){0,4}\.(?:m?js|cjs|css)(?=[?#,&]|$)/iy;
/** A package with its version. Fewer than three numbers is a range: the CDN decides which version it sends. */
const packageRest = /@(?:v?(\d{1,4}(?:\.\d{1,5}){2,3}(?:-(?:alpha|beta|rc)[.-]?\d{0,3})?)(?=[/,?#&]|$))?/iy;
const folderRest = /\/v?(\d{1,4}(?:\.\d{1,5}){2,3}(?:-(?:alpha|beta|rc)[.-]?\d{0,3})?)(?=\/)/iy;

/**
 * The version of the library whose name, including the slash before it, spans `start` to `at`; null if there is no
 * version, undefined if it is something else.
 */
export function readFileVersion(url: string, start: number, at: number): string | null | undefined {
  for (const rest of [packageRest, folderRest]) {
    rest.lastIndex = at;
    const match = rest.exec(url);
    if (match !== null) return match[1]?.toLowerCase() ?? null;
  }
  fileRest.lastIndex = at;
  const match = fileRest.exec(url);
  if (match === null) return isWholePackage(url, start, at) ? null : undefined;
  return match[1]?.toLowerCase() ?? vendoredVersion(url, fileRest.lastIndex);
}

/** The latest version of a package, as requested from npm CDNs: `/npm/name`. */
function isWholePackage(url: string, start: number, end: number): boolean {
  const isPackage = packageRoots.some(
    (root) => start >= root.length && url.startsWith(root, start - root.length),
  );
  return isPackage && (end === url.length || '/?#,'.includes(url.charAt(end)));
}
const packageRoots = ['//cdn.jsdelivr.net/npm', '//unpkg.com'];

/** Systems that bundle a library and append their own version, not the library's, to its URL. */
const vendors = [
  { folder: '/wp-includes/js/', query: '?ver=' },
  { folder: '/core/assets/vendor/', query: '?v=' },
  { folder: '/media/vendor/', query: '?' },
] as const;
const vendored = /(\d{1,4}(?:\.\d{1,5}){1,2})(?![a-z\d_])/iy;

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
