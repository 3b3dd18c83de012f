import { isLanguage, languageCodes, languages } from '@siteglass/analysis/text';
import { useId } from 'react';
import { useLanguage, useWords } from '../words/language.tsx';
import { frameWords } from './frame-words.ts';
import { themes } from './chosen-theme.ts';
import { chooseTheme, useTheme } from './theme.ts';
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

export function ThemeSwitch() {
  const words = useWords(frameWords);
  const id = useId();
  const theme = useTheme();
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{words.theme}</label>
      <select
        id={id}
        value={theme}
        onChange={(event) => chooseTheme(themes.find((one) => one === event.target.value) ?? 'system')}
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
