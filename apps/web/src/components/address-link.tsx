import { Link, type To } from 'react-router';
import { Address } from './address.tsx';
import styles from './address-link.module.css';

/** Link to a view about a URL. Long URLs are truncated after two lines. */
export function AddressLink({ to, url }: { readonly to: To; readonly url: string }) {
  return (
    <Link to={to} className={styles.link} title={url.length > 80 ? url : undefined}>
      <span className={styles.text}>
        <Address url={url} />
      </span>
    </Link>
  );
}
