import { useSession } from '../../api/session.ts';
import { DownloadList } from '../../components/download-list.tsx';
import { defineWords, useLanguage } from '../../words/language.tsx';

const hints = defineWords({
  en: {
    pdf: 'A report to hand on: score, issues with what to change, details',
    csv: 'A row for each check, for spreadsheets',
    json: 'The whole result, for programs',
  },
  it: {
    pdf: 'Un rapporto da consegnare: punteggio, problemi con che cosa cambiare, dettagli',
    csv: 'Una riga per ogni controllo, per fogli di calcolo',
    json: 'Il risultato intero, per programmi',
  },
});

const formats = ['pdf', 'csv', 'json'] as const;

/** The result as a file, in the language of the page. A guest reads it here alone. */
export function ScanDownloads({ scanId }: { readonly scanId: number | undefined }) {
  const { language } = useLanguage();
  const hasAccount = useSession()?.account != null;
  if (scanId === undefined || !hasAccount) return null;
  return (
    <DownloadList
      files={formats.map((format) => ({
        format: format.toUpperCase(),
        hint: hints[language][format],
        address: `/app/api/scans/${scanId}/export/${format}?lang=${language}`,
        fileName: `siteglass-${scanId}.${format}`,
      }))}
    />
  );
}
