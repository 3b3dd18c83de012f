import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

const words = defineWords('reports/weekly-link', { weekly: 'Send me this every week' });

/** Leads from a result to a report of the same, filled in; for who has an account. */
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
