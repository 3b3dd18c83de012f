import type { Demo } from '../../components/demo.ts';
import styles from './page.module.css';

const files = import.meta.glob<{ readonly demo: Demo }>('../../components/*.demo.tsx', { eager: true });
const demos = Object.values(files)
  .map(({ demo }) => demo)
  .sort((a, b) => (a.title < b.title ? -1 : 1));

/** Every component in every state, for developers; served by development builds only. */
export function Page() {
  return (
    <>
      <h1>Components</h1>
      {demos.map(({ title, cases }) => (
        <section key={title} className={styles.demo} aria-label={title}>
          <h2>{title}</h2>
          {cases.map(({ name, node }) => (
            <div key={name} className={styles.case}>
              <p className={styles.name}>{name}</p>
              <div className={styles.node}>{node}</div>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
