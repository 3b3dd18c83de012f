import { useMutation } from '@tanstack/react-query';
import type { AffectedAddress } from '../../api/records.ts';
import { readAffected, useReport, type AffectedFilter } from '../../api/report.ts';
import { Button } from '../../components/button.tsx';
import { copyText } from '../../components/copy-text.ts';
import { downloadCsv, toCsv } from '../../components/csv.ts';
import { useErrorText } from '../../components/error-state.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import { wordFor } from '../../words/word-for.ts';
import { defineWords } from '../../words/words.ts';
import styles from './report.module.css';
import { viewWords } from './view-words.ts';

const words = defineWords('report/affected-tools', {
  copy: 'Copy URLs',
  copying: 'Copying …',
  copied: '{count, plural, one {# URL copied.} other {# URLs copied.}}',
  notCopied: 'Couldn’t copy. Download the CSV instead.',
  download: 'Download CSV',
  downloading: 'Preparing CSV …',
  url: 'URL',
  finding: 'Finding',
  change: 'Since the previous crawl',
  sourceCount: 'Found on (number of pages)',
  sources: 'Found on (first pages)',
});

/** Copies or downloads all URLs affected by an issue, not only those on the current page of the list. */
export function AffectedTools(props: {
  readonly check: string;
  readonly filter: AffectedFilter;
  readonly isCompared: boolean;
}) {
  const { check, filter, isCompared } = props;
  const report = useReport();
  const own = useWords(words);
  const { changes } = useWords(viewWords);
  const { language } = useLanguage();
  const read = () => readAffected(report, check, filter, language);
  const copying = useMutation({
    mutationFn: async () => {
      const urls = [...new Set((await read()).map(({ url }) => url))];
      return { count: urls.length, isDone: await copyText(urls.join('\n')) };
    },
  });
  const downloading = useMutation({
    mutationFn: read,
    onSuccess: (items) => downloadCsv(fileName, toCsv([head, ...items.map(cellsOf)])),
  });
  const problem = useErrorText(copying.error ?? downloading.error);

  const fileName = `${report.crawl.domain.replaceAll(/[^\w.-]/g, '-')}-${check}.csv`;
  const head = [own.url, own.finding, ...(isCompared ? [own.change] : []), own.sourceCount, own.sources];
  const cellsOf = (item: AffectedAddress) => [
    item.url,
    item.detail,
    ...(isCompared ? [wordFor(changes, item.change ?? '') ?? ''] : []),
    item.source_count,
    item.sources.join(' '),
  ];
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
      <Button
        kind="plain"
        busy={downloading.isPending ? own.downloading : null}
        onClick={() => downloading.mutate()}
      >
        {own.download}
      </Button>
    </div>
  );
}
