import { defineWords } from '../../words/words.ts';

export const shortcutWords = defineWords('frame/shortcuts', {
  title: 'Keyboard shortcuts',
  action: 'Action',
  keys: 'Keys',
  or: 'or',
  groups: {
    everywhere: 'On every page',
    issues: 'In the issues of a scan',
    table: 'In a table',
  },
  texts: {
    palette: 'Search and commands',
    search: 'Search on this page',
    shortcuts: 'Show this list',
    next: 'Next issue',
    previous: 'Previous issue',
    open: 'Open the issue',
    back: 'Back to the list',
    cell: 'Another cell',
    ends: 'First or last cell of the row',
    corners: 'First or last cell of the table',
    far: 'Ten rows up or down',
  },
  names: {
    control: 'Ctrl',
    enter: 'Enter',
    escape: 'Esc',
    home: 'Home',
    end: 'End',
    pageUp: 'Page Up',
    pageDown: 'Page Down',
  },
  single: 'Use single-key shortcuts (? and /)',
  singleHint: 'Turn them off if speech input or another tool triggers them by accident.',
  close: 'Close',
});

/** Keys pressed together, or those of all directions; `command` is the control key, or ⌘ on Apple's keyboards. Others that are no names are shown as they are. */
type Keys = readonly string[];
type Words = (typeof shortcutWords)['english'];

export interface ShortcutGroup {
  readonly name: keyof Words['groups'];
  readonly shortcuts: readonly {
    readonly name: keyof Words['texts'];
    /** Each of these does it. */
    readonly keys: readonly Keys[];
    /** Only for accounts. */
    readonly needsAccount?: true;
  }[];
}

/** Every shortcut of the website: those of `keys.ts`, `issue-keys.ts`, and the data table. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    name: 'everywhere',
    shortcuts: [
      { name: 'palette', keys: [['command', 'K']], needsAccount: true },
      { name: 'search', keys: [['/']] },
      { name: 'shortcuts', keys: [['?']] },
    ],
  },
  {
    name: 'issues',
    shortcuts: [
      { name: 'next', keys: [['↓'], ['J']] },
      { name: 'previous', keys: [['↑'], ['K']] },
      { name: 'open', keys: [['enter']] },
      { name: 'back', keys: [['escape']] },
    ],
  },
  {
    name: 'table',
    shortcuts: [
      { name: 'cell', keys: [['←', '↑', '→', '↓']] },
      { name: 'ends', keys: [['home'], ['end']] },
      {
        name: 'corners',
        keys: [
          ['command', 'home'],
          ['command', 'end'],
        ],
      },
      { name: 'far', keys: [['pageUp'], ['pageDown']] },
    ],
  },
];
