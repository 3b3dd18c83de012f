import { useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { cutToLines, cutToWidth, measureIn } from './cut-text.ts';
import styles from './search-preview.module.css';

const words = defineWords('components/search-preview', {
  desktop: 'Search result on desktop',
  phone: 'Search result on mobile',
  noTitle: 'Title chosen by the search engine',
  noDescription: 'The search engine picks a snippet from the page.',
  noSnippet: 'No snippet: the page doesn’t allow it.',
});

const face = "Arial, 'Liberation Sans', Arimo, Helvetica, sans-serif";
const titleFont = `400 20px ${face}`;
const textFont = `400 14px ${face}`;

/** Space in a desktop result, in px of Arial; the checks of title and description use the same limits. */
export const searchLimits = { title: 561, titleFrom: 200, description: 985, descriptionFrom: 400 } as const;

/** A phone of 360 px: results wrap a title onto a second line, and a description onto a third. */
const phoneTitle = { width: 328, lines: 2 };
const phoneText = { width: 328, lines: 3 };

export interface SearchPreviewProps {
  readonly device: 'desktop' | 'phone';
  readonly url: string;
  /** The site name that the site declares, or else its host. */
  readonly siteName: string;
  readonly title: string | null;
  readonly description: string | null;
  /** False if the page forbids snippets. */
  readonly hasSnippet?: boolean;
}

/** A page as a Google search result, truncated where Google truncates it. */
export function SearchPreview(props: SearchPreviewProps) {
  const { device, url, siteName, title, description, hasSnippet = true } = props;
  const own = useWords(words);
  const isPhone = device === 'phone';
  const drawn = (
    <div className={isPhone ? styles.phone : styles.desktop}>
      <div className={styles.site}>
        <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" className={styles.icon}>
          <circle cx="14" cy="14" r="13.5" />
          <circle cx="14" cy="14" r="6" />
          <path d="M8 14h12M14 8c-3.4 3.6-3.4 8.4 0 12M14 8c3.4 3.6 3.4 8.4 0 12" />
        </svg>
        <div className={styles.names}>
          <bdi className={styles.siteName}>{siteName}</bdi>
          <bdi className={styles.address}>{addressLine(url)}</bdi>
        </div>
      </div>
      {title === null ? (
        <p className={`${styles.title} ${styles.absent}`}>{own.noTitle}</p>
      ) : (
        <p className={styles.title} dir="auto">
          <Lines lines={titleLines(title, isPhone)} />
        </p>
      )}
      {hasSnippet && description !== null ? (
        <p className={styles.text} dir="auto">
          <Lines lines={textLines(description, isPhone)} />
        </p>
      ) : (
        <p className={`${styles.text} ${styles.absent}`}>{hasSnippet ? own.noDescription : own.noSnippet}</p>
      )}
    </div>
  );
  return isPhone ? (
    <div role="group" aria-label={own.phone}>
      {drawn}
    </div>
  ) : (
    <div role="group" aria-label={own.desktop} className={styles.sideways} tabIndex={0}>
      {drawn}
    </div>
  );
}

function titleLines(title: string, isPhone: boolean): readonly string[] {
  const measure = measureIn(titleFont);
  return isPhone
    ? cutToLines(title, phoneTitle, measure).lines
    : [cutToWidth(title, searchLimits.title, measure).text];
}

function textLines(text: string, isPhone: boolean): readonly string[] {
  const measure = measureIn(textFont);
  return isPhone
    ? cutToLines(text, phoneText, measure).lines
    : [cutToWidth(text, searchLimits.description, measure).text];
}

/** One element per line, so that the text breaks where it was measured. */
function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, index) => (
    <span key={index} className={lines.length > 1 ? styles.line : undefined}>
      {`${line} `}
    </span>
  ));
}

/** https://example.com › guides › olive-trees */
export function addressLine(url: string): string {
  if (!URL.canParse(url)) return url;
  const { origin, pathname } = new URL(url);
  const steps = pathname.split('/').filter((step) => step !== '');
  return [origin, ...steps.map(readable)].join(' › ');
}

function readable(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
