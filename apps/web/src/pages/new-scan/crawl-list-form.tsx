import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../api/client.ts';
import { listedUrlsOf, useStartCrawl } from '../../api/crawls.ts';
import { profileQuery } from '../../api/queries.ts';
import { defaultRendering, renderingOptions } from '../../api/start-scan.ts';
import { verificationsQuery } from '../../api/verifications.ts';
import { Button } from '../../components/button.tsx';
import { CheckField } from '../../components/check-field.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { focusField } from '../../entry/form-problems.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { addressProblem, hostOf } from './address-problem.ts';
import { crawlListWords } from './crawl-list-words.ts';
import { isVerified } from './is-verified.ts';
import { LimitsLeft } from './limits-left.tsx';
import { readLines } from './read-lines.ts';
import { RenderingFields } from './rendering-fields.tsx';
import styles from './scan-form.module.css';
import { problemWords, useScanProblem } from './scan-problem.ts';
import { noSettings, settingOf, settingProblem, settingsBody } from './site-settings-values.ts';
import { SiteSettingsFields, useSettingText } from './site-settings.tsx';
import { readUrlFile, UrlFileError, type UrlFileProblem } from './url-file.ts';
import { newScanWords } from './words.ts';

/** As many as the service accepts, whatever the plan. */
const maxUrls = 50_000;

/** What came of a file: the number of its URLs, or what is wrong with it. */
type FileNote =
  | { readonly name: string; readonly count: number; readonly leftOut: number }
  | { readonly problem: UrlFileProblem };

/** A form for a list of URLs that starts a crawl of them; with those of an earlier crawl, if there is one. */
export function CrawlListForm({ address, of }: { readonly address: string; readonly of: string | null }) {
  const words = useWords(crawlListWords);
  const { data, error, refetch } = useQuery({ ...listedUrlsOf(of ?? ''), enabled: of !== null });
  if (of === null) return <ListForm first={address} />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <PageWait text={words.loading} /> : <ListForm first={data.join('\n')} />;
}

function ListForm({ first }: { readonly first: string }) {
  const words = useWords(crawlListWords);
  const common = useWords(newScanWords);
  const problems = useWords(problemWords);
  const format = useFormat();
  const limit = useQuery(profileQuery).data?.limits.max_pages ?? maxUrls;
  const most = Math.min(limit, maxUrls);
  const { data: sites = [] } = useQuery(verificationsQuery);
  const [text, setText] = useState(first);
  const [wantsAll, setWantsAll] = useState(false);
  const [rendering, setRendering] = useState(defaultRendering);
  const [settings, setSettings] = useState(noSettings);
  const settingText = useSettingText();
  const [note, setNote] = useState<FileNote | null>(null);
  const [typed, setTyped] = useState<{ readonly field: string; readonly text: string } | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const start = useStartCrawl();
  const refused = useScanProblem(start.error);
  const urls = useMemo(() => [...new Set(readLines(text))], [text]);
  const canIgnore = useMemo(() => {
    if (urls.length === 0 || !sites.some(({ state }) => state === 'verified')) return false;
    return [...new Set(urls.map(hostOf))].every((host) => host !== null && isVerified(host, sites));
  }, [urls, sites]);

  const lineProblem = (url: string, problem: string): string =>
    common.listLine({
      line: format.number(text.split('\n').findIndex((line) => line.trim() === url) + 1),
      problem,
    });
  const refusal = (): typeof typed => {
    if (refused === null || start.error === null) return null;
    const { error } = start;
    const [, place] = (error instanceof ApiError && /^urls\.(\d+):/.exec(error.message)) || [];
    const url = place === undefined ? undefined : urls[Number(place)];
    if (url !== undefined) return { field: 'list', text: lineProblem(url, problems.refused) };
    return { field: settingOf(error.message) ?? 'list', text: refused.text };
  };
  const problem = typed ?? refusal();

  const find = (): typeof typed => {
    if (urls.length === 0) return { field: 'list', text: common.listEmpty };
    if (urls.length > most) return { field: 'list', text: common.listTooLong({ most: format.number(most) }) };
    for (const url of urls) {
      const wrong = addressProblem(url);
      if (wrong !== null) return { field: 'list', text: lineProblem(url, problems[wrong]) };
    }
    const ofSetting = settingProblem(settings);
    return ofSetting === null ? null : { field: ofSetting.field, text: settingText(ofSetting) };
  };
  const forget = (): void => {
    setTyped(null);
    if (start.isError) start.reset();
  };
  const read = async (picked: File | undefined): Promise<void> => {
    if (picked === undefined) return;
    try {
      const found = await readUrlFile(picked);
      setText(found.urls.join('\n'));
      setNote({ name: picked.name, count: found.urls.length, leftOut: found.leftOut });
      forget();
    } catch (error) {
      if (!(error instanceof UrlFileError)) throw error;
      setNote({ problem: error.problem });
    }
    // The same file can be chosen again.
    if (file.current !== null) file.current.value = '';
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (start.isPending) return;
    const element = event.currentTarget;
    const found = find();
    start.reset();
    flushSync(() => setTyped(found));
    if (found !== null) focusField(element, found.field);
    else
      start.mutate(
        {
          urls,
          ...settingsBody({ ...settings, include: '', exclude: '' }),
          include_subdomains: false,
          obey_robots: !(canIgnore && wantsAll),
          ...renderingOptions(rendering),
        },
        { onError: (error) => focusField(element, settingOf(error.message) ?? 'list') },
      );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextAreaField
        label={words.urls}
        name="list"
        autoFocus
        rows={10}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        placeholder={'example.com\nexample.com/about'}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setNote(null);
          forget();
        }}
        hint={`${words.hint} ${words.countOf({ count: format.number(urls.length), most: format.number(most) })}`}
        problem={problem?.field === 'list' ? problem.text : null}
      />
      <div className={styles.file}>
        <input
          ref={file}
          type="file"
          accept=".txt,.csv,.tsv,.xml,.gz,.rss,.atom,text/plain,text/csv,application/xml,application/gzip"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => void read(event.target.files?.[0])}
        />
        <Button kind="plain" aria-describedby="list-file-hint" onClick={() => file.current?.click()}>
          {words.file}
        </Button>
        <p id="list-file-hint" className={styles.left}>
          {words.fileHint}
        </p>
        <p role="status">
          {note !== null && 'problem' in note && words.problems[note.problem]}
          {note !== null && 'count' in note && words.read({ count: note.count, name: note.name })}
          {note !== null &&
            'count' in note &&
            note.leftOut > 0 &&
            ` ${words.leftOut({ count: note.leftOut })}`}
        </p>
      </div>
      {problem === null && <LimitsLeft kind="crawls" />}
      <div className={styles.options}>
        {canIgnore && (
          <CheckField
            label={common.ignoreRobots}
            hint={words.robotsHint}
            checked={wantsAll}
            onChange={(event) => setWantsAll(event.target.checked)}
          />
        )}
        <div className={styles.fields}>
          <RenderingFields kind="site" value={rendering} onChange={setRendering} />
        </div>
        <SiteSettingsFields
          settings={settings}
          hasPatterns={false}
          onChange={(changed) => {
            setSettings(changed);
            forget();
          }}
          problem={problem}
        />
      </div>
      <p>
        <Button type="submit" busy={start.isPending ? common.starting : null}>
          {common.crawl}
        </Button>
      </p>
    </form>
  );
}
