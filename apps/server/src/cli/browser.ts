import type { Command } from 'commander';
import { browserDirectory } from '../collect/render/find-chromium.ts';
import { installChromium, removeChromium } from '../collect/render/install-chromium.ts';
import { browserEnvironment, childEnvironment, type Config } from '../config.ts';
import { checkBrowser } from './check-browser.ts';
import { showFindings } from './finding.ts';
import { print, printable } from './print.ts';

/** `siteglass browser …`: the Chromium that renders pages. */
export function addBrowserCommand(
  program: Command,
  getConfig: () => Config,
  abortAtEndSignal: () => AbortSignal,
): void {
  const browser = program
    .command('browser')
    .description('install the Chromium that renders pages, or show which one is used');
  browser
    .command('install')
    .description('download Chromium into the data directory; HTTPS_PROXY sets a proxy')
    .option('--force', 'download it even if it is installed')
    .action(async ({ force = false }: { force?: boolean }) => {
      const { dataDir, chromiumPath } = getConfig();
      const { path, version, isNew } = await installChromium({
        dataDir,
        force,
        env: childEnvironment({}),
        browserEnv: browserEnvironment(),
        say: (line) => console.error(printable(line)),
        signal: abortAtEndSignal(),
      });
      print(`Chromium ${version} is ${isNew ? 'installed' : 'already installed'}: ${path}`);
      if (chromiumPath !== null) print(`It is not used, because SITEGLASS_CHROMIUM is ${chromiumPath}.`);
    });
  browser
    .command('status')
    .description('show which Chromium is used and whether its sandbox works for this user')
    .action(async () => showFindings(await checkBrowser(getConfig())));
  browser
    .command('remove')
    .description('delete the Chromium that install has downloaded')
    .action(async () => {
      const { dataDir } = getConfig();
      const directory = browserDirectory(dataDir);
      print(
        (await removeChromium(dataDir))
          ? `Removed Chromium from ${directory}.`
          : `No Chromium is installed in ${directory}.`,
      );
    });
}
