import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '../../api/queries.ts';
import { useFormat, useWords } from '../../words/language.tsx';
import styles from './scan-form.module.css';
import { newScanWords } from './words.ts';

/** How much is left of the limit that this scan counts toward; nothing while it is not known. */
export function LimitsLeft({
  kind,
  wanted,
}: {
  readonly kind: 'single' | 'sitemap' | 'crawls';
  /** How many the scan will count as, if that depends on the input. */
  readonly wanted?: number;
}) {
  const words = useWords(newScanWords);
  const format = useFormat();
  const usage = useQuery(usageQuery).data?.scans_today[kind];
  const counts = words.counts[kind];
  let text = '\u00a0';
  if (usage !== undefined && usage.limit === null) text = wanted === undefined ? counts.free : words.freeEach;
  if (usage !== undefined && usage.limit !== null) {
    const left = Math.max(0, usage.limit - usage.used);
    const limit = format.number(usage.limit);
    if (usage.limit === 0) text = counts.notInPlan;
    else text = left === 0 ? counts.noneLeft({ limit }) : counts.left({ left: format.number(left), limit });
    if (left > 0 && wanted !== undefined && wanted > left)
      text += ` ${words.tooMany({ wanted: format.number(wanted) })}`;
    if (left === 0 && usage.resets_at !== null)
      text += ` ${words.back({ when: format.until(usage.resets_at) })}`;
  }
  return <p className={styles.left}>{text}</p>;
}
