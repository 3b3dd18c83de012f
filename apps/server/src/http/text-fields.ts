import { Type, type TStringOptions } from 'typebox';
import { emailPattern, loginEmailPattern, maxEmailLength } from '../email-address.ts';
import { linePattern, namePattern, textPattern } from '../line-of-text.ts';
import { heldByUseCase } from './openapi.ts';

/** Schemas of text fields that use cases read with one rule each, wherever they are sent. */

/** For `readName`. */
export function nameField(maxLength: number, options: TStringOptions = {}) {
  return Type.String({
    minLength: 1,
    maxLength,
    ...options,
    [heldByUseCase]: { pattern: namePattern.source },
  });
}

/** For `readLine`: may be empty. */
export function lineField(maxLength: number, options: TStringOptions = {}) {
  return Type.String({ maxLength, ...options, [heldByUseCase]: { pattern: linePattern.source } });
}

/** For `readText`: may be empty. */
export function textField(maxLength: number, options: TStringOptions = {}) {
  return Type.String({ maxLength, ...options, [heldByUseCase]: { pattern: textPattern.source } });
}

/** For `readEmail`. */
export function emailField(options: TStringOptions = {}) {
  return Type.String({
    minLength: 1,
    maxLength: maxEmailLength,
    ...options,
    [heldByUseCase]: { pattern: emailPattern.source },
  });
}

/** For `requireLoginEmail`. */
export function loginEmailField() {
  return Type.String({
    minLength: 1,
    maxLength: maxEmailLength,
    examples: ['you@example.com'],
    [heldByUseCase]: { pattern: loginEmailPattern.source },
  });
}

/** For `requirePassword`. */
export function newPasswordField({ min, max }: { readonly min: number; readonly max: number }) {
  return Type.String({
    minLength: 1,
    maxLength: 1024,
    description: `${min} to ${max} characters: not one of the 100,000 most common passwords, and nothing that consists mostly of the email address or name of the account.`,
    [heldByUseCase]: { minLength: min, maxLength: max },
  });
}
