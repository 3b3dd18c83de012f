import type { Language } from '@siteglass/analysis/text';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ReportInput, ScheduledReport } from '../../api/records.ts';
import { useReportChanges } from '../../api/scheduled-reports.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { focusField } from '../../entry/form-problems.ts';
import { useWords } from '../../words/language.tsx';
import { addressProblem } from '../new-scan/address-problem.ts';
import { problemWords } from '../new-scan/scan-problem.ts';
import styles from './page.module.css';
import { LanguageField, RecipientsField, type RecipientInput } from './recipients-field.tsx';
import {
  fieldOf,
  isLongIntroduction,
  isMail,
  problemOfRecipients,
  useRefusal,
  type FieldName,
  type Problem,
} from './report-problems.ts';
import { newSchedule, scheduleBody, ScheduleFields, scheduleOf } from './schedule-fields.tsx';
import { allSections, SectionsField } from './sections-field.tsx';
import { reportsWords } from './words.ts';

const longestLabel = 100;
const kinds = ['page', 'crawl'] as const;

/** Creates a report, or edits the given one. */
export function ReportForm(props: {
  readonly report?: ScheduledReport;
  readonly kind?: 'page' | 'crawl';
  readonly url?: string;
  readonly onClose: () => void;
}) {
  const { report, onClose } = props;
  const words = useWords(reportsWords);
  const problems = useWords(problemWords);
  const showToast = useToast();
  const account = useSession()?.account ?? null;
  const { save } = useReportChanges();
  const [kind, setKind] = useState(report?.kind ?? props.kind ?? 'page');
  const [url, setUrl] = useState(report?.url ?? props.url ?? '');
  const [schedule, setSchedule] = useState(report === undefined ? newSchedule : scheduleOf(report));
  const [label, setLabel] = useState(report?.label ?? '');
  const [email, setEmail] = useState(
    report === undefined || report.uses_account_email ? '' : report.notify_email,
  );
  const [typed, setTyped] = useState<Problem | null>(null);
  const ownLanguage = account?.locale ?? 'en';
  const [initial] = useState(() => splitRecipients(report));
  const [language, setLanguage] = useState(initial.language ?? ownLanguage);
  const [recipients, setRecipients] = useState(initial.others);
  const [introduction, setIntroduction] = useState(report?.introduction ?? '');
  const [sections, setSections] = useState(report?.sections ?? allSections);
  const refused = useRefusal(save.error);
  const problem = typed ?? refused.field;
  const problemOf = (field: FieldName) => (problem?.field === field ? problem.text : null);

  const find = (): Problem | null => {
    const wrong = addressProblem(url);
    if (wrong !== null) return { field: 'url', text: problems[wrong] };
    if (Array.from(label.trim()).length > longestLabel) return { field: 'label', text: words.labelLong };
    if (email.trim() !== '' && !isMail(email)) return { field: 'notify_email', text: words.emailWrong };
    const wrongAt = recipients.findIndex((one) => !isMail(one.email));
    if (wrongAt !== -1) return { field: `recipients-${wrongAt}`, text: words.emailWrong };
    return isLongIntroduction(introduction) ? { field: 'introduction', text: words.introductionLong } : null;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (save.isPending) return;
    const form = event.currentTarget;
    const found = find();
    save.reset();
    // Render the problem before focusing the field, so that a screen reader announces both together.
    flushSync(() => setTyped(found));
    if (found !== null) {
      focusField(form, found.field);
      return;
    }
    const mainAddress = email.trim() === '' ? (account?.email ?? '') : email.trim();
    const body: ReportInput = {
      kind,
      url: url.trim(),
      ...scheduleBody(schedule),
      ...(label.trim() === '' ? {} : { label: label.trim() }),
      ...(email.trim() === '' ? {} : { notify_email: email.trim() }),
      recipients: [
        // The account’s own language is the default, and follows when it changes.
        ...(language === ownLanguage ? [] : [{ email: mainAddress, language }]),
        ...recipients.map((one) => ({ ...one, email: one.email.trim() })),
      ],
      ...(introduction.trim() === '' ? {} : { introduction: introduction.trim() }),
      ...(sections.length === allSections.length ? {} : { sections: [...sections] }),
    };
    save.mutate(
      { id: report?.id ?? null, body },
      {
        onSuccess: () => {
          showToast(report === undefined ? words.created : words.saved);
          onClose();
        },
        onError: (error) => focusField(form, fieldOf(error) ?? undefined),
      },
    );
  };
  const touch = (): void => {
    setTyped(null);
    if (save.isError) save.reset();
  };
  const change = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    touch();
  };
  return (
    <Dialog title={report === undefined ? words.create : words.editTitle} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SelectField
          label={words.what}
          value={kind}
          onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'page')}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {words.kinds[one]}
            </option>
          ))}
        </SelectField>
        <Field
          label={words.address}
          name="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          placeholder="example.com"
          data-begin
          value={url}
          onChange={change(setUrl)}
          problem={problemOf('url')}
        />
        <ScheduleFields value={schedule} onChange={setSchedule} />
        <div className={styles.mainRecipient}>
          <Field
            label={words.email}
            name="notify_email"
            type="email"
            autoComplete="off"
            placeholder={account?.email}
            hint={words.emailHint}
            value={email}
            onChange={change(setEmail)}
            problem={problemOf('notify_email')}
          />
          <LanguageField value={language} onChange={setLanguage} />
        </div>
        <RecipientsField
          value={recipients}
          language={language}
          onChange={(value) => {
            setRecipients(value);
            touch();
          }}
          problem={problemOfRecipients(problem)}
        />
        <Field
          label={words.label}
          name="label"
          autoComplete="off"
          dir="auto"
          hint={words.labelHint}
          value={label}
          onChange={change(setLabel)}
          problem={problemOf('label')}
        />
        <TextAreaField
          label={words.introduction}
          name="introduction"
          rows={4}
          dir="auto"
          hint={words.introductionHint}
          value={introduction}
          onChange={change(setIntroduction)}
          problem={problemOf('introduction')}
        />
        <SectionsField kind={kind} value={sections} onChange={setSections} />
        {refused.whole !== null && (
          <p role="alert" className={styles.problem}>
            {refused.whole}
          </p>
        )}
        <DialogActions>
          <Button kind="primary" type="submit" busy={save.isPending ? words.saving : null}>
            {report === undefined ? words.createDo : words.save}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {words.cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The language of the address in `notify_email`, and the other recipients. */
function splitRecipients(report: ScheduledReport | undefined): {
  readonly language: Language | undefined;
  readonly others: readonly RecipientInput[];
} {
  const all = report?.recipients ?? [];
  const isMain = ({ email }: RecipientInput): boolean =>
    email.toLowerCase() === report?.notify_email.toLowerCase();
  return {
    language: all.find(isMain)?.language,
    others: all.filter((one) => !isMain(one)).map(({ email, language }) => ({ email, language })),
  };
}
