import { useFormat, useWords } from '../../words/language.tsx';
import { statusTone } from './status-mark.tsx';
import { structureWords } from './structure-words.ts';

/** Returns how many pages the nodes of a graph are, and how many redirects, which do not count as pages. */
export function useNodeCount(): (nodes: readonly { readonly status: number | null }[]) => string {
  const words = useWords(structureWords);
  const format = useFormat();
  return (nodes) => {
    const redirects = nodes.filter(({ status }) => statusTone(status) === 'notice').length;
    const pages = words.page({ count: nodes.length - redirects });
    return redirects === 0 ? pages : format.list([pages, words.redirect({ count: redirects })]);
  };
}
