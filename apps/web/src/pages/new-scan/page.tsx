import { useSearchParams } from 'react-router';
import { ViewNav } from '../../components/view-nav.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { useWords } from '../../words/language.tsx';
import { CrawlListForm } from './crawl-list-form.tsx';
import { crawlListWords } from './crawl-list-words.ts';
import { ListForm } from './list-form.tsx';
import styles from './page.module.css';
import { ScanForm } from './scan-form.tsx';
import { SiteForm } from './site-form.tsx';
import { SitemapForm } from './sitemap-form.tsx';
import { newScanWords } from './words.ts';

const kinds = ['page', 'list', 'sitemap', 'site'] as const;
const targets = ['site', 'list'] as const;

/**
 * The form for a new scan. Its kind and URL can come from the query string: `/scan?kind=site&url=example.com`, and so can
 * the crawl whose list is crawled again: `/scan?kind=site&crawl=list&of={task_id}`.
 */
export function Page() {
  const words = useWords(newScanWords);
  const [search] = useSearchParams();
  const address = search.get('url') ?? '';
  const kind = kinds.find((one) => one === search.get('kind')) ?? 'page';
  const target = targets.find((one) => one === search.get('crawl')) ?? 'site';
  const isList = kind === 'site' && target === 'list';
  const of = search.get('of');
  const listWords = useWords(crawlListWords);
  usePageTitle(words.title);
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <ViewNav
        label={words.kindsLabel}
        current={kind}
        views={kinds.map((name) => ({ name, label: words.kinds[name] }))}
        to={(name) => ({ search: name === 'page' ? '' : `?kind=${name}` })}
      />
      {kind === 'site' && (
        <ViewNav
          label={listWords.targetLabel}
          current={target}
          views={targets.map((name) => ({ name, label: listWords.targets[name] }))}
          to={(name) => ({ search: name === 'site' ? '?kind=site' : '?kind=site&crawl=list' })}
        />
      )}
      <p className={styles.lead}>{isList ? listWords.lead : words.leads[kind]}</p>
      {kind === 'page' && <ScanForm key={address} address={address} />}
      {kind === 'list' && <ListForm key={address} address={address} />}
      {kind === 'sitemap' && <SitemapForm key={address} address={address} />}
      {kind === 'site' && !isList && <SiteForm key={address} address={address} />}
      {isList && <CrawlListForm key={`${address} ${of}`} address={address} of={of} />}
    </div>
  );
}
