import { describe, expect, it } from 'vitest';
import { virusTotalAnswer } from '../../../test/collect/providers/documented-answers.ts';
import { readVirusTotal } from './virustotal.ts';

const stats = { harmless: 68, malicious: 2, suspicious: 1, undetected: 22 };

describe('a response of VirusTotal', () => {
  it('yields the engine counts, the community score and the analysis date', () => {
    expect(readVirusTotal(virusTotalAnswer({ new_field: { deep: [] } }))).toEqual({
      ...stats,
      reputation: -7,
      analysedAt: '2024-06-08T00:00:00.000Z',
    });
  });

  it.each([undefined, null])('does not need the time of the analysis (%j)', (last_analysis_date) => {
    expect(readVirusTotal(virusTotalAnswer({ last_analysis_date }))).toMatchObject({ analysedAt: null });
  });

  it('is unknown, not clean, if no engine has checked the domain', () => {
    const last_analysis_stats = { harmless: 0, malicious: 0, suspicious: 0, undetected: 0, timeout: 0 };
    expect(readVirusTotal(virusTotalAnswer({ last_analysis_stats }))).toBeNull();
  });

  it.each([
    ['null', null],
    ['a list', [virusTotalAnswer()]],
    ['text', '<!doctype html>'],
    ['an error with the status of a success', { error: { code: 'TransientError' } }],
    ['data that is null', { data: null }],
    ['no attributes', { data: { type: 'domain', id: 'example.com' } }],
    ['no counts', virusTotalAnswer({ last_analysis_stats: undefined })],
    ['counts that are null', virusTotalAnswer({ last_analysis_stats: null })],
    [
      'counts without the malicious',
      virusTotalAnswer({ last_analysis_stats: { ...stats, malicious: undefined } }),
    ],
    ['a count of text', virusTotalAnswer({ last_analysis_stats: { ...stats, malicious: '0' } })],
    ['a count below nought', virusTotalAnswer({ last_analysis_stats: { ...stats, malicious: -1 } })],
    ['half an engine', virusTotalAnswer({ last_analysis_stats: { ...stats, harmless: 0.5 } })],
    ['more engines than there are', virusTotalAnswer({ last_analysis_stats: { ...stats, harmless: 1e9 } })],
    ['no score', virusTotalAnswer({ reputation: undefined })],
    ['a score of text', virusTotalAnswer({ reputation: 'good' })],
    ['a time of text', virusTotalAnswer({ last_analysis_date: '2024-06-08' })],
    ['a time that no date has', virusTotalAnswer({ last_analysis_date: 1e15 })],
  ])('is rejected in another format: %s', (_, body) => {
    expect(() => readVirusTotal(body)).toThrow();
  });
});
