import { useReport } from '../../api/report.ts';
import { IgnoredLine } from '../../issue-statuses/ignored-line.tsx';
import { statusWords } from '../../issue-statuses/words.ts';
import { useWords } from '../../words/language.tsx';
import { siteOfReport } from './report-site.ts';

/** How many issues of the crawl are ignored; nothing if none are. */
export function Ignored() {
  const report = useReport();
  const words = useWords(statusWords);
  const { checks = 0, urls = 0 } = report.crawl.summary?.ignored ?? {};
  if (checks === 0) return null;
  const text = words.ignored({
    issues: words.issue({ count: checks }),
    urls: words.urls({ count: urls }),
  });
  return <IgnoredLine text={text} site={siteOfReport(report)} />;
}
