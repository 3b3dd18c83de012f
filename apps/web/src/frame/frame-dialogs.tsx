import { createElement, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { checkConnection } from '../api/connection.ts';
import type { DialogName, FrameDialogProps } from './frame-dialog.ts';
import { frameKeyOf, isApple } from './keys.ts';
import { reloadOnce } from './reload-once.ts';
import { hasSingleKeys } from './single-keys.ts';

/** Loaded when they are opened for the first time. */
const files: Readonly<Record<DialogName, () => Promise<ComponentType<FrameDialogProps>>>> = {
  palette: async () => (await import('./palette/palette.tsx')).Palette,
  shortcuts: async () => (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
};

interface FrameDialogs {
  readonly show: (name: DialogName) => void;
  /** The open dialog. */
  readonly dialog: ReactNode;
}

/** The dialogs that every page has, and the keys that open them. The command palette needs an account. */
export function useFrameDialogs(hasAccount: boolean): FrameDialogs {
  const [wanted, setWanted] = useState<DialogName | null>(null);
  const [loaded, setLoaded] = useState<Partial<Record<DialogName, ComponentType<FrameDialogProps>>>>({});
  const close = useCallback(() => setWanted(null), []);
  const show = useCallback((name: DialogName) => {
    setWanted(name);
    files[name]().then(
      (component) => setLoaded((known) => ({ ...known, [name]: component })),
      async () => {
        setWanted(null);
        // The service does not respond, which the page then says, or its new version has other files.
        if (await checkConnection()) reloadOnce();
      },
    );
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // A dialog is a page of its own.
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]') !== null)
        return;
      const key = frameKeyOf(event, {
        isApple: isApple(),
        isTyping: takesText(event.target),
        hasSingleKeys: hasSingleKeys(),
      });
      if (key === null) return;
      if (key === 'shortcuts') show('shortcuts');
      else if (key !== 'search' || !focusSearch()) {
        if (!hasAccount) return;
        show('palette');
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasAccount, show]);

  const shown = wanted === null ? undefined : loaded[wanted];
  return {
    show,
    dialog: shown === undefined ? null : createElement(shown, { hasAccount, onClose: close, onShow: show }),
  };
}

function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  );
}

/** Focuses the search field of the page, if there is one. */
function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type=search]');
  const field = [...fields].find((one) => one.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
}
