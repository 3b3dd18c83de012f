import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { ViewNav } from '../components/view-nav.tsx';
import { useWords } from '../words/language.tsx';
import { frameWords } from './frame-words.ts';
import { settingsSections, type SettingsSection } from './settings-sections.ts';
import styles from './frame.module.css';

/** What the link to the settings opens. */
const firstPath = '/account';

/** Navigation between the settings pages, shown at the top of each and of the pages below it. */
export function SettingsNav({
  current,
  isBelow,
}: {
  readonly current: SettingsSection;
  readonly isBelow: boolean;
}) {
  const words = useWords(frameWords);
  const { path, label, below } = current;
  return (
    <div className={styles.settings}>
      <Breadcrumbs
        items={[
          { label: words.settings, ...(path === firstPath ? {} : { to: firstPath }) },
          { label: words.sections[label], ...(isBelow ? { to: path } : {}) },
          ...(isBelow && below !== undefined ? [{ label: words[below] }] : []),
        ]}
      />
      <ViewNav
        label={words.settings}
        current={path}
        views={settingsSections.map((section) => ({
          name: section.path,
          label: words.sections[section.label],
        }))}
        to={(to) => to}
      />
    </div>
  );
}
