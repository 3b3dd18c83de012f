import type { ScheduledReport } from '../../api/records.ts';
import { pageIn } from '../../components/page-in-url.ts';
import { sortIn } from '../../components/sort.tsx';

export const reportSorts = ['site', 'next', 'last', 'created'] as const;
type Sort = (typeof reportSorts)[number];

export interface ReportsFilter {
  readonly page: number;
  readonly sort: Sort | `-${Sort}`;
  readonly q: string;
}

/** As long as a URL or an address can be. */
const maxCharacters = 2_048;

/** Which reports are listed, as stored in the URL; invalid values are ignored. */
export function reportsIn(search: URLSearchParams): ReportsFilter {
  return {
    page: pageIn(search),
    sort: sortIn(search, reportSorts, 'created'),
    q: (search.get('q') ?? '').trim().slice(0, maxCharacters),
  };
}

/** The reports whose URL, label or recipients contain the text, in order; those without a value come last. */
export function listReports(
  reports: readonly ScheduledReport[],
  { q, sort }: Pick<ReportsFilter, 'q' | 'sort'>,
): readonly ScheduledReport[] {
  const text = q.toLowerCase();
  const [direction, name] = sort.startsWith('-') ? [-1, sort.slice(1)] : [1, sort];
  const valueOf = valuesBy[name as Sort];
  return reports
    .filter((report) => textsOf(report).some((one) => one.toLowerCase().includes(text)))
    .toSorted((a, b) => {
      const [one, other] = [valueOf(a), valueOf(b)];
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return direction * (one < other ? -1 : one > other ? 1 : a.id - b.id);
    });
}

const textsOf = ({ url, label, notify_email: email, recipients }: ScheduledReport): readonly string[] => [
  ...[url, label ?? '', email],
  ...recipients.map((one) => one.email),
];

/** ISO 8601 times of the API have the same length. */
const valuesBy: Readonly<Record<Sort, (report: ScheduledReport) => string | null>> = {
  site: ({ url }) => url.toLowerCase().replace(/^https?:\/\/(?:www\.)?|^www\./, ''),
  next: ({ next_run_at: at }) => at,
  last: ({ last_run_at: at }) => at,
  created: ({ created_at: at }) => at,
};
