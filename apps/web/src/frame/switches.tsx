import { isLanguage, languageCodes, languages } from '@siteglass/analysis/text';
import { useId, useState } from 'react';
import { keepChoice, readChoice } from '../words/choice.ts';
import { useLanguage, useWords } from '../words/language.tsx';
import { frameWords } from './frame-words.ts';
import styles from './frame.module.css';

export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const words = useWords(frameWords);
  const id = useId();
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{words.language}</label>
      <select
        id={id}
        value={language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) setLanguage(target.value);
        }}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].name}
          </option>
        ))}
      </select>
    </div>
  );
}

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

export function ThemeSwitch() {
  const words = useWords(frameWords);
  const id = useId();
  // Prerendered HTML has no user choice: the select shows it after an interaction or a re-render.
  const [theme, setTheme] = useState<Theme>(readTheme);
  const choose = (next: Theme): void => {
    setTheme(next);
    keepChoice('theme', next === 'system' ? null : next);
    if (next === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = next;
  };
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{words.theme}</label>
      <select
        id={id}
        value={theme}
        suppressHydrationWarning
        onChange={(event) => choose(themes.find((one) => one === event.target.value) ?? 'system')}
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {words.themes[one]}
          </option>
        ))}
      </select>
    </div>
  );
}

function readTheme(): Theme {
  if (typeof window === 'undefined') return 'system';
  return themes.find((one) => one === readChoice('theme')) ?? 'system';
}
