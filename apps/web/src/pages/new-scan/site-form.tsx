import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { useStartCrawl } from '../../api/crawls.ts';
import { profileQuery } from '../../api/queries.ts';
import { defaultRendering, renderingOptions } from '../../api/start-scan.ts';
import { verificationsQuery } from '../../api/verifications.ts';
import { Button } from '../../components/button.tsx';
import { CheckField } from '../../components/check-field.tsx';
import { Field } from '../../components/field.tsx';
import { focusField } from '../../entry/form-problems.ts';
import { useFormat, useWords } from '../../words/language.tsx';
import { addressProblem } from './address-problem.ts';
import { crawlDefaults } from './crawl-defaults.ts';
import { isVerified } from './is-verified.ts';
import { LimitsLeft } from './limits-left.tsx';
import { RenderingFields } from './rendering-fields.tsx';
import styles from './scan-form.module.css';
import { problemWords, useScanProblem } from './scan-problem.ts';
import {
  noSettings,
  settingOf,
  settingProblem,
  settingsBody,
  type SettingName,
} from './site-settings-values.ts';
import { SiteSettingsFields, useSettingText } from './site-settings.tsx';
import { newScanWords } from './words.ts';

type FieldName = 'address' | 'max_pages' | 'max_depth' | SettingName;

/** A form for a site that starts a crawl of it. */
export function SiteForm({ address: first }: { readonly address: string }) {
  const words = useWords(newScanWords);
  const problems = useWords(problemWords);
  const format = useFormat();
  const limits = useQuery(profileQuery).data?.limits;
  const [address, setAddress] = useState(first);
  // Null means the default, or less if the plan allows less.
  const [pages, setPages] = useState<string | null>(null);
  const [depth, setDepth] = useState<string | null>(null);
  const [hasSubdomains, setSubdomains] = useState(false);
  const [wantsAll, setWantsAll] = useState(false);
  const { data: sites = [] } = useQuery(verificationsQuery);
  const canIgnore = isVerified(address, sites);
  const [settings, setSettings] = useState(noSettings);
  const [wantsReuse, setWantsReuse] = useState(false);
  const [rendering, setRendering] = useState(defaultRendering);
  // No crawl builds on one with secrets.
  const canReuse = settings.username === '' && settings.headers.trim() === '';
  const settingText = useSettingText();
  const [typed, setTyped] = useState<{ readonly field: FieldName; readonly text: string } | null>(null);
  const start = useStartCrawl();
  const refused = useScanProblem(start.error);
  const isLapsed = start.error instanceof ApiError && start.error.code === 'FORBIDDEN' && wantsAll;
  const refusal = isLapsed ? words.robotsRefused : refused?.text;
  const problem = typed ?? (refusal === undefined ? null : { field: fieldOf(start.error), text: refusal });
  const problemOf = (field: FieldName) => (problem?.field === field ? problem.text : null);

  const [maxPages, maxDepth] = [limits?.max_pages ?? null, limits?.max_depth ?? null];
  const defaults = crawlDefaults(limits);
  const wantedPages = pages ?? String(defaults.max_pages);
  const wantedDepth = depth ?? String(defaults.max_depth);
  const limitHint = (max: number | null) =>
    limits === undefined ? undefined : max === null ? words.noMax : words.upTo({ limit: format.number(max) });
  const numberProblem = (text: string, min: number, max: number | null): string | null => {
    const value = Number(text);
    const isFine = /^\d{1,9}$/.test(text.trim()) && value >= min && (max === null || value <= max);
    if (isFine) return null;
    return max === null ? words.wrongNumberFree : words.wrongNumber({ limit: format.number(max) });
  };
  const find = (): typeof typed => {
    const wrong = addressProblem(address);
    if (wrong !== null) return { field: 'address', text: problems[wrong] };
    const ofPages = numberProblem(wantedPages, 1, maxPages);
    if (ofPages !== null) return { field: 'max_pages', text: ofPages };
    const ofDepth = numberProblem(wantedDepth, 0, maxDepth);
    if (ofDepth !== null) return { field: 'max_depth', text: ofDepth };
    const ofSetting = settingProblem(settings);
    return ofSetting === null ? null : { field: ofSetting.field, text: settingText(ofSetting) };
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (start.isPending) return;
    const element = event.currentTarget;
    const found = find();
    start.reset();
    flushSync(() => setTyped(found));
    if (found !== null) focusField(element, found.field);
    else {
      const body = {
        domain: address.trim(),
        max_pages: Number(wantedPages),
        max_depth: Number(wantedDepth),
        include_subdomains: hasSubdomains,
        ...settingsBody(settings),
        obey_robots: !(canIgnore && wantsAll),
        incremental: canReuse && wantsReuse,
        ...renderingOptions(rendering),
      };
      start.mutate(body, { onError: (error) => focusField(element, fieldOf(error)) });
    }
  };
  const forget = (): void => {
    setTyped(null);
    if (start.isError) start.reset();
  };
  const change = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    forget();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={words.site}
        name="address"
        autoFocus
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        placeholder="example.com"
        value={address}
        onChange={change(setAddress)}
        hint={words.siteHint}
        problem={problemOf('address')}
        after={
          <Button type="submit" busy={start.isPending ? words.starting : null}>
            {words.crawl}
          </Button>
        }
      />
      {problem === null && <LimitsLeft kind="crawls" />}
      {isLapsed && (
        <p>
          <Link to="/verifications">{words.toSites}</Link>
        </p>
      )}
      <div className={styles.numbers}>
        <Field
          label={words.maxPages}
          name="max_pages"
          inputMode="numeric"
          autoComplete="off"
          value={wantedPages}
          onChange={change(setPages)}
          hint={limitHint(maxPages)}
          problem={problemOf('max_pages')}
        />
        <Field
          label={words.maxDepth}
          name="max_depth"
          inputMode="numeric"
          autoComplete="off"
          value={wantedDepth}
          onChange={change(setDepth)}
          hint={limitHint(maxDepth)}
          problem={problemOf('max_depth')}
        />
      </div>
      <div className={styles.options}>
        <CheckField
          label={words.subdomains}
          hint={words.subdomainsHint}
          checked={hasSubdomains}
          onChange={(event) => setSubdomains(event.target.checked)}
        />
        {canReuse && (
          <CheckField
            label={words.incremental}
            hint={words.incrementalHint}
            checked={wantsReuse}
            onChange={(event) => setWantsReuse(event.target.checked)}
          />
        )}
        {canIgnore && (
          <CheckField
            label={words.ignoreRobots}
            hint={words.ignoreRobotsHint}
            checked={wantsAll}
            onChange={(event) => setWantsAll(event.target.checked)}
          />
        )}
        <div className={styles.fields}>
          <RenderingFields kind="site" value={rendering} onChange={setRendering} />
        </div>
        <SiteSettingsFields
          settings={settings}
          onChange={(changed) => {
            setSettings(changed);
            forget();
          }}
          problem={problem}
        />
      </div>
    </form>
  );
}

/** The field that an error of the service is about. */
function fieldOf(error: Error | null): FieldName {
  return (error === null ? null : settingOf(error.message)) ?? 'address';
}
