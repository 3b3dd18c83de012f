import { useQuery } from '@tanstack/react-query';
import type { ScheduledReport } from '../../api/records.ts';
import { shareLinksQuery } from '../../api/share-links.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { useWords } from '../../words/language.tsx';
import { ShareLinkList } from '../report/share-link-list.tsx';
import styles from './page.module.css';
import { reportsWords } from './words.ts';

/** The links in the emails of a report. */
export function ReportLinks(props: { readonly report: ScheduledReport; readonly onClose: () => void }) {
  const { report, onClose } = props;
  const words = useWords(reportsWords);
  const of = { report: report.id };
  const { data: links, error } = useQuery(shareLinksQuery(of));
  const problem = useErrorText(error);
  return (
    <Dialog title={words.links} onClose={onClose}>
      <p>
        <bdi className={styles.name}>{report.label ?? report.url}</bdi>
      </p>
      <p>{words.linksText}</p>
      {links?.length === 0 && <p className={styles.quiet}>{words.noLinks}</p>}
      {links !== undefined && links.length > 0 && <ShareLinkList of={of} links={links} />}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <DialogActions>
        <Button kind="plain" onClick={onClose} data-begin>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
