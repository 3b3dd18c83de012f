import type { CrawlStatus } from '../api/records.ts';
import { useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';

const words = defineWords('components/crawl-name', {
  onHost: 'List of {count, plural, one {# URL} other {# URLs}} on {host}',
  onHosts:
    'List of {count, plural, one {# URL} other {# URLs}} on {hosts, plural, one {# host} other {# hosts}}',
});

type Named = Pick<CrawlStatus, 'domain' | 'url_count' | 'hosts'>;

/** What a crawl is called: its host, or what its list is. */
export function useCrawlName(): (crawl: Named) => string {
  const own = useWords(words);
  return ({ domain, url_count: count, hosts }) => {
    if (count === null) return domain;
    const others = hosts?.length ?? 1;
    return others === 1 ? own.onHost({ count, host: domain }) : own.onHosts({ count, hosts: others });
  };
}
