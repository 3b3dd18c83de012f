import type { AiOverview } from '../../../../api/records.ts';
import { Disclosure } from '../../../../components/disclosure.tsx';
import { useWords } from '../../../../words/language.tsx';
import { aiWords } from './words.ts';
import styles from './ai.module.css';

/** Checks that do not apply to the page, collapsed: they take no points. */
export function NotJudged({ items }: { readonly items: AiOverview['ai_overview']['not_judged'] }) {
  const words = useWords(aiWords);
  if (items.length === 0) return null;
  return (
    <div className={styles.folded}>
      <Disclosure summary={words.notJudged({ count: items.length })}>
        <ul className={styles.checks}>
          {items.map((item) => (
            <li key={item.id} className={styles.about}>
              <p className={styles.label}>{item.label}</p>
              <p className={styles.detail} dir="auto">
                {item.reason === 'error' ? words.crashed : item.detail}
              </p>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
