import { useId, useState, type SubmitEvent } from 'react';
import { ApiError } from '../api/client.ts';
import { useSaveStatus } from '../api/issue-statuses.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { useErrorText } from '../components/error-state.tsx';
import { Field } from '../components/field.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextAreaField } from '../components/text-area-field.tsx';
import { useToast } from '../components/toast.tsx';
import { useWords } from '../words/language.tsx';
import { expiryChoices, expiryOf, localDay, type ExpiryChoice } from './expiry.ts';
import styles from './issue-statuses.module.css';
import { keepFocus } from './keep-focus.ts';
import type { CurrentStatus } from './status-of.ts';
import { useTargetText } from './target-text.ts';
import { statusWords } from './words.ts';

const statuses = ['ignored', 'in_progress', 'fixed'] as const;
const scopes = ['site', 'pattern', 'url'] as const;
const maxLengths = { reason: 500, note: 2000, target: 2048 };

/** What a status is given to: a check, and the URL next to which the dialog was opened. */
export interface StatusSubject {
  readonly site: string;
  readonly check: string;
  readonly label: string;
  readonly url?: string | undefined;
}

type Problem = 'reason' | 'day' | 'target';

/** Sets the status of an issue, or edits the one it has; what that applies to then stays as it is. */
export function StatusDialog(props: {
  readonly subject: StatusSubject;
  readonly current: CurrentStatus | null;
  readonly onClose: () => void;
}) {
  const { subject, current, onClose } = props;
  const words = useWords(statusWords);
  const targetText = useTargetText();
  const showToast = useToast();
  const id = useId();
  // Marking as fixed again what came back is a new claim, which has yet to be verified.
  const statusId = current?.returned_at == null ? (current?.id ?? null) : null;
  const saving = useSaveStatus(subject.site, statusId, () => {
    showToast(words.saved);
    onClose();
    keepFocus();
  });
  const errorText = useErrorText(saving.error);
  const failure = saving.error instanceof ApiError && saving.error.status === 403 ? words.tooMany : errorText;
  const [now] = useState(Date.now);
  const [status, setStatus] = useState(current?.status ?? 'ignored');
  const [reason, setReason] = useState(current?.reason ?? '');
  const [note, setNote] = useState(current?.note ?? '');
  const [expiry, setExpiry] = useState<ExpiryChoice>(
    current === null ? 'days90' : current.expires_at === null ? 'never' : 'date',
  );
  const [day, setDay] = useState(current?.expires_at == null ? '' : localDay(Date.parse(current.expires_at)));
  const [scope, setScope] = useState(current?.scope ?? (subject.url === undefined ? 'site' : 'url'));
  const [pattern, setPattern] = useState(current?.target ?? pathOf(subject.url ?? ''));
  const [url, setUrl] = useState(current?.target ?? subject.url ?? '');
  const [problem, setProblem] = useState<Problem | null>(null);

  const target = { site: null, pattern: pattern.trim(), url: url.trim() }[scope];
  const expiresAt = status === 'ignored' ? expiryOf(expiry, day, now) : null;
  const problemNow = (): Problem | null => {
    if (status === 'ignored' && reason.trim() === '') return 'reason';
    if (expiresAt === undefined) return 'day';
    if (current !== null || target === null) return null;
    return target === '' || (scope === 'pattern' && !/^[/*]/.test(target)) ? 'target' : null;
  };
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    const found = problemNow();
    setProblem(found);
    if (found !== null || expiresAt === undefined || saving.isPending) return;
    saving.mutate({
      subject: { check_id: subject.check, scope, target },
      fields: {
        status,
        ...(status === 'ignored' ? { reason: reason.trim() } : {}),
        note: note.trim() === '' ? null : note.trim(),
        expires_at: expiresAt,
      },
    });
  };
  return (
    <Dialog title={words.title({ issue: subject.label })} onClose={onClose}>
      <form id={id} onSubmit={save} noValidate>
        <SelectField
          label={words.status}
          hint={words.hints[status]}
          value={status}
          onChange={({ target: { value } }) => setStatus(statuses.find((one) => one === value) ?? 'ignored')}
        >
          {statuses.map((one) => (
            <option key={one} value={one}>
              {words.statuses[one]}
            </option>
          ))}
        </SelectField>
        {status === 'ignored' && (
          <>
            <Field
              label={words.reason}
              hint={words.reasonHint}
              value={reason}
              maxLength={maxLengths.reason}
              required
              autoComplete="off"
              problem={problem === 'reason' ? words.reasonMissing : null}
              onChange={(event) => setReason(event.target.value)}
            />
            <SelectField
              label={words.expiry}
              value={expiry}
              onChange={({ target: { value } }) =>
                setExpiry(expiryChoices.find((one) => one === value) ?? 'never')
              }
            >
              {expiryChoices.map((one) => (
                <option key={one} value={one}>
                  {words.expiries[one]}
                </option>
              ))}
            </SelectField>
            {expiry === 'date' && (
              <Field
                type="date"
                label={words.day}
                value={day}
                min={localDay(now)}
                required
                problem={problem === 'day' ? words.dayInvalid : null}
                onChange={(event) => setDay(event.target.value)}
              />
            )}
          </>
        )}
        {current === null ? (
          <>
            <SelectField
              label={words.scope}
              value={scope}
              onChange={({ target: { value } }) => setScope(scopes.find((one) => one === value) ?? 'site')}
            >
              {scopes.map((one) => (
                <option key={one} value={one}>
                  {one === 'url' && subject.url === undefined ? words.oneUrl : words.scopes[one]}
                </option>
              ))}
            </SelectField>
            {scope === 'pattern' && (
              <Field
                label={words.pattern}
                hint={words.patternHint}
                value={pattern}
                maxLength={maxLengths.target}
                required
                autoComplete="off"
                spellCheck={false}
                problem={problem === 'target' ? words.patternMissing : null}
                onChange={(event) => setPattern(event.target.value)}
              />
            )}
            {scope === 'url' &&
              (subject.url === undefined ? (
                <Field
                  label={words.url}
                  inputMode="url"
                  maxLength={maxLengths.target}
                  value={url}
                  required
                  autoComplete="off"
                  spellCheck={false}
                  problem={problem === 'target' ? words.urlMissing : null}
                  onChange={(event) => setUrl(event.target.value)}
                />
              ) : (
                <p className={`address ${styles.target}`}>{subject.url}</p>
              ))}
          </>
        ) : (
          <p>
            {words.scope}: <span className="address">{targetText(current)}</span>
          </p>
        )}
        <TextAreaField
          label={words.note}
          rows={2}
          value={note}
          maxLength={maxLengths.note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p className={styles.quiet}>{words.effect({ site: subject.site })}</p>
      </form>
      {failure !== null && (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
      <DialogActions>
        <Button type="submit" form={id} busy={saving.isPending ? words.saving : null}>
          {words.save}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {words.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Path and query, as patterns are compared with. */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { pathname, search } = new URL(url);
  return pathname + search;
}
