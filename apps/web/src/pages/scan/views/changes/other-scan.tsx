import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { scansOfPageQuery } from '../../../../api/page-scans.ts';
import type { Comparison, ScanStatus } from '../../../../api/records.ts';
import { SelectField } from '../../../../components/select-field.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { changesViewWords } from './words.ts';

/** The scan that this one is compared with: any other complete scan of the page. */
export function OtherScan({
  scan,
  comparison,
}: {
  readonly scan: ScanStatus;
  readonly comparison: Comparison;
}) {
  const words = useWords(changesViewWords);
  const format = useFormat();
  const [, setSearch] = useSearchParams();
  const { data } = useQuery(scansOfPageQuery(scan));
  const others = (data?.items ?? []).filter(({ scan_id: id }) => id !== scan.scan_id);
  const { before, changes } = comparison;
  const isListed = others.some(({ scan_id: id }) => id === before?.scan_id);
  if (others.length === 0) return null;
  const scanWith = (iso: string, score: number | null): string =>
    words.scanWith({ time: format.exactTime(iso), score: score === null ? '–' : format.number(score) });
  const isAll = (data?.items.length ?? 0) === data?.total;
  return (
    <SelectField
      label={words.compareWith}
      hint={isAll ? undefined : words.latest({ count: format.number(data?.items.length ?? 0) })}
      value={before?.scan_id ?? ''}
      onChange={({ target }) =>
        setSearch({ view: 'changes', with: target.value }, { preventScrollReset: true })
      }
    >
      {before === null && (
        <option value="" disabled>
          {words.choose}
        </option>
      )}
      {before !== null && !isListed && (
        <option value={before.scan_id}>
          {scanWith(before.scanned_at, changes?.score.before.score ?? null)}
        </option>
      )}
      {others.map(({ scan_id: id, created_at: createdAt, seo_score: score }) => (
        <option key={id} value={id}>
          {scanWith(createdAt, score)}
        </option>
      ))}
    </SelectField>
  );
}
