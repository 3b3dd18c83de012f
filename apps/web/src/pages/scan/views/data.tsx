import { EmptyState } from '../../../components/empty-state.tsx';
import { useFormat, useWords } from '../../../words/language.tsx';
import type { ViewProps } from '../view-props.ts';
import { ItemsPart } from './data/items-part.tsx';
import { ProblemsPart } from './data/problems-part.tsx';
import { RichPart } from './data/rich-part.tsx';
import { syntaxName } from './data/syntax-name.ts';
import { dataWords } from './data/words.ts';
import { Lead } from './parts.tsx';

/** The page's structured data, and the rich results it qualifies for. */
export function View({ result }: ViewProps) {
  const words = useWords(dataWords);
  const format = useFormat();
  const { items, syntaxes, rich_results: rich, problems } = result.structured_data;
  if (items.length === 0 && problems.length === 0) {
    return <EmptyState title={words.none} text={words.noneNote} />;
  }
  // Rich results that Google has retired are neither eligible nor incomplete.
  const supported = rich.filter(({ status }) => status === 'supported');
  const answer = [
    items.length === 0
      ? words.item({ count: 0 })
      : words.itemsIn({
          items: words.item({ count: items.length }),
          syntaxes: format.list(syntaxes.map(syntaxName)),
        }),
    supported.length === 0
      ? words.noRich
      : words.ready({
          ready: format.number(supported.filter((one) => one.is_eligible).length),
          all: format.number(supported.length),
        }),
    ...(problems.length === 0 ? [] : [words.problem({ count: problems.length })]),
  ];
  return (
    <>
      <Lead>{answer.join('; ')}.</Lead>
      {problems.length > 0 && <ProblemsPart problems={problems} />}
      {rich.length > 0 && <RichPart results={rich} />}
      {items.length > 0 && <ItemsPart result={result} />}
    </>
  );
}
