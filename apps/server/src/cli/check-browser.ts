import { checkSandbox, currentUser } from '../collect/render/check-sandbox.ts';
import { findChromium, type Chromium, type ChromiumSearch } from '../collect/render/find-chromium.ts';
import { browserEnvironment, type Config } from '../config.ts';
import { ConfigError } from '../errors.ts';
import type { Finding } from './finding.ts';

type BrowserConfig = Pick<Config, 'chromiumPath' | 'chromiumSandbox' | 'dataDir'>;

const part = 'Chromium';
const sandboxPart = "Chromium's sandbox";

const origins: Readonly<Record<Chromium['origin'], string>> = {
  setting: 'from SITEGLASS_CHROMIUM',
  installed: 'installed by siteglass browser install',
  machine: 'found on this machine',
};

/** Which browser is used, and whether its sandbox works for the user of this process. */
export async function checkBrowser(config: BrowserConfig): Promise<readonly Finding[]> {
  let search: ChromiumSearch;
  try {
    search = await findChromium(config, browserEnvironment());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ part, state: 'broken', detail: error.message }];
  }
  const { chromium, unusable } = search;
  const warnings = unusable.map(({ path, reason }): Finding => ({
    part,
    state: 'warning',
    detail: `${path} ${reason}`,
  }));
  if (chromium === null) {
    return [
      ...warnings,
      {
        part,
        state: 'missing',
        detail:
          'not found: pages are analyzed as served, without running their scripts. Install it with siteglass browser install.',
      },
    ];
  }
  const { version, path, origin } = chromium;
  return [
    ...warnings,
    { part, state: 'ok', detail: `${version} (${path}, ${origins[origin]})` },
    await checkSandboxOf(path, config.chromiumSandbox),
  ];
}

async function checkSandboxOf(path: string, sandbox: 'on' | 'off'): Promise<Finding> {
  const user = currentUser();
  const check = await checkSandbox(path, { sandbox, env: browserEnvironment() });
  if (!check.works && check.cause === 'other')
    return {
      part,
      state: 'broken',
      detail: `${path} does not start for the user ${user} (${check.detail}).`,
    };
  if (sandbox === 'off') {
    return {
      part: sandboxPart,
      state: 'warning',
      detail: `off by SITEGLASS_CHROMIUM_SANDBOX: a page that exploits Chromium can do what the user ${user} can.`,
    };
  }
  if (check.works) return { part: sandboxPart, state: 'ok', detail: `works for the user ${user}` };
  const why =
    check.cause === 'root'
      ? 'does not work for root, so pages are not rendered. Run Siteglass as another user'
      : `does not work for the user ${user}, because the system or container allows no user namespaces, so pages are not rendered. Allow them`;
  return {
    part: sandboxPart,
    state: 'missing',
    detail: `${why}, or set SITEGLASS_CHROMIUM_SANDBOX=off, which lets a page that exploits Chromium act as that user.`,
  };
}
