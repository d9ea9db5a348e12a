import { expect, test } from 'vitest';
import { ApiProblemError } from './client.ts';
import { showProblem } from './form-problem.ts';

/** A form of two fields that notes its errors. */
function shown(error: unknown, codes?: Parameters<typeof showProblem>[2]) {
  const errors: unknown[] = [];
  const form = {
    getValues: () => ({ email: '', person: { name: '' } }),
    setError: (field: string, { message }: { message?: string }, { shouldFocus = false } = {}) =>
      void errors.push([field, message, shouldFocus]),
  };
  return { ...showProblem(form as never, error, codes), errors };
}
const problem = (code: string, paths: string[] = []) =>
  new ApiProblemError(422, { code, message: 'M.', fields: paths.map(path => ({ path, message: `${path}.` })) });

test.each<[string, ReturnType<typeof problem>, Parameters<typeof showProblem>[2], object]>([
  [
    'the fields that the server names',
    problem('invalid_input', ['email', 'person.name']),
    {},
    {
      failure: undefined,
      errors: [
        ['email', 'email.', true],
        ['person.name', 'person.name.', false],
      ],
    },
  ],
  [
    'the field of its code, with the sentence of the server',
    problem('email_taken', ['person.name']),
    { email_taken: 'email' },
    { failure: undefined, errors: [['email', 'M.', true]] },
  ],
  [
    'the field of its code, with a sentence of the form',
    problem('email_taken'),
    { email_taken: { field: 'email', message: { ja: '別の', en: 'Another' } } },
    { failure: undefined, errors: [['email', '別の', true]] },
  ],
  ['above the form without a field', problem('email_taken'), { conflict: 'email' }, { failure: 'M.', errors: [] }],
  [
    'above the form for a field that it does not have',
    problem('invalid_input', ['phone']),
    {},
    { failure: 'M. phone.', errors: [] },
  ],
  ['nowhere when somebody else was faster', problem('conflict', ['email']), {}, { isConflict: true, errors: [] }],
])('a problem is shown at %s', (_where, error, codes, expected) => {
  expect(shown(error, codes)).toEqual({ isConflict: false, ...expected });
});

test('an error that is none of the server is told in general', () => {
  expect(shown(new TypeError('x'))).toMatchObject({
    failure: expect.stringContaining('エラーが発生しました'),
    errors: [],
  });
});
