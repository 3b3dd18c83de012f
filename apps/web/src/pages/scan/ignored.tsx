import { useSiteStatuses } from '../../api/issue-statuses.ts';
import { IgnoredLine } from '../../issue-statuses/ignored-line.tsx';
import { statusAt } from '../../issue-statuses/status-of.ts';
import { statusWords } from '../../issue-statuses/words.ts';
import { useWords } from '../../words/language.tsx';
import type { ViewProps } from './view-props.ts';

/** How many issues of the page are ignored; nothing if none are. */
export function Ignored({ result, site }: Pick<ViewProps, 'result' | 'site'>) {
  const words = useWords(statusWords);
  const statuses = useSiteStatuses(site);
  const { ignored_checks: count = 0 } = result;
  if (count === 0) return null;
  const ignored = new Set(result.checks.filter(({ status }) => status === 'ignored').map(({ id }) => id));
  return (
    <IgnoredLine
      text={words.ignoredHere({ count })}
      site={site}
      isMeant={({ id, check_id: check }) =>
        ignored.has(check) && statusAt(statuses, check, result.url)?.id === id
      }
    />
  );
}
