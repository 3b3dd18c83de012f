import { useWords } from '../words/language.tsx';
import { frameWords } from './frame-words.ts';
import { isApple } from './keys.ts';
import styles from './frame.module.css';

/** Opens the command palette, and shows its shortcut where there is a keyboard. */
export function PaletteButton({ onClick }: { readonly onClick: () => void }) {
  const words = useWords(frameWords);
  return (
    <button
      type="button"
      className={styles.palette}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      title={words.palette}
      onClick={onClick}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <path d="M12.5 7.5a5 5 0 1 1-10 0 5 5 0 0 1 10 0Zm-1.5 4 4.5 4.5" />
      </svg>
      <span className="visually-hidden">{words.palette}</span>
      <kbd className={styles.paletteKeys} aria-hidden="true">
        {isApple() ? '⌘ K' : `${words.control} K`}
      </kbd>
    </button>
  );
}
