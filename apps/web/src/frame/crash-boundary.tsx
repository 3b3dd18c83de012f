import { Component, useEffect, useState, type ReactNode } from 'react';
import { checkConnection, useIsLost, watchConnection } from '../api/connection.ts';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PartError, retryParts } from '../part.ts';
import { useWords } from '../words/language.tsx';
import { frameWords } from './frame-words.ts';
import { PageWait } from './page-wait.tsx';
import { reloadOnce } from './reload-once.ts';

interface Props {
  /** What is shown, such as the name of a view: when it changes, its content is tried. */
  readonly of?: string;
  /** Of the heading; 1 if nothing else is on the page. */
  readonly level: 1 | 2;
  readonly children: ReactNode;
}

interface State {
  readonly of: string | undefined;
  readonly error: unknown;
}

/** Keeps everything around it working if its content fails to render or its code cannot be loaded. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { of: this.props.of, error: null };

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { of, error: null };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  readonly #retry = (): void => {
    retryParts();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    const { level } = this.props;
    if (error === null) return this.props.children;
    return error instanceof PartError ? (
      <NotLoaded level={level} onRetry={this.#retry} />
    ) : (
      <Crash level={level} />
    );
  }
}

/** Waits for the service if it does not respond; otherwise the code belongs to an old version of the website. */
function NotLoaded({ level, onRetry }: { readonly level: 1 | 2; readonly onRetry: () => void }) {
  const words = useWords(frameWords);
  const isLost = useIsLost();
  const [isStuck, setStuck] = useState(false);
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    let isOver = false;
    const unwatch = watchConnection((lost) => {
      if (lost) return;
      isOver = true;
      onRetry();
    });
    void checkConnection().then((responds) => {
      if (!isOver && responds && !reloadOnce()) setStuck(true);
    });
    return () => {
      isOver = true;
      unwatch();
    };
  }, [onRetry]);
  const tryAgain = async (): Promise<void> => {
    setTrying(true);
    await checkConnection();
    setTrying(false);
  };

  if (isStuck) return <Crash level={level} />;
  if (!isLost) return <PageWait />;
  return (
    <EmptyState title={words.notLoadedTitle} text={words.notLoaded} level={level}>
      <Button busy={isTrying ? words.trying : null} onClick={() => void tryAgain()}>
        {words.retry}
      </Button>
    </EmptyState>
  );
}

function Crash({ level }: { readonly level: 1 | 2 }) {
  const words = useWords(frameWords);
  return (
    <EmptyState title={words.crashTitle} text={words.crash} level={level}>
      <Button onClick={() => location.reload()}>{words.reload}</Button>
    </EmptyState>
  );
}
