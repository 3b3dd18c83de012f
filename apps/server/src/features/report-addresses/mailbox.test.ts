import { expect, it } from 'vitest';
import { mailboxOf } from './use-cases.ts';

it.each([
  ['Reader@Example.COM', 'reader@example.com'],
  ['reader@example.com.', 'reader@example.com'],
  ['info@BÜCHER.example', 'info@xn--bcher-kva.example'],
  ['info@bu\u0308cher.example', 'info@xn--bcher-kva.example'],
  ['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
  ['Jose\u0301@example.com', 'jos\u00e9@example.com'],
  ['reader@exa_mple', 'reader@exa_mple'],
])('treats %j as a spelling of the mailbox %j', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it.each([
  ['reader@example.com', 'reader@example.org'],
  ['a.b@example.com', 'ab@example.com'],
])('treats %j and %j as two mailboxes', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});
