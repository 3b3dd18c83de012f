import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useWords } from '../../words/language.tsx';
import { toView, type ViewName } from './views.ts';
import { siteWords } from './words.ts';

/** A page of a list that has fewer pages. */
export function Beyond({ view }: { readonly view: ViewName }) {
  const words = useWords(siteWords);
  return (
    <EmptyState title={words.beyond} text={words.beyondText}>
      <ButtonLink kind="plain" to={toView(view).search}>
        {words.toFirst}
      </ButtonLink>
    </EmptyState>
  );
}
