import { BrandLogo } from '../../components/brand-logo.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { inkOn } from './contrast.ts';
import styles from './page.module.css';
import { brandingWords } from './words.ts';

const teal = '#0b6e6e';

/** Preview of a report's cover header with unsaved changes. */
export function Preview(props: {
  readonly name: string;
  /** Null for the default color. */
  readonly color: string | null;
  readonly logo: string | null;
}) {
  const { name, logo } = props;
  const words = useWords(brandingWords);
  const format = useFormat();
  const color = props.color ?? teal;
  const shown = name === '' ? 'Siteglass' : name;
  return (
    <section className={styles.section} aria-labelledby="preview">
      <h2 id="preview">{words.preview}</h2>
      <div className={styles.cover}>
        <div className={styles.band} style={{ background: color, color: inkOn(color).color }}>
          {logo !== null && (
            <BrandLogo
              dataUrl={logo}
              label={words.logoOf({ name: shown })}
              {...{ height: 48, width: 180 }}
              className={styles.logo}
            />
          )}
          <bdi className={styles.brand}>{shown}</bdi>
        </div>
        <div className={styles.below}>
          <p className={styles.report}>{words.previewReport}</p>
          <p>{words.previewDate({ date: format.date(new Date().toISOString()) })}</p>
        </div>
      </div>
    </section>
  );
}
