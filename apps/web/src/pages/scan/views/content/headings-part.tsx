import type { PageAnalysis } from '../../../../api/records.ts';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { SeverityMark } from '../../../../components/severity-mark.tsx';
import { Tree, type TreeNode } from '../../../../components/tree.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Note, Part } from '../parts.tsx';
import { outlineOf, type OutlineNode } from './outline.ts';
import { contentWords } from './words.ts';
import styles from './content.module.css';

/** The headings as a table of contents, with the problems in their structure. */
export function HeadingsPart({ result }: { readonly result: PageAnalysis }) {
  const words = useWords(contentWords);
  const format = useFormat();
  const { outline, counts } = result.headings;
  if (outline.length === 0) {
    return <EmptyState title={words.noHeadings} text={words.noHeadingsNote} />;
  }
  const levels = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([level, count]) => `${format.number(count)}\u00a0×\u00a0${level}`);
  const first = outline.find(({ level }) => level === 1);
  const toNode = (node: OutlineNode): TreeNode => ({
    key: String(node.heading.element),
    label: <Heading node={node} isSecond={node.heading.level === 1 && node.heading !== first} />,
    children: node.children.map(toNode),
  });
  return (
    <Part title={words.headings} note={words.counts({ counts: format.list(levels) })}>
      <Tree label={words.outlineLabel} nodes={outlineOf(outline).map(toNode)} />
      {result.truncated.includes('headings.outline') && <Note>{words.cutHeadings}</Note>}
    </Part>
  );
}

function Heading({ node, isSecond }: { readonly node: OutlineNode; readonly isSecond: boolean }) {
  const words = useWords(contentWords);
  const format = useFormat();
  const { heading, skipped } = node;
  const marks = [
    ...(skipped.length > 0
      ? [words.skips({ levels: format.list(skipped.map((level) => `h${level}`)) })]
      : []),
    ...(isSecond ? [words.secondTitle] : []),
    ...(heading.text === '' ? [words.empty] : []),
  ];
  return (
    <>
      <code className={styles.level}>h{heading.level}</code>
      <span className={styles.heading}>
        {heading.text !== '' && <bdi>{heading.text} </bdi>}
        {marks.map((mark) => (
          <span key={mark} className={styles.mark}>
            <SeverityMark severity="warning" withWord={false} /> {mark}
          </span>
        ))}
      </span>
    </>
  );
}
