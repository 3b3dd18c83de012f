import { useId, useLayoutEffect, useRef, type DialogHTMLAttributes, type ReactNode } from 'react';
import styles from './dialog.module.css';

/**
 * A modal dialog. It uses the browser's own dialog, which traps the focus, restores it on close, and closes on Escape. The
 * focus starts at the first field or button, or at the element with `data-begin`, such as the button that changes nothing.
 * Render it only while it is open, so that it starts fresh each time.
 */
export function Modal({
  onClose,
  children,
  ...rest
}: Omit<DialogHTMLAttributes<HTMLDialogElement>, 'onClose' | 'open'> & {
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, as only its cleanup runs before the element is removed: otherwise the focus would not be restored.
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
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        // A click on the backdrop has the dialog itself as its target.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/** A modal dialog with one question. */
export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { title, onClose, children } = props;
  const id = useId();
  return (
    <Modal className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.content}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </Modal>
  );
}

/** The buttons at the bottom; stacked on a phone, with the main action first. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
