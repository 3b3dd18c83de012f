/** What a key does on every page. */
export type FrameKey = 'palette' | 'shortcuts' | 'search';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export interface KeySettings {
  /** Apple's keyboards have a command key, and their text fields use the control key. */
  readonly isApple: boolean;
  /** The key belongs to a field that takes text. */
  readonly isTyping: boolean;
  /** Single keys can be turned off: speech input would trigger them by accident (WCAG 2.1.4). */
  readonly hasSingleKeys: boolean;
}

export function frameKeyOf(pressed: Pressed, settings: KeySettings): FrameKey | null {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    const isCommand = settings.isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    return isCommand && key.toLowerCase() === 'k' ? 'palette' : null;
  }
  if (settings.isTyping || !settings.hasSingleKeys) return null;
  // Whatever keys produce these characters: the slash is Shift+7 on a German keyboard.
  if (key === '?') return 'shortcuts';
  return key === '/' ? 'search' : null;
}

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
