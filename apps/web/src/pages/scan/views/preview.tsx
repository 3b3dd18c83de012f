import type { PageAnalysis } from '../../../api/records.ts';
import { searchLimits } from '../../../components/search-preview.tsx';
import { useFormat, useWords } from '../../../words/language.tsx';
import type { ViewProps } from '../view-props.ts';
import { Lead } from './parts.tsx';
import { SearchPart } from './preview/search-part.tsx';
import { SocialPart } from './preview/social-part.tsx';
import { previewWords } from './preview/words.ts';

/** How the page appears elsewhere: search results, social networks, chats. */
export function View({ result }: ViewProps) {
  return (
    <>
      <Lead>
        <Answer result={result} />
      </Lead>
      <SearchPart result={result} />
      <SocialPart result={result} />
    </>
  );
}

function Answer({ result }: { readonly result: PageAnalysis }) {
  const words = useWords(previewWords);
  const format = useFormat();
  const { title, description } = result.meta;
  const titleState = stateOf(title, searchLimits.title, searchLimits.titleFrom);
  const textState = stateOf(description, searchLimits.description, searchLimits.descriptionFrom);
  if (titleState === 'fits' && textState === 'fits') return words.both;
  const inPixels = (
    state: State,
    stateTexts: Readonly<Record<State, string | Cut>>,
    px: number,
    limit: number,
  ) => {
    const sentence = stateTexts[state];
    return typeof sentence === 'string'
      ? sentence
      : sentence({ px: format.number(px), limit: format.number(limit) });
  };
  return words.joined({
    title: inPixels(titleState, words.titleIs, title?.pixels ?? 0, searchLimits.title),
    text: inPixels(textState, words.textIs, description?.pixels ?? 0, searchLimits.description),
  });
}

type State = 'absent' | 'cut' | 'short' | 'fits';
type Cut = (data: { readonly px: string; readonly limit: string }) => string;

function stateOf(text: { readonly pixels: number } | null, limit: number, from: number): State {
  if (text === null) return 'absent';
  if (text.pixels > limit) return 'cut';
  return text.pixels < from ? 'short' : 'fits';
}
