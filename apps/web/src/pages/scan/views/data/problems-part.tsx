import type { PageAnalysis } from '../../../../api/records.ts';
import { LongText } from '../../../../components/long-text.tsx';
import { SeverityMark } from '../../../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Note, Part } from '../parts.tsx';
import { syntaxName } from './syntax-name.ts';
import { dataWords } from './words.ts';
import styles from './data.module.css';

type Problem = PageAnalysis['structured_data']['problems'][number];

/** Invalid structured data, most severe first, each with its location. */
export function ProblemsPart({ problems }: { readonly problems: readonly Problem[] }) {
  const words = useWords(dataWords);
  const sorted = problems.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  return (
    <Part title={words.problems} note={words.problemsNote}>
      <ul className={styles.list}>
        {sorted.map((problem, index) => (
          <li key={index} className={styles.entry}>
            <OneProblem problem={problem} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function OneProblem({ problem }: { readonly problem: Problem }) {
  const words = useWords(dataWords);
  const format = useFormat();
  const { code, severity, syntax, line, column, data, element } = problem;
  const { excerpt, ...rest } = data;
  const place = [
    syntaxName(syntax),
    ...(line === null || column === null
      ? []
      : [words.place({ line: format.number(line), column: format.number(column) })]),
    words.element({ element: format.number(element) }),
  ];
  return (
    <>
      <p className={styles.head}>
        <SeverityMark severity={severity === 'error' ? 'critical' : 'warning'} />
        <span>{words.texts[code] ?? words.unknown({ code })}</span>
      </p>
      <Note>{place.join(' · ')}</Note>
      {excerpt !== undefined && (
        <code className={styles.excerpt}>
          <LongText text={String(excerpt)} />
        </code>
      )}
      {Object.values(rest).map((value, index) => (
        <code key={index} className={styles.excerpt}>
          <LongText text={String(value)} />
        </code>
      ))}
    </>
  );
}
