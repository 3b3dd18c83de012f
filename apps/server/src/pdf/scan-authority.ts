import type { AuthorityFacts } from './authority-facts.ts';
import { colors } from './colors.ts';
import { sizes } from './paper.ts';
import type { Pen } from './pen.ts';
import { shorten } from './readable.ts';
import { drawTable, drawTerms } from './table.ts';

export function drawAuthority(pen: Pen, authority: AuthorityFacts): void {
  const { paper, texts, formats } = pen;
  const { domain, trust_signals: signals } = authority;
  paper.heading('H2', texts.authority, { keep: 180 });
  paper.paragraph(texts.authorityIntro, { size: sizes.text, color: colors.inkSoft });
  drawTerms(paper, [
    { term: texts.domain, text: shorten(domain.name, 120) },
    {
      term: texts.age,
      text: domain.age_years === null ? '' : texts.years({ years: Math.round(domain.age_years * 10) / 10 }),
    },
    {
      term: texts.expires,
      text: domain.expiration_date === null ? '' : formats.day(domain.expiration_date),
      ...(domain.expires_soon === true ? { mark: 'warning' as const } : {}),
    },
    { term: texts.registrar, text: shorten(domain.registrar ?? '', 120) },
    { term: texts.wordCount, text: formats.number(signals.word_count) },
  ]);
  paper.heading('H3', texts.signals, { isBookmark: true });
  drawTable(
    paper,
    [
      { head: texts.signal, share: 60 },
      { head: texts.status, share: 40 },
    ],
    signalNames.map((name) => [
      { text: texts.signalNames[name] },
      signals[name]
        ? { text: texts.signalFound, mark: 'pass' as const }
        : { text: texts.signalMissing, mark: 'unknown' as const, style: { color: colors.inkSoft } },
    ]),
  );
  drawMetrics(pen, authority);
}

const signalNames = [
  'https',
  'sitemap',
  'robots_txt',
  'open_graph',
  'schema_markup',
  'analytics',
  'hreflang',
  'llms_txt',
  'security_txt',
] as const;

function drawMetrics({ paper, texts, formats }: Pen, authority: AuthorityFacts): void {
  const {
    page_rank_metrics: rank,
    domain_rating_metrics: rating,
    social_signals: social,
    web_archive_presence: archive,
  } = authority;
  const valueOf = (value: number | null, { reason }: { readonly reason: string | null }): string => {
    if (value !== null) return formats.number(value, 1);
    return reason === 'not-configured' ? texts.notConfigured : texts.noData;
  };
  const pages = valueOf(archive.indexed_pages_latest ?? archive.indexed_pages_total, archive);
  const rows: readonly (readonly [name: string, value: string, source: string])[] = [
    [texts.pageRank, valueOf(rank.page_rank, rank), rank.source],
    [texts.domainRank, valueOf(rank.domain_rank, rank), rank.source],
    // Required by its terms of use: it must be named wherever its figure is shown.
    [texts.domainRating, valueOf(rating.domain_rating, rating), texts.domainRatingSource],
    [texts.shares, valueOf(social.total_shares, social), social.source],
    [
      texts.archived,
      archive.success ? `${pages} (${texts.trend[archive.crawl_trend]})` : pages,
      archive.source,
    ],
  ];
  paper.heading('H3', texts.metrics, { isBookmark: true });
  drawTable(
    paper,
    [
      { head: texts.metric, share: 40 },
      { head: texts.value, share: 30 },
      { head: texts.source, share: 30 },
    ],
    rows.map(([name, value, source]) => [
      { text: name },
      { text: value, style: { weight: 600 } },
      { text: shorten(source, 80), style: { color: colors.inkSoft } },
    ]),
  );
}
