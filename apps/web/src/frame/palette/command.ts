/** Something the palette offers: a page to open, or an action. */
export interface Command {
  /** Unique in its group. */
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** The keys that do the same without the palette. */
  readonly keys?: string;
  /** A path of the website, or what to do instead. */
  readonly action: string | (() => void);
}

/** Texts are compared without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The commands that have every typed word in their label: first those that start with the text, then with a word. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = plain(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const [first] = wanted;
  if (first === undefined) return commands;
  const rankOf = (label: string): number => {
    if (label.startsWith(wanted.join(' '))) return 0;
    return label.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(first)) ? 1 : 2;
  };
  return commands
    .map((command) => ({ command, label: plain(command.label) }))
    .filter(({ label }) => wanted.every((word) => label.includes(word)))
    .map(({ command, label }) => ({ command, rank: rankOf(label) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}

/** Whether a text may be the URL of a page or site: a host with a dot or a port, or a full URL. */
export function looksLikeUrl(text: string): boolean {
  const typed = text.trim();
  return (
    /^https?:\/\/[^\s/]|^[^\s/:@]+(?:\.[^\s/:@.]{2,}|:\d+)(?:[/?#:]|$)/iu.test(typed) && !/\s/.test(typed)
  );
}
