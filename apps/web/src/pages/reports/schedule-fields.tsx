import type { ReportInput, ScheduledReport } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { SelectField } from '../../components/select-field.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { reportsWords } from './words.ts';

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const monthDays = Array.from({ length: 28 }, (_, index) => index + 1);

/** Both days are kept, so that the other rhythm can be tried without losing one. */
export interface Schedule {
  readonly rhythm: ScheduledReport['schedule_type'];
  readonly weekday: number;
  readonly monthDay: number;
}

export const newSchedule: Schedule = { rhythm: 'weekly', weekday: 0, monthDay: 1 };

export function scheduleOf(report: ScheduledReport): Schedule {
  return {
    rhythm: report.schedule_type,
    weekday: report.day_of_week ?? newSchedule.weekday,
    monthDay: report.day_of_month ?? newSchedule.monthDay,
  };
}

export function scheduleBody({ rhythm, weekday, monthDay }: Schedule) {
  return {
    schedule_type: rhythm,
    ...(rhythm === 'weekly' ? { day_of_week: weekday } : { day_of_month: monthDay }),
  } satisfies Partial<ReportInput>;
}

/** How often a report runs, and on which day. */
export function ScheduleFields(props: {
  readonly value: Schedule;
  readonly onChange: (value: Schedule) => void;
}) {
  const { value, onChange } = props;
  const words = useWords(reportsWords);
  const format = useFormat();
  const zone = useSession()?.account?.timezone ?? 'UTC';
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={words.rhythm}
          value={value.rhythm}
          onChange={({ target }) =>
            onChange({ ...value, rhythm: target.value === 'monthly' ? 'monthly' : 'weekly' })
          }
        >
          <option value="weekly">{words.weekly}</option>
          <option value="monthly">{words.monthly}</option>
        </SelectField>
        {value.rhythm === 'weekly' ? (
          <SelectField
            label={words.onWeekday}
            value={value.weekday}
            onChange={({ target }) => onChange({ ...value, weekday: Number(target.value) })}
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
            value={value.monthDay}
            onChange={({ target }) => onChange({ ...value, monthDay: Number(target.value) })}
          >
            {monthDays.map((day) => (
              <option key={day} value={day}>
                {format.number(day)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <p className={styles.quiet}>{words.hour({ zone })}</p>
    </>
  );
}
