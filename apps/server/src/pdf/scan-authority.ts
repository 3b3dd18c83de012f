import type { AuthorityFacts } from './authority-facts.ts';
import { colours } from './colours.ts';
import { sizes } from './paper.ts';
import type { Pen } from './pen.ts';
import { shorten } from './readable.ts';
import { drawTable, drawTerms } from './table.ts';

export function drawAuthority(pen: Pen, authority: AuthorityFacts): void {
  const { paper, words, formats } = pen;
  const { domain, trust_signals: signals } = authority;
  paper.heading('H2', words.authority, { keep: 180 });
  paper.paragraph(words.authorityIntro, { size: sizes.text, colour: colours.inkSoft });
  drawTerms(paper, [
    { term: words.domain, text: shorten(domain.name, 120) },
    {
      term: words.age,
      text: domain.age_years === null ? '' : words.years(formats.number(domain.age_years, 1)),
    },
    {
      term: words.expires,
      text: domain.expiration_date === null ? '' : formats.day(domain.expiration_date),
      ...(domain.expires_soon === true ? { mark: 'warning' as const } : {}),
    },
    { term: words.registrar, text: shorten(domain.registrar ?? '', 120) },
    { term: words.wordsOnPage, text: formats.number(signals.word_count) },
  ]);
  paper.heading('H3', words.signals, { isBookmark: true });
  drawTable(
    paper,
    [
      { head: words.signal, share: 60 },
      { head: words.status, share: 40 },
    ],
    signalNames.map((name) => [
      { text: words.signalNames[name] },
      signals[name]
        ? { text: words.there, mark: 'pass' as const }
        : { text: words.missing, mark: 'unknown' as const, style: { colour: colours.inkSoft } },
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

function drawMetrics({ paper, words, formats }: Pen, authority: AuthorityFacts): void {
  const {
    page_rank_metrics: rank,
    domain_rating_metrics: rating,
    social_signals: social,
    web_archive_presence: archive,
  } = authority;
  const valueOf = (value: number | null, { reason }: { readonly reason: string | null }): string => {
    if (value !== null) return formats.number(value, 1);
    return reason === 'not-configured' ? words.notConfigured : words.notAnswered;
  };
  const pages = valueOf(archive.indexed_pages_latest ?? archive.indexed_pages_total, archive);
  const rows: readonly (readonly [name: string, value: string, source: string])[] = [
    [words.pageRank, valueOf(rank.page_rank, rank), rank.source],
    [words.domainRank, valueOf(rank.domain_rank, rank), rank.source],
    // Its terms of use: it is named wherever its figure is shown.
    [words.domainRating, valueOf(rating.domain_rating, rating), words.domainRatingSource],
    [words.shares, valueOf(social.total_shares, social), social.source],
    [
      words.archived,
      archive.success ? `${pages} (${words.trend[archive.crawl_trend]})` : pages,
      archive.source,
    ],
  ];
  paper.heading('H3', words.metrics, { isBookmark: true });
  drawTable(
    paper,
    [
      { head: words.metric, share: 40 },
      { head: words.value, share: 30 },
      { head: words.source, share: 30 },
    ],
    rows.map(([name, value, source]) => [
      { text: name },
      { text: value, style: { weight: 600 } },
      { text: shorten(source, 80), style: { colour: colours.inkSoft } },
    ]),
  );
}
