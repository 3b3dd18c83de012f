import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { known, unknownFacts, sound, soundFacts, withMail } from '../fixtures/passive-facts.ts';
import { readPassiveFacts, storePassiveFacts } from './stored-facts.ts';

const throughDatabase = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('stored facts', () => {
  it('are restored unchanged', () => {
    for (const facts of [soundFacts, unknownFacts('timeout')]) {
      expect(readPassiveFacts(throughDatabase(storePassiveFacts(facts)))).toEqual(facts);
    }
  });

  it('keep up to 4,096 characters of a long record, without control characters', () => {
    const records = [`v=spf1 ${'a'.repeat(70_000)}`, 'v=spf1 \u0000'];
    const stored = storePassiveFacts(withMail({ spf: known({ ...sound.spf, records }) }));
    const { spf } = stored.mail;
    if (!spf.known) throw new Error('not stored');
    expect(spf.facts.records[0]).toHaveLength(4096);
    expect(spf.facts.records[1]).toBe('v=spf1 \ufffd');
  });

  it('lose only a part in another format', () => {
    const stored = { ...soundFacts, tls: { known: true, facts: { version: 3 } }, cves: undefined };
    const read = readPassiveFacts({ ...stored, mail: { ...soundFacts.mail, mx: { known: 'yes' } } });
    expect(read).toEqual({
      ...soundFacts,
      tls: { known: false, reason: 'failed' },
      cves: { known: false, reason: 'failed' },
      mail: { ...soundFacts.mail, mx: { known: false, reason: 'failed' } },
    });
  });

  it('that are invalid are rejected', () => {
    const withoutWaf = { ...soundFacts, waf: undefined };
    const wrong = [null, 'x', [], {}, withoutWaf, { ...soundFacts, probedAt: 'today' }];
    for (const stored of [...wrong, { ...soundFacts, schemaVersion: 2 }]) {
      expect(() => readPassiveFacts(stored)).toThrow(TypeError);
    }
  });

  it('of any kind are read or rejected, and nothing else', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (mail, tls) => {
        expect(readPassiveFacts({ ...soundFacts, tls }).waf).toEqual(soundFacts.waf);
        try {
          readPassiveFacts({ ...soundFacts, mail });
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
        }
      }),
    );
  });
});
