import { EmptyState } from '../components/empty-state.tsx';
import { ButtonLink } from '../components/button.tsx';
import { publicPath } from '../public-path.ts';
import { useLanguage, useWords } from '../words/language.tsx';
import { frameWords } from './frame-words.ts';
import { usePageTitle } from './page-title.ts';

export function NotFound() {
  const words = useWords(frameWords);
  const { language } = useLanguage();
  usePageTitle(words.notFoundTitle);
  return (
    <EmptyState title={words.notFoundTitle} text={words.notFound} level={1}>
      <ButtonLink to={publicPath('/', language)}>{words.home}</ButtonLink>
    </EmptyState>
  );
}
