import type { ReportSection } from '../../api/records.ts';
import { CheckField } from '../../components/check-field.tsx';
import { useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { reportsWords } from './words.ts';

/** In the order of the report. */
const sections = [
  'changes',
  'issues',
  'details',
  'security',
  'ai-overview',
  'authority',
] as const satisfies readonly ReportSection[];
const ofCrawls: ReadonlySet<ReportSection> = new Set(['changes', 'issues', 'details']);

/** The sections of a new report. */
export const allSections: readonly ReportSection[] = sections;

/** What a report shows below its score. */
export function SectionsField(props: {
  readonly kind: 'page' | 'crawl';
  readonly value: readonly ReportSection[];
  readonly onChange: (value: readonly ReportSection[]) => void;
}) {
  const { kind, value, onChange } = props;
  const words = useWords(reportsWords);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.sections}</legend>
      {sections
        .filter((id) => kind === 'page' || ofCrawls.has(id))
        .map((id) => (
          <CheckField
            key={id}
            label={id === 'details' && kind === 'crawl' ? words.pagesSection : words.sectionNames[id]}
            checked={value.includes(id)}
            onChange={({ target }) =>
              onChange(sections.filter((one) => (one === id ? target.checked : value.includes(one))))
            }
          />
        ))}
    </fieldset>
  );
}
