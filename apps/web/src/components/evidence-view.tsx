import { useState, type ReactNode } from 'react';
import type { Source } from '../api/records.ts';
import { useFormat, useWords } from '../words/language.tsx';
import { defineWords, type Localized } from '../words/words.ts';
import { CopyButton } from './copy-button.tsx';
import { linesOf } from './evidence-lines.ts';
import styles from './evidence-view.module.css';
import { visibleText } from './visible-text.ts';

/** An element that a check points to. */
export interface NamedElement {
  readonly index: number;
  readonly tag: string;
  readonly snippet: string;
  /** Where it is drawn on the rendered page, if that is known. */
  readonly box?:
    { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined;
}

const words = defineWords('components/evidence-view', {
  place: 'line {line}, column {column}',
  at: '{number} of {all}',
  before: 'Previous element',
  after: 'Next element',
  source: 'Page source',
  element: '{tag} element',
  notKept: 'The HTML of this page is no longer stored. This is the snippet recorded during the scan.',
  failed: 'The page source couldn’t be loaded. This is the snippet recorded during the scan.',
  rendered: 'This element is in the rendered page. There is no line of the source to point to.',
  noTag: 'The source has no tag for this element: browsers add it automatically.',
});

/** Elements highlighted in the source of their page, one at a time. */
export function EvidenceView(props: {
  /** Must not be empty. */
  readonly elements: readonly NamedElement[];
  /**
   * Undefined while loading, null if it could not be loaded, `rendered` if the elements are in the rendered document, which
   * has no source: then the stored snippets are shown.
   */
  readonly source: Source | 'rendered' | null | undefined;
  /** What an element looks like; shown below its source. */
  readonly picture?: (element: NamedElement) => ReactNode;
}) {
  const { elements, source, picture } = props;
  const own = useWords(words);
  const format = useFormat();
  const [at, setAt] = useState(0);
  const element = elements[at];
  if (element === undefined) return null;
  const found =
    source === 'rendered' ? undefined : source?.elements.find((one) => one.element === element.index);
  const note = source === undefined || found !== undefined ? null : whyNot(source, own);
  return (
    <figure className={styles.evidence}>
      <figcaption className={styles.bar}>
        <span className={styles.name} aria-live="polite">
          <code>&lt;{visibleText(element.tag)}&gt;</code>
          <span className={styles.place}>
            {found !== undefined &&
              own.place({ line: format.number(found.line), column: format.number(found.column) })}
          </span>
        </span>
        <span className={styles.tools}>
          {elements.length > 1 && (
            <span className={`${styles.steps} no-print`}>
              <Step label={own.before} sign="‹" isEnd={at === 0} onStep={() => setAt(at - 1)} />
              <span className={styles.count}>
                {own.at({ number: format.number(at + 1), all: format.number(elements.length) })}
              </span>
              <Step
                label={own.after}
                sign="›"
                isEnd={at === elements.length - 1}
                onStep={() => setAt(at + 1)}
              />
            </span>
          )}
          <CopyButton text={found?.match ?? element.snippet} label={own.element({ tag: element.tag })} />
        </span>
      </figcaption>
      {/* Scrollable, so it must be reachable by keyboard. */}
      <pre
        className={note === null ? styles.source : `${styles.source} ${styles.noted}`}
        dir="ltr"
        tabIndex={0}
        aria-label={own.source}
      >
        {found === undefined ? (
          <Line number={null}>
            <mark className={styles.lit}>{visibleText(element.snippet)}</mark>
          </Line>
        ) : (
          linesOf(found).map(({ number, parts }, i, all) => (
            <Line key={number} number={number}>
              {i === 0 && found.cut_before && <Cut />}
              {parts.map(({ text, isLit }, part) =>
                isLit ? (
                  <mark key={part} className={styles.lit}>
                    {visibleText(text)}
                  </mark>
                ) : (
                  visibleText(text)
                ),
              )}
              {i === all.length - 1 && found.cut_after && <Cut />}
            </Line>
          ))
        )}
      </pre>
      {note !== null && <p className={styles.note}>{note}</p>}
      {element.box !== undefined && picture !== undefined && (
        <div className={styles.picture}>{picture(element)}</div>
      )}
    </figure>
  );
}

function whyNot(source: Source | 'rendered' | null, own: Localized<(typeof words)['english']>): string {
  if (source === 'rendered') return own.rendered;
  if (source === null) return own.failed;
  return source.kept ? own.noTag : own.notKept;
}

function Line(props: { readonly number: number | null; readonly children: ReactNode }) {
  return (
    <code className={styles.line}>
      {/* Rendered by CSS, so that line numbers are not copied with the code. */}
      <span className={styles.number} data-number={props.number ?? ''} aria-hidden="true" />
      <span className={styles.text}>{props.children}</span>
    </code>
  );
}

function Cut() {
  return <span className={styles.cut}>…</span>;
}

function Step(props: {
  readonly label: string;
  readonly sign: string;
  readonly isEnd: boolean;
  readonly onStep: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={props.label}
      aria-disabled={props.isEnd || undefined}
      onClick={props.isEnd ? undefined : props.onStep}
    >
      <span aria-hidden="true">{props.sign}</span>
    </button>
  );
}
