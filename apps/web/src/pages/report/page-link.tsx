import { useSearchParams } from 'react-router';
import { useReport } from '../../api/report.ts';
import { Address } from '../../components/address.tsx';
import { AddressLink } from '../../components/address-link.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { reportSearch } from './report-search.ts';

/** Links to what the crawl knows about a URL of the site; external URLs link to themselves. */
export function PageLink({ url, hash }: { readonly url: string; readonly hash?: number }) {
  const { crawl } = useReport();
  const [search] = useSearchParams();
  if (!isOfSite(url, crawl)) {
    return (
      <OutsideLink href={url}>
        <Address url={url} />
      </OutsideLink>
    );
  }
  const to = hash === undefined ? { view: 'pages', q: url, show: 'all' } : { view: 'pages', at: hash };
  return <AddressLink to={{ search: reportSearch(search, to) }} url={url} />;
}

export function isOfSite(
  url: string,
  { domain, hosts }: { readonly domain: string; readonly hosts: readonly string[] | null },
): boolean {
  if (!URL.canParse(url)) return false;
  const { host } = new URL(url);
  if (hosts !== null) return hosts.includes(host);
  const plain = domain.replace(/^www\./, '');
  return host === plain || host.endsWith(`.${plain}`);
}
