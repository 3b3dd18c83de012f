import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ReportInput } from '../../api/records.ts';
import { useCreateReports } from '../../api/scheduled-reports.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { CheckField } from '../../components/check-field.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { focusField } from '../../entry/form-problems.ts';
import { useFormat, useWords } from '../../words/language.tsx';
import { addressProblem } from '../new-scan/address-problem.ts';
import { readLines } from '../new-scan/read-lines.ts';
import { problemWords } from '../new-scan/scan-problem.ts';
import styles from './page.module.css';
import { readSites, type SiteLine } from './read-sites.ts';
import { LanguageField } from './recipients-field.tsx';
import { isLongIntroduction, isMail, useRefusal } from './report-problems.ts';
import { newSchedule, scheduleBody, ScheduleFields } from './schedule-fields.tsx';
import { allSections, SectionsField } from './sections-field.tsx';
import { sitesWords } from './sites-words.ts';
import { reportsWords } from './words.ts';

const maxSites = 100;

/** Creates a report for each site of a list, all with the same schedule and content. */
export function SitesForm({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(sitesWords);
  const shared = useWords(reportsWords);
  const problems = useWords(problemWords);
  const format = useFormat();
  const showToast = useToast();
  const account = useSession()?.account ?? null;
  const ownLanguage = account?.locale ?? 'en';
  const [text, setText] = useState('');
  const [schedule, setSchedule] = useState(newSchedule);
  const [language, setLanguage] = useState(ownLanguage);
  const [introduction, setIntroduction] = useState('');
  const [sections, setSections] = useState(allSections);
  const [runsNow, setRunsNow] = useState(true);
  const [typed, setTyped] = useState<{ readonly field: 'sites' | 'introduction'; readonly text: string }>();
  const [refusal, setRefusal] = useState<Error | null>(null);
  const [created, setCreated] = useState(0);
  const create = useCreateReports(setCreated);
  const refused = useRefusal(refusal);
  const sites = readSites(text);
  const reason = refused.field?.text ?? refused.whole;
  // Lines that became reports are gone: the first one is the one that was refused.
  const refusedLine = reason === null ? null : words.line({ line: format.number(1), problem: reason });

  const lineProblem = ({ url, email, hasMore }: SiteLine): string | null => {
    const wrong = addressProblem(url);
    if (wrong !== null) return problems[wrong];
    if (hasMore) return words.hasMore;
    return email === null || isMail(email) ? null : shared.emailWrong;
  };
  const find = (): typeof typed => {
    if (sites.length === 0) return { field: 'sites', text: words.empty };
    if (sites.length > maxSites)
      return { field: 'sites', text: words.tooMany({ limit: format.number(maxSites) }) };
    for (const [at, site] of sites.entries()) {
      const problem = lineProblem(site);
      if (problem !== null)
        return { field: 'sites', text: words.line({ line: format.number(at + 1), problem }) };
    }
    return isLongIntroduction(introduction)
      ? { field: 'introduction', text: shared.introductionLong }
      : undefined;
  };
  const bodyOf = ({ url, email }: SiteLine): ReportInput => ({
    kind: 'crawl',
    url,
    ...scheduleBody(schedule),
    ...(email === null ? {} : { notify_email: email }),
    // The account’s own language is the default, and follows when it changes.
    recipients: language === ownLanguage ? [] : [{ email: email ?? account?.email ?? '', language }],
    ...(introduction.trim() === '' ? {} : { introduction: introduction.trim() }),
    ...(sections.length === allSections.length ? {} : { sections: [...sections] }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (create.isPending) return;
    const form = event.currentTarget;
    const found = find();
    // Render the problem before focusing the field, so that a screen reader announces both together.
    flushSync(() => {
      setTyped(found);
      setRefusal(null);
      setCreated(0);
    });
    if (found !== undefined) {
      focusField(form, found.field);
      return;
    }
    create.mutate(
      { bodies: sites.map(bodyOf), runsNow },
      {
        onSuccess: (many) => {
          const done = words.scheduled({ count: many.created });
          if (many.created > 0)
            showToast(
              many.notStarted === 0 ? done : `${done} ${words.notStarted({ count: many.notStarted })}`,
            );
          if (many.error === null) {
            onClose();
            return;
          }
          flushSync(() => {
            setText(readLines(text).slice(many.created).join('\n'));
            setRefusal(many.error);
          });
          focusField(form, 'sites');
        },
      },
    );
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextAreaField
          label={words.list}
          name="sites"
          rows={8}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          placeholder="example.com client@example.com"
          data-begin
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setTyped(undefined);
            setRefusal(null);
          }}
          hint={words.hint}
          problem={typed?.field === 'sites' ? typed.text : refusedLine}
        />
        <ScheduleFields value={schedule} onChange={setSchedule} />
        <LanguageField value={language} onChange={setLanguage} />
        <TextAreaField
          label={shared.introduction}
          name="introduction"
          rows={4}
          dir="auto"
          hint={shared.introductionHint}
          value={introduction}
          onChange={({ target }) => {
            setIntroduction(target.value);
            setTyped(undefined);
          }}
          problem={typed?.field === 'introduction' ? typed.text : null}
        />
        <SectionsField kind="crawl" value={sections} onChange={setSections} />
        <CheckField
          label={words.now}
          hint={words.nowHint}
          checked={runsNow}
          onChange={({ target }) => setRunsNow(target.checked)}
        />
        <DialogActions>
          <Button
            kind="primary"
            type="submit"
            busy={
              create.isPending
                ? words.scheduling({
                    number: format.number(Math.min(created + 1, sites.length)),
                    count: format.number(sites.length),
                  })
                : null
            }
          >
            {words.schedule}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {shared.cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
