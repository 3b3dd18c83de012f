import type { CrawlStatus } from '../../api/records.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { crawlSettingsWords } from './crawl-settings-words.ts';

/** The settings of a crawl that are not the default; nothing if there are none. */
export function CrawlSettings({ crawl }: { readonly crawl: CrawlStatus }) {
  const words = useWords(crawlSettingsWords);
  const format = useFormat();
  const listOf = (values: readonly string[]) =>
    values.map((value) => (
      <div key={value}>
        <code>{value}</code>
      </div>
    ));
  const items: [string, React.ReactNode][] = [];
  if (crawl.include_subdomains) items.push([words.subdomains, words.included]);
  if (crawl.include.length > 0) items.push([words.include, listOf(crawl.include)]);
  if (crawl.exclude.length > 0) items.push([words.exclude, listOf(crawl.exclude)]);
  if (crawl.rate !== null) items.push([words.rate, words.upTo({ rate: format.number(crawl.rate, 4) })]);
  if (crawl.user_agent !== null) items.push([words.agent, <code key="agent">{crawl.user_agent}</code>]);
  if (crawl.basic_auth) items.push([words.basicAuth, words.used]);
  if (crawl.headers.length > 0) items.push([words.headers, listOf(crawl.headers)]);
  if (crawl.render === 'always') items.push([words.render, words.all]);
  if (crawl.viewport === 'desktop' && crawl.render !== 'never') items.push([words.screen, words.desktop]);
  if (items.length === 0) return null;
  return (
    <Disclosure summary={words.settings} data-print="open">
      <KeyValues items={items} />
    </Disclosure>
  );
}
