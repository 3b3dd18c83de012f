import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../api/client.ts';
import type { ReportInput, ScheduledReport } from '../../api/records.ts';
import { useReportChanges } from '../../api/scheduled-reports.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { Field } from '../../components/field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { focusField } from '../../entry/form-problems.ts';
import { useFormat, useWords } from '../../words/language.tsx';
import { addressProblem } from '../new-scan/address-problem.ts';
import { problemWords } from '../new-scan/scan-problem.ts';
import styles from './page.module.css';
import { reportsWords } from './words.ts';

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const monthDays = Array.from({ length: 28 }, (_, index) => index + 1);
const longestLabel = 100;
const kinds = ['page', 'crawl'] as const;

type FieldName = 'url' | 'label' | 'notify_email';
interface Problem {
  readonly field: FieldName;
  readonly text: string;
}

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
  const format = useFormat();
  const showToast = useToast();
  const account = useSession()?.account ?? null;
  const { save } = useReportChanges();
  const [kind, setKind] = useState(report?.kind ?? props.kind ?? 'page');
  const [url, setUrl] = useState(report?.url ?? props.url ?? '');
  const [rhythm, setRhythm] = useState(report?.schedule_type ?? 'weekly');
  const [weekday, setWeekday] = useState(report?.day_of_week ?? 0);
  const [monthDay, setMonthDay] = useState(report?.day_of_month ?? 1);
  const [label, setLabel] = useState(report?.label ?? '');
  const [email, setEmail] = useState(
    report === undefined || report.uses_account_email ? '' : report.notify_email,
  );
  const [typed, setTyped] = useState<Problem | null>(null);
  const refused = useRefusal(save.error);
  const problem = typed ?? refused.field;
  const problemOf = (field: FieldName) => (problem?.field === field ? problem.text : null);

  const find = (): Problem | null => {
    const wrong = addressProblem(url);
    if (wrong !== null) return { field: 'url', text: problems[wrong] };
    if (Array.from(label.trim()).length > longestLabel) return { field: 'label', text: words.labelLong };
    const isMail = email.trim() === '' || /^\S+@\S+$/.test(email.trim());
    return isMail ? null : { field: 'notify_email', text: words.emailWrong };
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
    const body: ReportInput = {
      kind,
      url: url.trim(),
      schedule_type: rhythm,
      ...(rhythm === 'weekly' ? { day_of_week: weekday } : { day_of_month: monthDay }),
      ...(label.trim() === '' ? {} : { label: label.trim() }),
      ...(email.trim() === '' ? {} : { notify_email: email.trim() }),
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
  const change = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setTyped(null);
    if (save.isError) save.reset();
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
        <div className={styles.pair}>
          <SelectField
            label={words.rhythm}
            value={rhythm}
            onChange={(event) => setRhythm(event.target.value === 'monthly' ? 'monthly' : 'weekly')}
          >
            <option value="weekly">{words.weekly}</option>
            <option value="monthly">{words.monthly}</option>
          </SelectField>
          {rhythm === 'weekly' ? (
            <SelectField
              label={words.onWeekday}
              value={weekday}
              onChange={(event) => setWeekday(Number(event.target.value))}
            >
              {weekdays.map((day) => (
                <option key={day} value={day}>
                  {format.weekday(day)}
                </option>
              ))}
            </SelectField>
          ) : (
            <SelectField
              label={words.onDay}
              value={monthDay}
              onChange={(event) => setMonthDay(Number(event.target.value))}
            >
              {monthDays.map((day) => (
                <option key={day} value={day}>
                  {format.number(day)}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        <p className={styles.quiet}>{words.hour({ zone: account?.timezone ?? 'UTC' })}</p>
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

/** The field that an error is about; null if it is about none. */
function fieldOf(error: Error): FieldName | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'INVALID_URL') return 'url';
  if (error.code !== 'INVALID_REQUEST') return null;
  return (['notify_email', 'label', 'url'] as const).find((name) => error.message.includes(name)) ?? null;
}

function useRefusal(error: Error | null): { readonly field: Problem | null; readonly whole: string | null } {
  const words = useWords(reportsWords);
  const problems = useWords(problemWords);
  const text = useErrorText(error);
  if (error === null || text === null) return { field: null, whole: null };
  if (error instanceof ApiError && error.code === 'FORBIDDEN') return { field: null, whole: words.noRoom };
  const field = fieldOf(error);
  if (field === null) return { field: null, whole: text };
  const fieldProblems = { url: problems.refused, label: words.labelLong, notify_email: words.emailWrong };
  return { field: { field, text: fieldProblems[field] }, whole: null };
}
