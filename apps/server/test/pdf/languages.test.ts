import { languageCodes, languages } from '@siteglass/analysis/text';
import { describe, expect, it } from 'vitest';
import { textsIn } from '../../src/pdf/texts.ts';
import { readSample, samples } from './drawn-samples.ts';

const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';
/** All reports share most texts. */
const drawnSamples = samples.filter((sample) => isFull || sample === 'scan');

describe.each(languageCodes)('the reports in %s', (language) => {
  it.each(drawnSamples)('are complete: %s', async (sample) => {
    const { lang, text, bookmarks, roles, title } = await readSample(sample, language);
    expect(lang).toBe(languages[language].locale);
    for (const part of [text, title, bookmarks.join(' '), roles.join(' ')]) {
      expect(part).not.toMatch(/[{}]|undefined|\bnull\b|NaN|=>|\ufffd/);
    }
    expect(bookmarks).toContain(textsIn(language).summary);
  });

  it('describe the findings in their language', async () => {
    const { text } = await readSample('scan', language);
    for (const other of languageCodes.filter((code) => code !== language)) {
      for (const key of ['issueForm', 'topIssues', 'allChecks', 'securityHeaders'] as const) {
        const [own, foreign] = [textsIn(language)[key], textsIn(other)[key]];
        expect(text).toContain(own);
        if (own !== foreign) expect(text, `${other} ${key}`).not.toContain(foreign);
      }
    }
  });
});
