import { expect, it } from 'vitest';
import { robotsToken } from './robots-token.ts';

const browser = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

it.each([
  [null, 'Siteglass'],
  ['Mozilla/5.0 (compatible; Siteglass/1.0; +https://a.example/docs)', 'siteglass'],
  ['StagingBot', 'stagingbot'],
  ['StagingBot/2.1 (+https://example.com/bot)', 'stagingbot'],
  ['Staging_Bot-A/2.1', 'staging_bot-a'],
  // A robots.txt can name only letters, underscores and hyphens.
  ['Bot2000/1.0', 'bot'],
  ['curl/8.5.0', 'curl'],
  ['Our crawler', 'our'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'googlebot'],
  [
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${browser} Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    'googlebot',
  ],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)',
    'gptbot',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
    'applebot',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${browser} Safari/537.36`, 'Siteglass'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${browser} Safari/537.36 Edg/141.0.0.0`, 'Siteglass'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Siteglass'],
  ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', 'Siteglass'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${browser} Safari/537.36 StagingBot/1.0`, 'stagingbot'],
  ['1.0', 'Siteglass'],
])('the robots.txt name of %s is %s', (userAgent, token) => {
  expect(robotsToken(userAgent)).toBe(token);
});
