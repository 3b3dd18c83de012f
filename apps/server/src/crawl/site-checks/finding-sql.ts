/** Pieces of SQL that site checks share. Names of columns come from the checks themselves, never from outside. */

/** As much of a text or an address as a finding keeps. */
export const short = (column: string): string => `left(${column}, 500)`;

export const noSources = `'{}'::bigint[] as sources, 0 as source_count`;

/** Ten of the pages that link to an address, through redirects or straight to it. */
export const linkedFrom = (hash: string): string =>
  `array(select distinct source from edges where final = ${hash} and source <> ${hash} order by source limit 10) as sources`;

/** Ten of the pages with a link that names the address itself; those of a redirecting address have an index of their own. */
export const linkedDirectly = (hash: string): string =>
  `array(
    select source from (
      select source from edges where final = ${hash} and target = ${hash} and source <> ${hash}
      union all
      select source from edges where target = ${hash} and target <> final and source <> ${hash}
    ) named order by source limit 10
  ) as sources`;

/** Ten of the pages that load an address. */
export const usedOn = (hash: string, kind: string): string =>
  `array(select source from uses where target = ${hash} and kind = '${kind}' order by source limit 10) as sources`;

/** What keeps an address from answering, as a code: `status`, `silent` or `loop`. */
export const brokenCode = (address: string): string =>
  `case ${address}.fate when 'error' then 'status' else ${address}.fate end`;
/** The fates of an address that leads nowhere. */
export const isBroken = (address: string): string => `${address}.fate in ('error', 'silent', 'loop')`;
/** What the codes of `brokenCode` name, with further names and expressions in turn. */
export const brokenData = (address: string, more: string): string =>
  `jsonb_strip_nulls(jsonb_build_object('status', ${address}.status, 'failure', ${address}.failure, ${more})) as data`;

/** Pages that share a text in one language, a row for each of them. The group is known by its smallest address hash. */
export function sharedText(key: string, shown: string): string {
  return `
    select p.url_hash, 'shared' as code,
      jsonb_build_object('text', ${short(`p.${shown}`)}, 'count', g.size, 'group', g.members[1]) as data,
      (array_remove(g.members, p.url_hash))[1:10] as sources, g.size - 1 as source_count
    from primaries p
    join (
      select ${key} as key, language, count(*)::integer as size,
        (array_agg(url_hash order by url_hash))[1:11] as members
      from primaries where ${key} is not null group by ${key}, language having count(*) > 1
    ) g on g.key = p.${key} and g.language is not distinct from p.language`;
}

/** Language versions that pages name and that should not be named, a row for each of them. */
export function namedVersions(condition: string, code: string, more: string): string {
  return `
    select t.url_hash, ${code} as code,
      jsonb_strip_nulls(jsonb_build_object('count', v.total, 'code', v.code, ${more})) as data, v.sources, v.total as source_count
    from (
      select a.target, min(a.code) as code, count(distinct a.source)::integer as total,
        (array_agg(distinct a.source))[1:10] as sources
      from alternates a join addresses s on s.url_hash = a.source and s.is_primary
      where a.source <> a.target group by a.target
    ) v
    join addresses t on t.url_hash = v.target
    left join addresses c on c.url_hash = coalesce(t.redirect_hash, t.canonical_to)
    where ${condition}`;
}

/** URLs that were left out for a reason, as one finding of the start page: their number, and some of them. */
export function leftOut(condition: string, more = ''): string {
  return `
    select e.start_hash as url_hash, 'left' as code,
      jsonb_build_object('count', l.count, 'examples', l.examples${more}) as data, ${noSources}
    from (
      select count(*)::integer as count,
        (select jsonb_agg(${short('x.url')} order by x.url collate "C") from (
          select url from urls where ${condition} order by url collate "C" limit 3
        ) x) as examples
      from urls where ${condition}
    ) l, extent e
    where l.count > 0 and e.start_hash is not null`;
}
