import { ApiError } from '../../api/client.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { useWords } from '../../words/language.tsx';
import { viewWords } from './view-words.ts';

/** Why a view has nothing to show, such as page data that is no longer stored. */
export function Problem({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const words = useWords(viewWords);
  return error instanceof ApiError && error.code === 'NO_DATA' ? (
    <EmptyState title={words.notKept} text={words.notKeptText} />
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  );
}
