import { describe, expect, it } from 'vitest';
import { checkEmail, checkNewPassword, collectProblems } from './check-fields.ts';

describe('checkEmail', () => {
  it.each([
    ['', 'no-email'],
    ['anna', 'odd-email'],
    ['anna@', 'odd-email'],
    ['@example.com', 'odd-email'],
    ['anna@example.com, bruno@example.com', 'odd-email'],
    [`${'a'.repeat(250)}@example.com`, 'odd-email'],
    ['anna@example.com', null],
    ['anna+scans@localhost', null],
    ['ànna@exämple.com', null],
  ])('%j: %s', (email, problem) => expect(checkEmail(email)).toBe(problem));
});

describe('checkNewPassword', () => {
  it.each([
    ['', 'no-password'],
    ['seven77', 'short-password'],
    ['eight888', null],
    ['🪟'.repeat(7), 'short-password'],
    ['🪟'.repeat(256), null],
    ['a'.repeat(257), 'long-password'],
  ])('%j: %s', (password, problem) => expect(checkNewPassword(password)).toBe(problem));
});

describe('collectProblems', () => {
  it('keeps the order of the fields and leaves out valid ones', () => {
    expect(collectProblems({ email: 'no-email', name: null, password: 'short-password' })).toEqual({
      email: 'no-email',
      password: 'short-password',
    });
  });
  it('is empty if all fields are valid', () => {
    expect(collectProblems({ email: null })).toBeNull();
  });
});
