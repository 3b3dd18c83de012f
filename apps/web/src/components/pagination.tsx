import { Link, type To } from 'react-router';
import { useFormat, useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

const words = defineWords('components/pagination', {
  label: 'Pagination',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {page}',
  pageOf: 'Page {page} of {pages}',
});

/** Pagination of a long list; each page has its own URL. Nothing if there is only one page. */
export function Pagination(props: {
  readonly page: number;
  readonly pages: number;
  readonly to: (page: number) => To;
  /** The name of the list, if the page has several. */
  readonly label?: string;
  /** Called when a page is selected, for example to scroll to the top of the list. */
  readonly onChoose?: () => void;
}) {
  const { page, pages, to, label, onChoose } = props;
  const own = useWords(words);
  const format = useFormat();
  if (pages <= 1) return null;
  const step = (target: number, name: string, rel: 'prev' | 'next') =>
    target >= 1 && target <= pages ? (
      <Link to={to(target)} className={styles.step} rel={rel} onClick={onChoose}>
        {name}
      </Link>
    ) : (
      <span className={styles.none}>{name}</span>
    );
  return (
    <nav className={styles.pagination} aria-label={label ?? own.label}>
      {step(page - 1, own.previous, 'prev')}
      <span className={styles.place}>
        {own.pageOf({ page: format.number(page), pages: format.number(pages) })}
      </span>
      <ol className={styles.numbers}>
        {pageNumbers(page, pages).map((one, index) => (
          <li key={one ?? `gap-${index}`}>
            {one === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                to={to(one)}
                className={styles.number}
                aria-label={own.page({ page: format.number(one) })}
                aria-current={one === page ? 'page' : undefined}
                onClick={onChoose}
              >
                {format.number(one)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, own.next, 'next')}
    </nav>
  );
}
