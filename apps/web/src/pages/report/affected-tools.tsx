import { useMutation } from '@tanstack/react-query';
import { readAffected, useReport, type AffectedFilter } from '../../api/report.ts';
import { Button } from '../../components/button.tsx';
import { copyText } from '../../components/copy-text.ts';
import { useErrorText } from '../../components/error-state.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';
import { CsvLink } from './csv-link.tsx';
import styles from './report.module.css';

const words = defineWords('report/affected-tools', {
  copy: 'Copy URLs',
  copying: 'Copying…',
  copied: '{count, plural, one {# URL copied.} other {# URLs copied.}}',
  notCopied: 'Couldn’t copy. Download the CSV instead.',
});

/** Copies or downloads all URLs affected by an issue, not only those on the current page of the list. */
export function AffectedTools({
  check,
  filter,
}: {
  readonly check: string;
  readonly filter: AffectedFilter;
}) {
  const report = useReport();
  const own = useWords(words);
  const { language } = useLanguage();
  const copying = useMutation({
    mutationFn: async () => {
      const affected = await readAffected(report, check, filter, language);
      const urls = [...new Set(affected.map(({ url }) => url))];
      return { count: urls.length, isDone: await copyText(urls.join('\n')) };
    },
  });
  const problem = useErrorText(copying.error);
  const { data: copied } = copying;
  return (
    <div className={`${styles.tools} no-print`}>
      <p role="status" className={styles.quiet}>
        {problem ??
          (copied === undefined ? null : copied.isDone ? own.copied({ count: copied.count }) : own.notCopied)}
      </p>
      <Button kind="plain" busy={copying.isPending ? own.copying : null} onClick={() => copying.mutate()}>
        {own.copy}
      </Button>
      <CsvLink table={`issues/${encodeURIComponent(check)}`} params={{ ...filter }} />
    </div>
  );
}
