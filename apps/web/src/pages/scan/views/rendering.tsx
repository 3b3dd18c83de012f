import { Address } from '../../../components/address.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { KeyValues } from '../../../components/key-values.tsx';
import { useFormat, useWords } from '../../../words/language.tsx';
import { wordFor } from '../../../words/word-for.ts';
import { ScanAgain } from '../../new-scan/scan-again.tsx';
import { ScreenshotsPart } from '../screenshots/screenshots-part.tsx';
import type { ViewProps } from '../view-props.ts';
import { Lead, Note } from './parts.tsx';
import { HowPart, TroublePart } from './rendering/browser-parts.tsx';
import { AmountsPart, ChangesPart, LinksPart, TypesPart } from './rendering/comparison-parts.tsx';
import { summaryOf } from './rendering/summary.ts';
import { renderingWords } from './rendering/words.ts';

/** Reasons that a single scan, or another try, may not have. */
const passingReasons: readonly string[] = ['not-requested', 'not-needed', 'busy', 'network', 'crash'];

/** What a browser made of the page. */
export function View({ result, scan, screenshots }: ViewProps) {
  const words = useWords(renderingWords);
  const format = useFormat();
  const { rendering } = result;
  const again = scan === null ? null : <ScanAgain url={scan.url} />;
  if (rendering === undefined) {
    return (
      <EmptyState title={words.older} text={words.olderText}>
        {again}
      </EmptyState>
    );
  }
  const { status, reason, comparison, ended_by: end } = rendering;
  if (status === 'not-rendered') {
    return (
      <EmptyState title={words.notRendered} text={wordFor(words.reasons, reason ?? '') ?? words.olderText}>
        {reason !== null && passingReasons.includes(reason) && again}
      </EmptyState>
    );
  }
  return (
    <>
      <Lead>{comparison === null ? words.moved : summaryOf(comparison, words, format)}</Lead>
      {comparison === null && (
        <>
          <Note>{words.movedNote}</Note>
          {rendering.url !== null && <KeyValues items={[[words.movedTo, <Address url={rendering.url} />]]} />}
        </>
      )}
      {end !== null && end !== 'quiet' && <Note>{words.cut[end]}</Note>}
      {screenshots !== null && <ScreenshotsPart access={screenshots} />}
      {comparison !== null && (
        <>
          <ChangesPart changes={comparison.changes} />
          <AmountsPart comparison={comparison} />
          <LinksPart links={comparison.links} />
          <TypesPart types={comparison.structured_data} />
        </>
      )}
      <TroublePart rendering={rendering} />
      <HowPart rendering={rendering} pageUrl={result.final_url} />
    </>
  );
}
