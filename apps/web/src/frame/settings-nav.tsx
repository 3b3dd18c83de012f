import { ViewNav } from '../components/view-nav.tsx';
import { useWords } from '../words/language.tsx';
import { frameWords } from './frame-words.ts';
import { settingsSections, type SettingsSection } from './settings-sections.ts';
import styles from './frame.module.css';

/** Navigation between the settings pages, shown at the top of each. */
export function SettingsNav({ current }: { readonly current: SettingsSection }) {
  const words = useWords(frameWords);
  return (
    <div className={styles.settings}>
      <ViewNav
        label={words.settings}
        current={current.path}
        views={settingsSections.map(({ path, label }) => ({ name: path, label: words.sections[label] }))}
        to={(path) => path}
      />
    </div>
  );
}
