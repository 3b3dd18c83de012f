import type { SiteHome } from '../../api/records.ts';
import { IgnoredLine } from '../../issue-statuses/ignored-line.tsx';
import { statusWords } from '../../issue-statuses/words.ts';
import { useWords } from '../../words/language.tsx';

/** How many issues of the site are ignored; nothing if none are. */
export function Ignored({ site: { site, issues } }: { readonly site: SiteHome }) {
  const words = useWords(statusWords);
  const { checks, urls } = issues.ignored;
  if (checks === 0) return null;
  const text = words.ignored({
    issues: words.issue({ count: checks }),
    urls: words.urls({ count: urls }),
  });
  return <IgnoredLine text={text} site={site} />;
}
