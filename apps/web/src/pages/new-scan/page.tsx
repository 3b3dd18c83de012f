import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../frame/page-title.ts';
import { useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { ScanForm } from './scan-form.tsx';
import { newScanWords } from './words.ts';

/** An address for the field can come with the page's own: `/scan?url=example.com`. */
export function Page() {
  const words = useWords(newScanWords);
  const [search] = useSearchParams();
  const address = search.get('url') ?? '';
  usePageTitle(words.title);
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <ScanForm key={address} address={address} />
    </div>
  );
}
