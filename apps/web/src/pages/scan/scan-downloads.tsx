import { useSession } from '../../api/session.ts';
import { DownloadList } from '../../components/download-list.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

const hints = defineWords('scan/scan-downloads', {
  pdf: 'A report to share: score, issues with fixes, details',
  csv: 'One row per check, for spreadsheets',
  json: 'The full result, for scripts',
});

const formats = ['pdf', 'csv', 'json'] as const;

/** Downloads of the result, in the language of the page. Guests can view it only here. */
export function ScanDownloads({ scanId }: { readonly scanId: number | undefined }) {
  const { language } = useLanguage();
  const own = useWords(hints);
  const hasAccount = useSession()?.account != null;
  if (scanId === undefined || !hasAccount) return null;
  return (
    <DownloadList
      files={formats.map((format) => ({
        format: format.toUpperCase(),
        hint: own[format],
        address: `/app/api/scans/${scanId}/export/${format}?lang=${language}`,
        fileName: `siteglass-${scanId}.${format}`,
      }))}
    />
  );
}
