import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settle } from './browser.ts';
import { waitFor } from './service.ts';

/** Where `npm run walks` collects figures and pictures; tests take none. */
const folder = process.env['SITEGLASS_WALKS'];
const document = fileURLToPath(new URL('../../docs/walks.md', import.meta.url));

interface Step {
  readonly title: string;
  readonly text: string;
  clicks: number;
  characters: number;
  seconds: number;
}

/**
 * What a person does on the website, step by step. A click counts as one, and so does every key that types nothing and
 * every link that is opened from a terminal or an email.
 */
export interface Walk {
  /** A test that is one step of the walk. `text` says in a sentence what happens. */
  readonly step: (title: string, text: string, work: () => Promise<void>) => void;
  readonly open: (page: Page, link: string) => Promise<void>;
  readonly click: (target: Locator) => Promise<void>;
  readonly press: (page: Page, ...keys: readonly string[]) => Promise<void>;
  readonly type: (page: Page, text: string) => Promise<void>;
  /** Pastes what the person has copied elsewhere. */
  readonly paste: (page: Page, text: string) => Promise<void>;
  /** What a button has just copied, which looks like this. */
  readonly copied: (page: Page, pattern: RegExp) => Promise<string>;
  /** A picture of a page for the document, scrolled to a part of it; `alt` says what it shows. */
  readonly picture: (page: Page, name: string, alt: string, part?: Locator) => Promise<void>;
  /** The last tests of a walk: its bound, and what the document says about it. */
  readonly end: (maxClicks: number) => void;
}

export function createWalk(person: string): Walk {
  const steps: Step[] = [];
  const pictures: { readonly file: string; readonly alt: string }[] = [];
  const current = (): Step => {
    const step = steps.at(-1);
    if (step === undefined) throw new Error('The walk has not begun.');
    return step;
  };
  const press: Walk['press'] = async (page, ...keys) => {
    for (const key of keys) {
      current().clicks += 1;
      await page.keyboard.press(key);
    }
  };

  return {
    step: (title, text, work) => {
      it(title, async () => {
        const step = { title, text, clicks: 0, characters: 0, seconds: 0 };
        steps.push(step);
        const startedAt = performance.now();
        await work();
        step.seconds += (performance.now() - startedAt) / 1000;
      });
    },
    open: async (page, link) => {
      current().clicks += 1;
      await page.goto(link);
      await allowClipboard(page);
    },
    click: async (target) => {
      current().clicks += 1;
      await target.click();
    },
    press,
    type: async (page, text) => {
      current().characters += text.length;
      await page.keyboard.type(text);
    },
    paste: async (page, text) => {
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
      await press(page, 'ControlOrMeta+V');
    },
    copied: (page, pattern) =>
      waitFor(`the clipboard to match ${pattern}`, async () => {
        const text = String(await page.evaluate('navigator.clipboard.readText()'));
        return pattern.test(text) ? text : null;
      }),
    picture: async (page, name, alt, part) => {
      if (folder === undefined) return;
      const startedAt = performance.now();
      await settle(page);
      await part?.scrollIntoViewIfNeeded();
      const file = `${person}-${name}.webp`;
      const session = await page.context().newCDPSession(page);
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, file), data, 'base64');
      await session.detach();
      pictures.push({ file, alt });
      current().seconds -= (performance.now() - startedAt) / 1000;
    },
    end: (maxClicks) => {
      it(`takes at most ${maxClicks} clicks`, async () => {
        const clicks = steps.reduce((sum, step) => sum + step.clicks, 0);
        for (const step of steps)
          console.log(`${person}: ${step.title}: ${step.clicks} clicks, ${step.seconds.toFixed(1)} s`);
        expect(clicks).toBeLessThanOrEqual(maxClicks);
        if (folder !== undefined)
          await writeFile(join(folder, `${person}.json`), JSON.stringify({ steps, pictures }));
      });
      it.skipIf(folder !== undefined)('is described in docs/walks.md; npm run walks writes it', async () => {
        const text = (await readFile(document, 'utf8')).replaceAll(/ +/g, ' ');
        for (const { title, clicks } of steps) expect(text).toContain(`| ${title} | ${clicks} |`);
      });
    },
  };
}

/** Headless browsers ask nobody. */
async function allowClipboard(page: Page): Promise<void> {
  await page
    .context()
    .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(page.url()).origin });
}
