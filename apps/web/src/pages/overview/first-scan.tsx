import { Link } from 'react-router';
import { useWords } from '../../words/language.tsx';
import { ScanForm } from '../new-scan/scan-form.tsx';
import styles from './page.module.css';
import { overviewWords } from './words.ts';

/** The first step of a new account. */
export function FirstScan() {
  const words = useWords(overviewWords);
  return (
    <div className={styles.first}>
      <h1>{words.empty}</h1>
      <p>{words.emptyText}</p>
      <ScanForm hasOptions={false} />
      <section className={styles.then}>
        <h2>{words.then}</h2>
        <ol className={styles.steps}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <Link to="/keys">{words.keys}</Link>
        </p>
      </section>
    </div>
  );
}
