import { useSearchParams } from 'react-router';
import type { ScanStatus } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { shortUrl } from '../../components/short-url.ts';
import { frameWords } from '../../frame/frame-words.ts';
import { useWords } from '../../words/language.tsx';

/** From the history to the scan, or to one page of a sitemap scan. Guests have no history. */
export function ScanCrumbs({ scan }: { readonly scan: ScanStatus }) {
  const words = useWords(frameWords);
  const [search] = useSearchParams();
  const hasHistory = useSession()?.account != null;
  if (!hasHistory) return null;
  const name = shortUrl(scan.url);
  const listed = Array.isArray(scan.result) ? scan.result[Number(search.get('at') ?? Number.NaN)] : undefined;
  return (
    <Breadcrumbs
      items={[
        { label: words.history, to: '/history' },
        ...(listed === undefined
          ? [{ label: name }]
          : [{ label: name, to: { search: '' } }, { label: shortUrl(listed.url) }]),
      ]}
    />
  );
}
