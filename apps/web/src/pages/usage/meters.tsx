import { Link } from 'react-router';
import type { Usage } from '../../api/records.ts';
import { Meter } from '../../components/meter.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { usageWords } from './words.ts';

/** The plan's daily limits. */
export const kinds = ['single', 'sitemap', 'crawls'] as const;

/** Usage of one limit. Daily limits free up gradually, and deleting a scheduled report frees up its place. */
export function KindMeter({
  kind,
  usage,
}: {
  readonly kind: (typeof kinds)[number] | 'reports';
  readonly usage: Usage;
}) {
  const words = useWords(usageWords);
  const format = useFormat();
  const { used, limit } = kind === 'reports' ? usage.scheduled_reports : usage.scans_today[kind];
  const resetsAt = kind === 'reports' ? null : usage.scans_today[kind].resets_at;
  const isLimited = limit !== null && limit > 0;
  const value =
    limit === null
      ? words.noLimit({ used: format.number(used) })
      : limit === 0
        ? words.notInPlan
        : words.of({ used: format.number(used), limit: format.number(limit) });
  return (
    <Meter
      name={words.kinds[kind]}
      used={used}
      limit={limit}
      value={value}
      note={
        kind === 'reports' && used > 0 ? (
          <Link to="/reports">{words.toReports}</Link>
        ) : isLimited && resetsAt !== null && used > 0 ? (
          words.back({ when: format.until(resetsAt) })
        ) : undefined
      }
    />
  );
}

export function RequestsMeter({ requests }: { readonly requests: Usage['api_requests'] }) {
  const words = useWords(usageWords);
  const format = useFormat();
  const { last_24h: used, per_minute_limit: limit } = requests;
  return (
    <Meter
      name={words.kinds.requests}
      used={used}
      limit={null}
      value={words.inADay({ used: format.number(used) })}
      note={limit === null ? undefined : words.perMinute({ limit: format.number(limit) })}
    />
  );
}
