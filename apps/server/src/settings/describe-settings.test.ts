import { describe, expect, it } from 'vitest';
import { reportSettings, settingsHelp } from './describe-settings.ts';
import { settingsIn } from './setting-tree.ts';
import { settings } from './settings.ts';

const reportOf = (env: Record<string, string>, wanted: string) =>
  reportSettings(env).filter(({ name }) => name === wanted);

describe('the help of serve', () => {
  it.each(settingsIn(settings))(
    'lists $name, its default and its description',
    ({ name, description, defaultText }) => {
      const lines = settingsHelp().split('\n');
      const [line = '', ...others] = lines.filter((one) => one.startsWith(`  ${name} `));
      expect(others).toEqual([]);
      expect(line).toContain(description);
      if (defaultText !== '') expect(line).toContain(`(default: ${defaultText})`);
    },
  );
});

describe('the report of settings', () => {
  it('lists set values and the defaults of the rest', () => {
    expect(reportOf({ PORT: '80' }, 'PORT')).toEqual([{ name: 'PORT', state: 'set', detail: '80' }]);
    expect(reportOf({ PORT: '' }, 'PORT')).toEqual([{ name: 'PORT', state: 'default', detail: '3000' }]);
    expect(reportOf({}, 'SITEGLASS_WORKERS')[0]?.detail).toMatch(/^[1-4]$/);
    expect(reportOf({}, 'DATABASE_URL')[0]?.detail).toBe('embedded PostgreSQL');
    expect(reportOf({}, 'SHODAN_API_KEY')).toEqual([]);
  });

  it('masks secrets', () => {
    const env = {
      SITEGLASS_JWT_SECRET: 'hush'.repeat(8),
      SHODAN_API_KEY: 'hush',
      DATABASE_URL: 'postgresql://me:hush@db/x?application_name=hush',
      SMTP_URL: 'smtp://me:hush@mail.example.com',
      CRTSH_BASE_URL: 'https://me:hush@proxy.example.com/a',
    };
    expect(reportSettings(env).filter(({ state }) => state === 'set')).toEqual([
      { name: 'DATABASE_URL', state: 'set', detail: 'postgresql://***@db/x?***' },
      { name: 'SITEGLASS_JWT_SECRET', state: 'set', detail: '********' },
      { name: 'SMTP_URL', state: 'set', detail: 'smtp://***@mail.example.com' },
      { name: 'SHODAN_API_KEY', state: 'set', detail: '********' },
      { name: 'CRTSH_BASE_URL', state: 'set', detail: 'https://***@proxy.example.com/a' },
    ]);
    expect(JSON.stringify(reportSettings(env))).not.toContain('hush');
  });

  it('explains every invalid value', () => {
    const env = { PORT: 'http', SITEGLASS_CONCURRENCY: '0', SITEGLASS_JWT_SECRET: 'hush' };
    expect(reportSettings(env).filter(({ state }) => state === 'invalid')).toEqual([
      { name: 'PORT', state: 'invalid', detail: 'must be a whole number from 0 to 65535, not "http".' },
      {
        name: 'SITEGLASS_CONCURRENCY',
        state: 'invalid',
        detail: 'must be a whole number of jobs from 1 to 256, not "0".',
      },
      { name: 'SITEGLASS_JWT_SECRET', state: 'invalid', detail: 'must be at least 32 characters long.' },
    ]);
  });

  it.each([
    ['SITEGLASS_WORKER', 'SITEGLASS_WORKERS'],
    ['SITEGLASS_CONCURENCY', 'SITEGLASS_CONCURRENCY'],
    ['SITEGLASS_KEEP_CRAWL_PAGE_DAYS', 'SITEGLASS_KEEP_CRAWL_PAGES_DAYS'],
    ['SITEGLASS_SMTP_URL', 'SMTP_URL'],
    ['SITEGLASS_DATABASE_URL', 'DATABASE_URL'],
  ])('suggests %s for %s', (name, meant) => {
    expect(reportOf({ [name]: '1' }, name)).toEqual([
      { name, state: 'unknown', detail: `There is no such setting. Did you mean ${meant}?` },
    ]);
  });

  it('suggests nothing for an unrelated name, and ignores variables of other programs', () => {
    expect(reportOf({ SITEGLASS_QQQQ: '1' }, 'SITEGLASS_QQQQ')[0]?.detail).toBe('There is no such setting.');
    const env = { PATH: '/bin', SITEGLASS_QQQQ: '', SITEGLASS_SUPERVISED: '1', SITEGLASS_PROCESS: 'web' };
    expect(reportSettings(env).filter(({ state }) => state !== 'default')).toEqual([]);
  });
});
