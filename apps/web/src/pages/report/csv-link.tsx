import { tableAddress, useReport, type TableParams } from '../../api/report.ts';
import { DownloadLink } from '../../components/button.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

const words = defineWords('report/csv-link', { download: 'Download CSV' });

/** All rows of a list of the crawl, not only those on the current page; the service sends them as it reads them. */
export function CsvLink({ table, params }: { readonly table: string; readonly params: TableParams }) {
  const own = useWords(words);
  const { language } = useLanguage();
  const report = useReport();
  return (
    <DownloadLink href={tableAddress(report, table, { ...params, lang: language })}>
      {own.download}
    </DownloadLink>
  );
}
