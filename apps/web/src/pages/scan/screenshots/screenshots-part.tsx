import { useQuery } from '@tanstack/react-query';
import { screenshotAddress, screenshotsQuery, type ScreenshotAccess } from '../../../api/screenshots.ts';
import { useWords } from '../../../words/language.tsx';
import { Note, Part } from '../views/parts.tsx';
import styles from './screenshots.module.css';
import { screenshotWords } from './words.ts';

const viewports = ['mobile', 'desktop'] as const;

/** What the page looks like on a phone and in a desktop browser. */
export function ScreenshotsPart({ access }: { readonly access: ScreenshotAccess }) {
  const words = useWords(screenshotWords);
  const { data: screenshots } = useQuery(screenshotsQuery(access));
  if (screenshots === undefined) return null;
  if (screenshots.length === 0) return <Note>{words.none}</Note>;
  return (
    <Part title={words.title} note={words.note}>
      <div className={styles.screenshots}>
        {viewports.map((viewport) => {
          const own = screenshots.filter(
            (one) => one.viewport === viewport && one.content_type === 'image/webp',
          );
          const fold = own.find(({ part }) => part === 'fold');
          if (fold === undefined) return null;
          const full = own.find(({ part }) => part === 'full') ?? fold;
          return (
            <figure key={viewport} className={styles[viewport]}>
              <figcaption className={styles.caption}>
                <span className={styles.name}>{words.names[viewport]}</span>
                <a
                  href={screenshotAddress(access, full.name)}
                  target="_blank"
                  rel="noreferrer"
                  className="no-print"
                >
                  {words.open[viewport]}
                </a>
              </figcaption>
              <img
                className={styles.image}
                src={screenshotAddress(access, fold.name)}
                alt={words.alt[viewport]}
                width={fold.width}
                height={fold.height}
                loading="lazy"
                decoding="async"
              />
            </figure>
          );
        })}
      </div>
    </Part>
  );
}
