import { useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { Address } from './address.tsx';
import type { CardImage, Network, SocialCard } from './social-card.ts';
import styles from './social-preview.module.css';

const words = defineWords('components/social-preview', {
  networks: { facebook: 'Facebook', x: 'X', linkedin: 'LinkedIn', chat: 'Messaging apps' },
  bare: 'No preview card: only the URL is shown.',
  noTitle: 'No title',
  noPicture: 'No image',
  unusable: 'Social networks may not find this image because its URL isn’t absolute.',
  size: '{width} × {height} px, as declared',
  noSize: 'Dimensions not declared',
});

/** A shared link as a network shows it. The image is never fetched: what is known about it appears in its place. */
export function SocialPreview({
  network,
  card,
  url,
}: {
  readonly network: Network;
  /** Null if the network shows the bare URL. */
  readonly card: SocialCard | null;
  readonly url: string;
}) {
  const own = useWords(words);
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.network}>{own.networks[network]}</figcaption>
      {card === null ? (
        <div className={styles.bare}>
          <Address url={url} />
          <p className={styles.note}>{own.bare}</p>
        </div>
      ) : (
        <div className={`${styles.card} ${styles[network]} ${styles[card.form]}`}>
          {(card.form !== 'text' || card.image !== null) && <Picture image={card.image} />}
          <div className={styles.words}>
            {network !== 'linkedin' && <span className={styles.host}>{host}</span>}
            <p className={styles.title} dir="auto">
              {card.title ?? <em>{own.noTitle}</em>}
            </p>
            {/* LinkedIn and the large X card omit it. */}
            {card.description !== null &&
              network !== 'linkedin' &&
              !(network === 'x' && card.form === 'large') && (
                <p className={styles.description} dir="auto">
                  {card.description}
                </p>
              )}
            {network === 'linkedin' && <span className={styles.host}>{host}</span>}
          </div>
        </div>
      )}
    </figure>
  );
}

function Picture({ image }: { readonly image: CardImage | null }) {
  const own = useWords(words);
  if (image === null) {
    return (
      <div className={styles.picture}>
        <span>{own.noPicture}</span>
      </div>
    );
  }
  const { url, href, width, height } = image;
  const size = width !== null && height !== null ? own.size({ width, height }) : own.noSize;
  return (
    <div className={styles.picture}>
      <span className={styles.pictureAddress}>
        <Address url={href} />
      </span>
      <span>{url === null ? own.unusable : size}</span>
    </div>
  );
}
