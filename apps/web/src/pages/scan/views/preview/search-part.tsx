import type { PageAnalysis } from '../../../../api/records.ts';
import { LimitMeter } from '../../../../components/limit-meter.tsx';
import { searchLimits, SearchPreview } from '../../../../components/search-preview.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Note, Part } from '../parts.tsx';
import { previewWords } from './words.ts';
import styles from './preview.module.css';

/** Search result preview, and how much of the available space the texts use. */
export function SearchPart({ result }: { readonly result: PageAnalysis }) {
  const words = useWords(previewWords);
  const format = useFormat();
  const { title, description, robots } = result.meta;
  const heading = result.headings.outline.find(({ text }) => text !== '')?.text;
  const shown = {
    url: result.final_url,
    siteName: siteNameOf(result),
    title: title?.text ?? null,
    description: shorten(description?.text ?? null, robots.max_snippet),
    hasSnippet: !robots.nosnippet && robots.max_snippet !== 0,
  };
  return (
    <Part title={words.search} note={words.searchNote}>
      {!result.meta.is_indexable && <p>{words.noindex}</p>}
      <div className={styles.results}>
        <figure className={styles.result}>
          <figcaption className={styles.device}>{words.desktop}</figcaption>
          <SearchPreview device="desktop" {...shown} />
        </figure>
        <figure className={styles.result}>
          <figcaption className={styles.device}>{words.phone}</figcaption>
          <SearchPreview device="phone" {...shown} />
        </figure>
      </div>
      <div className={styles.meters}>
        {title === null ? (
          <Note>{heading === undefined ? words.titleInsteadBare : words.titleInstead({ heading })}</Note>
        ) : (
          <LimitMeter
            name={words.title}
            value={title.pixels}
            limit={searchLimits.title}
            from={searchLimits.titleFrom}
          />
        )}
        {description === null ? (
          <Note>{words.textInstead}</Note>
        ) : (
          <LimitMeter
            name={words.description}
            value={description.pixels}
            limit={searchLimits.description}
            from={searchLimits.descriptionFrom}
          />
        )}
      </div>
      {robots.max_snippet !== null && robots.max_snippet > 0 && (
        <Note>{words.maxSnippet({ count: format.number(robots.max_snippet) })}</Note>
      )}
    </Part>
  );
}

function siteNameOf(result: PageAnalysis): string {
  const siteNameProperty = result.social.open_graph.find(
    ({ name, content }) => name === 'og:site_name' && content !== '',
  );
  if (siteNameProperty !== undefined) return siteNameProperty.content;
  return URL.canParse(result.final_url) ? new URL(result.final_url).hostname : result.final_url;
}

function shorten(text: string | null, max: number | null): string | null {
  if (text === null || max === null || max < 0 || text.length <= max) return text;
  return `${text.slice(0, max).trimEnd()} …`;
}
