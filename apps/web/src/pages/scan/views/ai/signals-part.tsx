import type { AiOverview } from '../../../../api/records.ts';
import { KeyValues } from '../../../../components/key-values.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Note, Part } from '../parts.tsx';
import { aiWords } from './words.ts';
import styles from './ai.module.css';

type Signals = AiOverview['ai_overview']['signals'];

/** Individual signals: questions in headings, and types of structured data. */
export function SignalsPart({ signals }: { readonly signals: Signals }) {
  const words = useWords(aiWords);
  const format = useFormat();
  const { question_headings: questions, question_heading_count: count } = signals;
  return (
    <Part title={words.signals}>
      <h3>{`${words.questions} (${format.number(count)})`}</h3>
      {questions.length === 0 ? (
        <p>{words.noQuestions}</p>
      ) : (
        <ul className={styles.questions}>
          {questions.map((question, index) => (
            <li key={index} dir="auto">
              {question}
            </li>
          ))}
        </ul>
      )}
      {questions.length < count && (
        <Note>
          {words.firstQuestions({ count: format.number(questions.length), all: format.number(count) })}
        </Note>
      )}
      <h3>{words.schema}</h3>
      <KeyValues
        items={(Object.keys(words.types) as (keyof typeof words.types)[]).map((name) => [
          <code>{words.types[name]}</code>,
          signals[name] ? words.yes : words.no,
        ])}
      />
    </Part>
  );
}
