import { useEffect, useState, type ReactNode } from 'react';
import { useFormat, useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { Button } from './button.tsx';
import styles from './task-progress.module.css';

const words = defineWords('components/task-progress', {
  queued: 'Queued',
  running: 'In progress',
  count: '{done} of {total}',
  speed: '{perMinute} per minute',
  left: 'about {duration} left',
  since: 'for {duration}',
  stop: 'Stop',
  stopping: 'Stopping…',
});

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Progress of a task: its state in words, elapsed time, progress and speed if known, and how it ended. */
export function TaskProgress(props: {
  readonly status: 'queued' | 'running';
  /** ISO 8601 time at which this state began. */
  readonly since: string;
  readonly progress?: Progress;
  readonly onStop: () => void;
  readonly isStopping: boolean;
  /** What is happening now, and what comes next. */
  readonly children?: ReactNode;
}) {
  const { status, since, progress, onStop, isStopping, children } = props;
  const own = useWords(words);
  const format = useFormat();
  const seconds = Math.max(0, (useNow() - Date.parse(since)) / 1000);
  const paceOf = ({ done, total }: Progress, elapsed: number): string => {
    const speed = own.speed({ perMinute: format.number((60 * done) / elapsed) });
    const left = (elapsed / done) * (total - done);
    return left < 1 ? speed : `${speed} · ${own.left({ duration: format.duration(left) })}`;
  };
  return (
    <div className={styles.task}>
      <p className={styles.state}>
        <strong role="status">{own[status]}</strong> {/* Not announced every second. */}
        <span className={styles.time} role="timer">
          {own.since({ duration: format.duration(Math.floor(seconds)) })}
        </span>
      </p>
      {progress === undefined ? (
        <div className={`${styles.track} ${styles[status]}`} aria-hidden="true" />
      ) : (
        <>
          <progress
            className={styles.bar}
            value={progress.done}
            max={progress.total}
            aria-label={own[status]}
          />
          <p className={styles.time}>
            {own.count({ done: format.number(progress.done), total: format.number(progress.total) })}
            {seconds >= 5 && progress.done > 0 && ` · ${paceOf(progress, seconds)}`}
          </p>
        </>
      )}
      {children}
      <p>
        <Button kind="plain" onClick={onStop} busy={isStopping ? own.stopping : null}>
          {own.stop}
        </Button>
      </p>
    </div>
  );
}

/** The current time in milliseconds, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
