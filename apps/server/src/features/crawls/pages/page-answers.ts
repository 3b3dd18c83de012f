import { renderScoreCaps } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import type { Static } from 'typebox';
import type { PageConditions } from './schemas.ts';
import type { InlinkRow, OutlinkRow, PageRow, ResourceRow, TargetRow, WholePage } from './use-cases.ts';

const linkFlag = { nofollow: 1, boilerplate: 2, internal: 4, image: 8, rendered: 32, raw: 64 };
const resourceKinds: Readonly<Record<string, 'image' | 'script' | 'stylesheet' | 'og:image'>> = {
  i: 'image',
  s: 'script',
  c: 'stylesheet',
  o: 'og:image',
};

export function toPage(row: PageRow, language: Language) {
  return {
    url_hash: row.url_hash,
    url: row.url,
    status: row.status,
    failure: row.failure,
    content_type: row.content_type,
    title: row.title,
    depth: row.depth,
    words: row.word_count,
    ttfb_ms: row.ttfb_ms,
    bytes: row.bytes,
    inlinks: row.inlinks,
    outlinks: row.outlinks,
    link_score: row.link_score === null ? null : Math.round(row.link_score * 10) / 10,
    score: row.seo_score,
    grade: row.grade,
    score_caps: renderScoreCaps(row.score_caps ?? [], language),
    indexable: row.is_indexable,
    canonical: row.canonical_url,
    issues: row.issues,
    ignored_checks: row.ignored_checks.length,
    in_sitemap: row.in_sitemap,
    redirect_url: row.redirect_url,
    rendering: row.rendering,
    render_cause: row.render_cause,
  };
}

/** What the parameters of a request ask of pages. */
export function toConditions(query: Static<typeof PageConditions>) {
  const { q = null, status = null, indexable = null, check = null } = query;
  const { depth = null, redirects = null, template = null, folder = null } = query;
  return { q, status, indexable, check, depth, redirects, template, folder };
}

export function toLink({ text, flags }: Pick<InlinkRow, 'text' | 'flags'>) {
  return {
    text,
    nofollow: (flags & linkFlag.nofollow) > 0,
    boilerplate: (flags & linkFlag.boilerplate) > 0,
    image: (flags & linkFlag.image) > 0,
    only_in: onlyIn(flags),
  };
}

function onlyIn(flags: number): 'raw' | 'rendered' | null {
  if ((flags & linkFlag.rendered) > 0) return 'rendered';
  return (flags & linkFlag.raw) > 0 ? 'raw' : null;
}

function toTarget({ url_hash, url, status, failure, reason }: TargetRow) {
  return { url_hash, url, status, failure, reason };
}

function toOutlink(row: OutlinkRow) {
  return { ...toTarget(row), ...toLink(row), internal: (row.flags & linkFlag.internal) > 0 };
}

function toResource(row: ResourceRow) {
  return { ...toTarget(row), kind: resourceKinds[row.kind] ?? 'image' };
}

/** Without its analysis. */
export function toWholePage({ row, inlinks, outlinks, resources, findings }: WholePage, language: Language) {
  return {
    ...toPage(row, language),
    download_ms: row.download_ms,
    transfer_bytes: row.transfer_bytes,
    description: row.description,
    h1: row.h1,
    language: row.language,
    noindex: row.is_noindex,
    nofollow: row.is_nofollow,
    schema_types: [...(row.schema_types ?? [])],
    fetched_at: row.fetched_at.toISOString(),
    linked_from: inlinks.map((link) => ({
      url_hash: link.url_hash,
      url: link.url,
      title: link.title,
      ...toLink(link),
    })),
    links_to: outlinks.map(toOutlink),
    resources: resources.map(toResource),
    findings: findings.map((finding) => ({
      check_id: finding.check_id,
      severity: finding.severity,
      label: finding.label,
      label_it: finding.label_it,
      code: finding.code,
      detail: finding.detail,
      detail_it: finding.detail_it,
      data: finding.data,
      source_count: finding.source_count,
    })),
  };
}
