import { languageCodes, languages } from '@siteglass/analysis/text';
import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCrawlName } from '../../components/crawl-name.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import type { FrameDialogProps } from '../frame-dialog.ts';
import { frameWords } from '../frame-words.ts';
import { settingsSections } from '../settings-sections.ts';
import { themes } from '../chosen-theme.ts';
import { chooseTheme } from '../theme.ts';
import { useLogOut } from '../use-log-out.ts';
import { findCommands, looksLikeUrl, type Command } from './command.ts';
import { mainPages } from './pages.ts';
import { paletteWords } from './palette-words.ts';
import { sources } from './sources.ts';

/** Milliseconds after typing until the service is asked. */
const pauseMs = 150;
/** The most commands of one source that are shown, and of the others before anything is typed. */
const shownOfSource = 5;
const shownAtFirst = { pages: mainPages.length, actions: 3 };

export type GroupName = 'typed' | 'pages' | (typeof sources)[number]['name'] | 'actions';

export interface CommandGroup {
  readonly name: GroupName;
  readonly commands: readonly Command[];
}

/** The commands for a typed text, in groups, none of them empty. */
export function useCommands(
  text: string,
  onShow: FrameDialogProps['onShow'],
): { readonly groups: readonly CommandGroup[]; readonly isLoading: boolean; readonly hasFailed: boolean } {
  const pages = usePages();
  const typed = useTyped(text);
  const actions = useActions(onShow);
  const found = useFound(text);
  const isEmpty = text.trim() === '';
  const groups: readonly CommandGroup[] = [
    { name: 'typed', commands: typed },
    { name: 'pages', commands: isEmpty ? pages.slice(0, shownAtFirst.pages) : findCommands(pages, text) },
    {
      name: 'actions',
      commands: isEmpty ? actions.slice(0, shownAtFirst.actions) : findCommands(actions, text),
    },
    // Last, as they arrive later: what is first must not change under the Enter key.
    ...found.groups,
  ];
  return { ...found, groups: groups.filter(({ commands }) => commands.length > 0) };
}

/** What can be done with a typed URL. */
function useTyped(text: string): readonly Command[] {
  const words = useWords(paletteWords);
  if (!looksLikeUrl(text)) return [];
  const url = text.trim();
  const query = encodeURIComponent(url);
  return [
    { id: 'scan', label: words.scanUrl({ url }), action: `/scan?url=${query}` },
    { id: 'crawl', label: words.crawlUrl({ url }), action: `/scan?kind=site&url=${query}` },
  ];
}

/** The pages of the website that have no parameters. */
function usePages(): readonly Command[] {
  const words = useWords(frameWords);
  const page = (path: string, label: string): Command => ({ id: path, label, action: path });
  return [
    ...mainPages.map(({ path, label }) => page(path, words[label])),
    ...settingsSections.map(({ path, label }) => page(path, words.sections[label])),
    // Not part of the website's scripts: the browser loads it.
    { id: '/docs', label: words.api, action: () => location.assign('/docs') },
  ];
}

function useActions(onShow: FrameDialogProps['onShow']): readonly Command[] {
  const words = useWords(paletteWords);
  const frame = useWords(frameWords);
  const { setLanguage } = useLanguage();
  const logOut = useLogOut();
  return [
    { id: 'scan', label: frame.newScan, action: '/scan' },
    { id: 'crawl', label: words.newCrawl, action: '/scan?kind=site' },
    { id: 'shortcuts', label: words.shortcuts, keys: '?', action: () => onShow('shortcuts') },
    ...themes.map((theme) => ({
      id: theme,
      label: words.theme({ name: frame.themes[theme] }),
      action: () => chooseTheme(theme),
    })),
    ...languageCodes.map((code) => ({
      id: code,
      label: words.language({ name: languages[code].name }),
      action: () => setLanguage(code),
    })),
    { id: 'log-out', label: frame.logOut, action: logOut },
  ];
}

/** What the sources have for the text, once the user pauses typing. */
function useFound(text: string) {
  const queries = useQueryClient();
  const { language, format } = useLanguage();
  const nameOf = useCrawlName();
  const settled = useSettled(text.trim());
  const results = useQueries({
    queries: sources.map(({ name, find }) => ({
      queryKey: ['palette', name, settled, language],
      queryFn: () => find(settled, { queries, language, format, nameOf }),
      placeholderData: keepPreviousData,
      // The request itself is retried.
      retry: false,
    })),
  });
  return {
    groups: sources.map(({ name }, index) => ({
      name,
      commands: findCommands(results[index]?.data ?? [], text).slice(0, shownOfSource),
    })),
    isLoading: settled !== text.trim() || results.some(({ isFetching }) => isFetching),
    hasFailed: results.some(({ isError }) => isError),
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
