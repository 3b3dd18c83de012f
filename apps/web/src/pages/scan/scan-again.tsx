import { Button } from '../../components/button.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { defineWords, useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { useScanAgain } from './scan-changes.ts';

const words = defineWords({
  en: { again: 'Scan again', starting: 'Starting …' },
  it: { again: 'Ripeti l’analisi', starting: 'Avvio …' },
});

/** Scans the page anew; a refusal, such as a limit, is told below. */
export function ScanAgain({
  url,
  kind = 'plain',
}: {
  readonly url: string;
  readonly kind?: 'primary' | 'plain';
}) {
  const own = useWords(words);
  const again = useScanAgain(url);
  const problem = useErrorText(again.error);
  return (
    <div className={`${styles.again} no-print`}>
      <Button kind={kind} onClick={() => again.mutate()} busy={again.isPending ? own.starting : null}>
        {own.again}
      </Button>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
