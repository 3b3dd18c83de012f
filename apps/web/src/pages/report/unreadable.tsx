import { ApiError } from '../../api/client.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { publicPath } from '../../public-path.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { reportWords } from './words.ts';

/** A report that cannot be shown. */
export function Unreadable(props: {
  readonly error: Error;
  readonly isShared: boolean;
  readonly onRetry: () => void;
}) {
  const { error, isShared, onRetry } = props;
  const words = useWords(reportWords);
  const { language } = useLanguage();
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 || status === 400 || status === 401 || status === 403) {
    return (
      <EmptyState
        title={isShared ? words.withdrawnTitle : words.missingTitle}
        text={isShared ? words.withdrawn : words.missing}
        level={1}
      >
        {isShared ? (
          <ButtonLink to={publicPath('/', language)}>{words.home}</ButtonLink>
        ) : (
          <ButtonLink to="/crawls">{words.toCrawls}</ButtonLink>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <h1>{words.failedTitle}</h1>
      <ErrorState error={error} onRetry={onRetry} />
    </>
  );
}
