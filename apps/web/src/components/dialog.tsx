import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

/**
 * Asks for one thing and keeps everything else away meanwhile. The browser's own: it holds the focus, gives it back at
 * the end, and closes on Escape. It begins at its first field or button, or at the one with `data-begin`, such as the
 * one that does no harm. Drawn only while it is open, so that it begins anew each time.
 */
export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { title, onClose, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // In the layout's effect, as only that ends before the element is gone: else the focus would not go back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-begin]')?.focus();
    }
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        // Beside the dialog is its backdrop, which counts as the dialog itself.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

/** The buttons at its end; on a phone one below the other, the one that acts first. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
