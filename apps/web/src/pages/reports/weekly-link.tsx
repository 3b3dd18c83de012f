import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

const words = defineWords('reports/weekly-link', { weekly: 'Schedule weekly report' });

/** Links from a result to a prefilled form for a scheduled report. Only for users with an account. */
export function WeeklyLink({ kind, url }: { readonly kind: 'page' | 'crawl'; readonly url: string }) {
  const own = useWords(words);
  const hasAccount = useSession()?.account != null;
  if (!hasAccount) return null;
  return (
    <Link to={`/reports?new=${kind}&url=${encodeURIComponent(url)}`} className="no-print">
      {own.weekly}
    </Link>
  );
}
