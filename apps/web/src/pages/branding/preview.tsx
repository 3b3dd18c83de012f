import { useEffect, useRef } from 'react';
import { useFormat, useWords } from '../../words/language.tsx';
import { inkOn } from './contrast.ts';
import { blobOf } from './logo-file.ts';
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
          {logo !== null && <Logo dataUrl={logo} label={words.logoOf({ name: shown })} />}
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

/** In pixels: twice the displayed size, for high-density screens. */
const tallest = 96;
const widest = 360;

/** Drawn on a canvas, because the content security policy of these pages blocks images from data URLs. */
function Logo({ dataUrl, label }: { readonly dataUrl: string; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isLeft = false;
    const draw = async (): Promise<void> => {
      const image = await createImageBitmap(blobOf(dataUrl));
      const element = canvas.current;
      if (!isLeft && element !== null) {
        const scale = Math.min(1, tallest / image.height, widest / image.width);
        element.width = Math.max(1, Math.round(image.width * scale));
        element.height = Math.max(1, Math.round(image.height * scale));
        element.style.width = `${element.width / 2}px`;
        element.getContext('2d')?.drawImage(image, 0, 0, element.width, element.height);
      }
      image.close();
    };
    // Images that cannot be decoded are reported where they are selected.
    draw().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [dataUrl]);
  return <canvas ref={canvas} className={styles.logo} role="img" aria-label={label} width={1} height={1} />;
}
