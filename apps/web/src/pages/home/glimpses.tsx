import type { ReactNode } from 'react';
import { bandOf, ScoreRing } from '../../components/score-ring.tsx';
import { SeverityMark, type Severity } from '../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { previewWords } from './glimpse-words.ts';
import styles from './glimpses.module.css';

/** An excerpt of a result, shown as an illustration; screen readers get a sentence instead. */
function PreviewFrame({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="img" aria-label={label} className={styles.glimpse}>
      {children}
    </div>
  );
}

const costs: readonly (readonly [Severity, number])[] = [
  ['warning', 1.3],
  ['warning', 1.2],
  ['critical', 1.1],
];

export function ResultPreview() {
  const words = useWords(previewWords);
  const format = useFormat();
  return (
    <PreviewFrame label={words.result}>
      <p className={styles.ends}>
        <span>{words.address}</span>
        <span>{words.example}</span>
      </p>
      <ScoreRing score={87} grade="B" change={6} />
      <p className={styles.name}>{words.first}</p>
      <ul className={styles.rows}>
        {costs.map(([severity, points], index) => (
          <li key={words.issues[index]}>
            <SeverityMark severity={severity} withWord={false} />
            <span className={styles.grow}>{words.issues[index]}</span>
            <span className={styles.figure}>−{words.points({ points: format.number(points, 1) })}</span>
          </li>
        ))}
      </ul>
    </PreviewFrame>
  );
}

const scores = [100, 88, 79, 56, 55, 50];

export function AreasPreview() {
  const words = useWords(previewWords);
  return (
    <PreviewFrame label={words.areas}>
      <ul className={styles.bars}>
        {scores.map((score, index) => (
          <li key={words.names[index]}>
            <span>{words.names[index]}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.bar}>
              <rect width="100" height="8" className={styles.track} />
              <rect width={score} height="8" className={styles[bandOf(score)]} />
            </svg>
            <span className={styles.figure}>{score}</span>
          </li>
        ))}
      </ul>
    </PreviewFrame>
  );
}

export function IssuePreview() {
  const words = useWords(previewWords);
  return (
    <PreviewFrame label={words.issue}>
      <p className={styles.headline}>
        <SeverityMark severity="warning" />
        <span className={styles.name}>{words.issues[1]}</span>
      </p>
      <p>{words.what}</p>
      <p className={styles.source}>
        <span className={styles.number}>4</span>
        <span className={styles.lit}>{words.source}</span>
      </p>
      <p className={styles.small}>{words.fix}</p>
    </PreviewFrame>
  );
}

export function SnippetPreview() {
  const words = useWords(previewWords);
  return (
    <PreviewFrame label={words.preview}>
      <div className={styles.found}>
        <p className={styles.crumbs}>{words.crumbs}</p>
        <p className={styles.foundTitle}>{words.title}</p>
        <p className={styles.foundText}>{words.description}</p>
      </div>
    </PreviewFrame>
  );
}

const crawlers = ['Googlebot', 'OAI-SearchBot', 'PerplexityBot', 'Claude-SearchBot', 'GPTBot'];
const blocked = 'GPTBot';

export function CrawlersPreview() {
  const words = useWords(previewWords);
  return (
    <PreviewFrame label={words.crawlers}>
      <ul className={styles.rows}>
        {crawlers.map((name) => (
          <li key={name}>
            <SeverityMark severity={name === blocked ? 'notice' : 'pass'} withWord={false} />
            <span className={styles.grow}>{name}</span>
            <span className={styles.small}>{name === blocked ? words.blocked : words.allowed}</span>
          </li>
        ))}
      </ul>
    </PreviewFrame>
  );
}
