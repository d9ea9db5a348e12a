import { expect, test } from 'vitest';
import { LoginSequence } from '#product/runs/api/login-sequence.ts';
import { ApiProblemError } from '#web/client.ts';
import { type LoginDraft, loginOfDraft, newLogin, newStep } from './login-draft.ts';
import { loginFaults } from './login-faults.ts';
import { nameSteps } from './name-steps.ts';

const success = { ...newLogin().success, text: 'ようこそ' };
const whole: LoginDraft = {
  steps: [
    newStep('go', { url: '/login' }),
    newStep('fill', { name: 'ユーザー名', value: 'taro' }),
    newStep('click', { name: 'ログイン' }),
    newStep('wait', { seconds: '2' }),
    newStep('wait', { name: '#menu', by: 'css' }),
  ],
  success,
  allowedHosts: '',
};
const withStep = (at: number, step: object): LoginDraft => ({
  ...whole,
  steps: whole.steps.map((one, place) => (place === at ? { ...one, ...step } : one)),
});
const told = (draft: LoginDraft) => loginFaults(draft).map(({ step, field, text }) => `${step} ${field} ${text}`);

test('a login that is complete has no faults, and is one for the server', () => {
  expect(told(whole)).toEqual([]);
  expect(LoginSequence.safeParse(loginOfDraft(whole)).success).toBe(true);
});

test.each<[string, LoginDraft, string[]]>([
  [
    'the steps to begin with',
    newLogin(),
    [
      '1 url urlMissing',
      '2 name nameMissing',
      '2 value valueMissing',
      '3 name nameMissing',
      '3 value valueMissing',
      '4 name nameMissing',
      'null text textMissing',
    ],
  ],
  ['blanks alone', withStep(2, { name: '  ' }), ['3 name nameMissing']],
  ['a value that is stored', withStep(1, { value: '', hasValue: true }), []],
  ['no value', withStep(1, { value: '' }), ['2 value valueMissing']],
  ['a wait for nothing', withStep(3, { seconds: '' }), ['4 seconds secondsWrong']],
  ['a wait without end', withStep(3, { seconds: '11' }), ['4 seconds secondsWrong']],
  ['half a second', withStep(3, { seconds: '0.5' }), ['4 seconds secondsWrong']],
  ['another first step', withStep(0, { action: 'click', name: 'a' }), ['1 action firstIsGo']],
  ['no element of success', { ...whole, success: { ...success, kind: 'element' } }, ['null name nameMissing']],
  ['no address of success', { ...whole, success: { ...success, kind: 'address' } }, ['null url urlMissing']],
  ['four hosts', { ...whole, allowedHosts: 'a b、c,d' }, ['null allowedHosts hostsMany']],
])('%s', (_what, draft, expected) => expect(told(draft)).toEqual(expected));

test('what the server says of a step has the number that the person sees', () => {
  const fields = ['data.url', 'login.steps.1.target.label', 'login.steps.4.value'];
  const problem = { code: 'invalid_input', message: 'M.', fields: fields.map(path => ({ path, message: `${path}!` })) };
  const named = nameSteps(new ApiProblemError(422, problem)) as ApiProblemError;
  expect(named.problem.fields).toEqual([
    { path: 'data.url', message: 'data.url!' },
    { path: 'login', message: '手順2：login.steps.1.target.label!' },
  ]);
  const hosts = new ApiProblemError(422, { ...problem, fields: [{ path: 'login.allowedHosts', message: 'Many.' }] });
  expect((nameSteps(hosts) as ApiProblemError).problem.fields).toEqual([{ path: 'login', message: 'Many.' }]);
  const other = new ApiProblemError(422, { ...problem, fields: [{ path: 'loginName', message: 'a' }] });
  expect(nameSteps(other)).toBe(other);
});
