import { headerValues } from '../../parse/headers.ts';
import type { AiCrawlerPurpose } from '../../facts/ai-crawlers.ts';
import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck, type AiFacts } from '../ai-check.ts';

/** Signal names, and the crawlers whose robots.txt rules must not contradict them. */
const signals: Readonly<Record<string, readonly AiCrawlerPurpose[]>> = {
  search: [],
  'ai-input': ['ai-search', 'user-action'],
  'ai-train': ['training'],
  use: [],
};

const maxSignals = 20;

/**
 * Evaluates Content-Signal, in robots.txt or as a response header, only where it is used. Fails when a part isn’t a
 * known name with a valid value. Earns half when robots.txt blocks all crawlers for a use that a signal allows. Pages
 * without a signal lose no points.
 *
 * Source: https://contentsignals.org/
 */
export const aiContentSignal = defineAiCheck({
  id: 'ai-content-signal',
  version: 1,
  basis: 'heuristic',
  maxScore: 1,
  source: 'https://contentsignals.org/',
  text: {
    failure: 'No valid content signals',
    pass: 'Content signals valid',
    details: {
      sound: 'The Content-Signal directives are valid: {signals}.',
      contradictory:
        'Content-Signal allows uses that robots.txt blocks for the crawlers concerned: {signals}.',
      invalid: 'Content-Signal contains invalid parts: {parts}.',
      none: 'Neither robots.txt nor the response headers contain a Content-Signal. It’s optional.',
    },
  },
  run(facts) {
    const written = [
      ...(facts.robots.file?.contentSignals ?? []).map(({ raw }) => raw),
      ...headerValues(facts.response.headers, 'content-signal'),
    ].slice(0, maxSignals);
    if (written.length === 0) return aiNotApplicable('none', {});
    const parts = written
      .flatMap((raw) => raw.slice(0, 500).toLowerCase().split(','))
      .map((part) => part.replace(/\s/g, ''))
      .filter((part) => part !== '');
    const invalid = parts.filter((part) => !isSignal(part));
    if (invalid.length > 0 || parts.length === 0) return aiFail('invalid', { parts: invalid });
    const contradictory = parts.filter((part) => isContradicted(part, facts));
    if (contradictory.length > 0) return aiPartial(0.5, 'contradictory', { signals: contradictory });
    return aiPass('sound', { signals: [...new Set(parts)] });
  },
});

function isSignal(part: string): boolean {
  const [name = '', value = '', ...rest] = part.split('=');
  if (rest.length > 0 || !Object.hasOwn(signals, name)) return false;
  return name === 'use' ? value !== '' : value === 'yes' || value === 'no';
}

function isContradicted(part: string, { robots, aiCrawlers }: AiFacts): boolean {
  const [name = '', value] = part.split('=');
  if (value !== 'yes') return false;
  const relevant =
    name === 'search'
      ? (robots.crawlers ?? []).filter(({ agent }) => /^(?:googlebot|bingbot)$/i.test(agent))
      : (aiCrawlers ?? []).filter(({ purpose }) => (signals[name] ?? []).includes(purpose));
  return relevant.length > 0 && relevant.every(({ isAllowed }) => !isAllowed);
}
