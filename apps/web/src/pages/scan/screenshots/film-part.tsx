import { useQuery } from '@tanstack/react-query';
import { screenshotAddress, screenshotsQuery, type ScreenshotAccess } from '../../../api/screenshots.ts';
import { useFormat, useWords } from '../../../words/language.tsx';
import { Part } from '../views/parts.tsx';
import styles from './screenshots.module.css';
import { filmWords } from './words.ts';

/** What was on the screen while the page loaded; nothing if there is no film. */
export function FilmPart({ access }: { readonly access: ScreenshotAccess }) {
  const words = useWords(filmWords);
  const format = useFormat();
  const { data: screenshots = [] } = useQuery(screenshotsQuery(access));
  const frames = screenshots.filter(({ part }) => part === 'film');
  if (frames.length === 0) return null;
  return (
    <Part title={words.title} note={words.note}>
      <ol className={styles.film}>
        {frames.map(({ name, width, height, at_ms: at }) => {
          const time = format.milliseconds(at ?? 0);
          return (
            <li key={name} className={styles.frame}>
              <img
                className={styles.image}
                src={screenshotAddress(access, name)}
                alt={words.alt({ time })}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
              <span aria-hidden="true">{time}</span>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}
