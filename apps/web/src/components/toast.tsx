import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import styles from './toast.module.css';

const words = defineWords('components/toast', { close: 'Close' });

/** Long enough to read twice; hovering pauses the timer. */
const shownMs = 6000;

type ShowToast = (text: string) => void;
const ToastContext = createContext<ShowToast>(() => undefined);

/** Confirms briefly that something is done. Anything the user must not miss has to be on the page as well. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<{ readonly id: number; readonly text: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const startTimer = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setToast(null), shownMs);
  }, []);
  const show = useCallback<ShowToast>(
    (text) => {
      setToast((before) => ({ id: (before?.id ?? 0) + 1, text }));
      startTimer();
    },
    [startTimer],
  );
  return (
    <ToastContext value={show}>
      {children}
      {/* Always rendered: screen readers announce only changes in a live region that already exists. */}
      <div
        className={styles.place}
        role="status"
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={startTimer}
      >
        {toast !== null && <Toast key={toast.id} text={toast.text} onClose={() => setToast(null)} />}
      </div>
    </ToastContext>
  );
}

export function Toast({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const own = useWords(words);
  return (
    <div className={styles.toast}>
      <span className={styles.text}>{text}</span>
      <button type="button" className={styles.close} onClick={onClose} aria-label={own.close}>
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="m2 2 10 10M12 2 2 12" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
