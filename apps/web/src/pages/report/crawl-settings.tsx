import type { CrawlStatus } from '../../api/records.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { crawlSettingsWords } from './crawl-settings-words.ts';

/** Which pages of a crawl were rendered, and its settings that are not the default; nothing if there are none. */
export function CrawlSettings({ crawl }: { readonly crawl: CrawlStatus }) {
  const words = useWords(crawlSettingsWords);
  const format = useFormat();
  const listOf = (values: readonly string[]) =>
    values.map((value) => (
      <div key={value}>
        <code>{value}</code>
      </div>
    ));
  const renderingOf = ({ summary }: CrawlStatus, policy: NonNullable<CrawlStatus['render']>): string => {
    const counts = Object.values(summary?.rendering ?? {});
    if (counts.length === 0) return words.policies[policy];
    const pages = counts.reduce((sum, count) => sum + count, 0);
    const rendered = summary?.rendering?.['rendered'] ?? 0;
    const share = words.rendered({ rendered: format.number(rendered), pages: format.number(pages) });
    return `${words.policies[policy]} · ${share}`;
  };
  const items: [string, React.ReactNode][] = [];
  if (crawl.include_subdomains) items.push([words.subdomains, words.included]);
  if (crawl.include.length > 0) items.push([words.include, listOf(crawl.include)]);
  if (crawl.exclude.length > 0) items.push([words.exclude, listOf(crawl.exclude)]);
  if (crawl.rate !== null) items.push([words.rate, words.upTo({ rate: format.number(crawl.rate, 4) })]);
  if (crawl.user_agent !== null) items.push([words.agent, <code key="agent">{crawl.user_agent}</code>]);
  if (crawl.basic_auth) items.push([words.basicAuth, words.used]);
  if (crawl.headers.length > 0) items.push([words.headers, listOf(crawl.headers)]);
  if (crawl.render !== null) items.push([words.render, renderingOf(crawl, crawl.render)]);
  if (crawl.viewport === 'desktop' && crawl.render !== 'never') items.push([words.screen, words.desktop]);
  if (items.length === 0) return null;
  return (
    <Disclosure summary={words.settings} data-print="open">
      <KeyValues items={items} />
    </Disclosure>
  );
}
