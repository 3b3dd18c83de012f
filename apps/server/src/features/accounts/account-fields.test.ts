import { describe, expect, it } from 'vitest';
import { isTimeZone, requireEmail, requirePassword, requireUsername } from './account-fields.ts';

const isTaken = (check: () => void): boolean => {
  try {
    check();
    return true;
  } catch {
    return false;
  }
};

describe('an email address', () => {
  it.each([
    ['you@example.com', true],
    ["o'neill+tag@sub.example.com", true],
    ['größe@exämple.de', true],
    ['you@localhost', true],
    ['', false],
    ['you', false],
    ['you@', false],
    ['@example.com', false],
    ['a@b@example.com', false],
    ['a,b@example.com', false],
    ['"a b"@example.com', false],
    ['You <you@example.com>', false],
    ['you@example.com\r\nBcc: all@example.com', false],
    ['you\u0007@example.com', false],
    [`${'a'.repeat(250)}@b.c`, true],
    [`${'a'.repeat(251)}@b.c`, false],
  ])('accepts %j: %s', (email, expected) => {
    expect(isTaken(() => requireEmail(email))).toBe(expected);
  });
});

describe('a password', () => {
  it.each([
    ['1234567', false],
    ['12345678', true],
    ['x'.repeat(1024), true],
    ['x'.repeat(1025), false],
  ])('accepts %s: %s', (password, expected) => {
    expect(isTaken(() => requirePassword(password))).toBe(expected);
  });
});

describe('a name', () => {
  it.each([
    ['Ada', true],
    [' ', false],
    ['', false],
    ['💎'.repeat(64), true],
    ['💎'.repeat(65), false],
  ])('accepts %j: %s', (username, expected) => {
    expect(isTaken(() => requireUsername(username))).toBe(expected);
  });
});

describe('a time zone', () => {
  it.each([
    ['UTC', true],
    ['Europe/Rome', true],
    ['America/Argentina/Buenos_Aires', true],
    ['Asia/Kolkata', true],
    ['Europe/Atlantis', false],
    ['+02:00', false],
    ['', false],
    ["UTC'; drop table accounts", false],
  ])('accepts %j: %s', (name, expected) => {
    expect(isTimeZone(name)).toBe(expected);
  });
});
