import { Component, type ReactNode } from 'react';
import { EmptyState } from '../components/empty-state.tsx';
import { Button } from '../components/button.tsx';
import { useWords } from '../words/language.tsx';
import { frameWords } from './frame-words.ts';

/** Keeps the page frame working if a page fails to render, or if its file cannot be loaded after an upgrade. */
export class CrashBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Crash /> : this.props.children;
  }
}

function Crash() {
  const words = useWords(frameWords);
  return (
    <EmptyState title={words.crashTitle} text={words.crash} level={1}>
      <Button onClick={() => location.reload()}>{words.reload}</Button>
    </EmptyState>
  );
}
