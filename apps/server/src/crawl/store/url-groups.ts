/**
 * Groups of URLs that tend to share their causes, as SQL expressions of a URL. URLs of another host than `host`, the one
 * that the crawl started on, have their host in front: `//cdn.example.com/img/*`.
 */
export const groupings = ['template', 'folder'] as const;
export type Grouping = (typeof groupings)[number];

/** Of the name of a group; what is longer is cut. */
export const maxGroupLength = 200;

/** Only the URLs of a group; null for all. */
export interface UrlGroup {
  readonly template: string | null;
  readonly folder: string | null;
}

const hostOf = (url: string): string => `split_part(${url}, '/', 3)`;
const pathOf = (url: string): string =>
  `regexp_replace(regexp_replace(split_part(${url}, '?', 1), '^[^/]*//[^/]*', ''), '/{2,}', '/', 'g')`;
/** The host that a crawl of the account $1 started on. */
export const startHost = (crawl: string): string =>
  `(select split_part(start_url, '/', 3) from crawls where account_id = $1 and task_id = ${crawl})`;
const withHost = (url: string, host: string, path: string): string =>
  `(case when ${hostOf(url)} = ${host} then '' else '//' || ${hostOf(url)} end || ${path})`;

/** A digit in a segment before the last one, apart from those of percent-encoded letters. */
const numberedSegments = String.raw`/(?:%[0-9A-Fa-f]{2}|[^/%0-9])*[0-9][^/]*(?=/)`;

/** The pattern of `pageTypeOf` for any URL: also for redirects, errors and files, which have no stored page type. */
function templateOf(url: string, host: string): string {
  const ofSegments = `substring(rtrim(${pathOf(url)}, '/') from '^(?:/[^/]*){0,12}')`;
  const wildcard = `regexp_replace(${ofSegments}, '[^/]+$', '*')`;
  const folded = `regexp_replace(${wildcard}, '${numberedSegments}', '/#', 'g')`;
  return `left(${withHost(url, host, `coalesce(nullif(${folded}, ''), '/')`)}, ${maxGroupLength})`;
}

/** The first segment of the path: `/blog/`; `/` for what is in none, and `//host/` for another host. */
function folderOf(url: string, host: string): string {
  return `left(case when ${hostOf(url)} = ${host} then coalesce(substring(${pathOf(url)} from '^/[^/]+/'), '/')
    else '//' || ${hostOf(url)} || '/' end, ${maxGroupLength})`;
}

export function groupOf(by: Grouping, url: string, host: string): string {
  return by === 'template' ? templateOf(url, host) : folderOf(url, host);
}

/**
 * A URL of the same group that many URLs have in common, without the regular expressions that name the group: its last
 * segment, which no name has, is always the same.
 */
export function partOf(by: Grouping, url: string): string {
  const path = `split_part(${url}, '?', 1)`;
  const folder = (of: string): string => `left(${of}, length(${of}) - strpos(reverse(${of}), '/') + 1)`;
  if (by === 'folder') return folder(path);
  const file = `rtrim(${path}, '/')`;
  // The home page, or one whose path begins with several slashes.
  return `case when split_part(${file}, '/', 4) = '' then ${url} else ${folder(file)} || 'x' end`;
}

/**
 * Condition on a URL; the parameters are texts or null. A folder can be any start of a path: `/blog/2026/`. Where the names
 * of its groups are at hand, few URLs need to be looked at.
 */
export function isInGroup(
  url: string,
  { template, folder, host }: { readonly template: string; readonly folder: string; readonly host: string },
  names: Readonly<Record<Grouping, string>> = {
    template: templateOf(url, `${host}::text`),
    folder: folderOf(url, `${host}::text`),
  },
): string {
  return `(${template}::text is null or ${names.template} = ${template})
    and (${folder}::text is null or case
      when ${folder} = '/' or ${names.folder} = ${folder} then ${names.folder} = ${folder}
      else coalesce(${names.folder} = substring(${folder}::text from '^//?[^/]+/'), true)
        and starts_with(${withHost(url, `${host}::text`, pathOf(url))}, ${folder})
    end)`;
}

/** The URL with a hash in a crawl of the account $1. */
export const urlOf = (crawl: string, hash: string): string =>
  `(select u.url from crawl_urls u where u.account_id = $1 and u.crawl_id = ${crawl} and u.url_hash = ${hash})`;

/** The name of its group as stored at the end of the crawl, for the same host; null if there is none. */
const storedName = (by: Grouping, crawl: string, hash: string, host: string): string =>
  `case when ${startHost(crawl)} = ${host} then (
     select m.${by} from crawl_measures m where m.account_id = $1 and m.crawl_id = ${crawl} and m.url_hash = ${hash}
   ) end`;

/** The name of its group. */
export function nameIn(by: Grouping, crawl: string, hash: string, host: string): string {
  return `coalesce(${storedName(by, crawl, hash, host)},
    (select ${groupOf(by, 'u.url', host)} from crawl_urls u
     where u.account_id = $1 and u.crawl_id = ${crawl} and u.url_hash = ${hash}), '')`;
}

/**
 * Condition on a row `p` of crawl_pages of the crawl $2: it is in the group. Of a crawl whose names are stored, they are
 * read once; otherwise each URL is looked at. To be used in a statement that is planned for its values.
 */
export function isPageInGroup({
  template,
  folder,
  host,
}: {
  readonly template: string;
  readonly folder: string;
  readonly host: string;
}): string {
  const ofCrawl = 'from crawl_measures m where m.account_id = $1 and m.crawl_id = $2';
  // The folder of all URLs with this start.
  const first = `case when ${folder} = '/' then '/' else substring(${folder}::text from '^//?[^/]+/') end`;
  return `case
    when ${template}::text is null and ${folder}::text is null then true
    when not exists (select ${ofCrawl} and m.template is not null) then ${isInGroup('p.url', { template, folder, host })}
    -- Within another expression, this is a lookup in a hash table; an array, so that it is one for any number of pages.
    when p.url_hash in (select unnest(array(
      select m.url_hash ${ofCrawl} and (${template}::text is null or m.template = ${template})
        and m.folder = coalesce(${first}, m.folder)
    ))) then ${folder}::text is null or ${folder} = ${first}
      or starts_with(${withHost('p.url', `${host}::text`, pathOf('p.url'))}, ${folder})
    else false end`;
}
