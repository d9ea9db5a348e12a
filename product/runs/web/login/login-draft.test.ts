import { expect, test } from 'vitest';
import { LoginSequence } from '#product/runs/api/login-sequence.ts';
import { draftOfLogin, loginOfDraft, moved, newLogin, newStep, withoutSecrets } from './login-draft.ts';

const login = LoginSequence.parse({
  steps: [
    { action: 'go', url: '/login' },
    { action: 'fill', target: { by: 'label', label: 'ユーザー名' }, value: 'taro' },
    { action: 'click', target: { by: 'role', role: 'tab', name: '次へ' } },
    { action: 'wait', seconds: 2 },
    { action: 'wait', target: { by: 'css', selector: '#menu' } },
  ],
  success: { kind: 'element', target: { by: 'css', selector: '#menu' } },
  allowedHosts: ['sso.example.jp'],
});

test('a stored login is shown and sent back as it was, without what it fills in', () => {
  const shown = {
    ...login,
    steps: login.steps.map(step =>
      step.action === 'fill' ? { action: step.action, target: step.target, hasValue: true } : step,
    ),
  };
  const steps = login.steps.map(step => (step.action === 'fill' ? { action: step.action, target: step.target } : step));
  expect(loginOfDraft(draftOfLogin(shown))).toEqual({ ...login, steps });
});

test('what is typed is sent, and not kept in the browser', () => {
  const draft = { ...newLogin(), steps: [newStep('fill', { name: '#a', by: 'css', value: 'himitsu' })] };
  expect(loginOfDraft(draft).steps).toEqual([
    { action: 'fill', target: { by: 'css', selector: '#a' }, value: 'himitsu' },
  ]);
  expect(JSON.stringify(withoutSecrets(draft))).not.toContain('himitsu');
});

test('steps move up and down, and not beyond the ends', () => {
  const steps = newLogin().steps;
  const ids = (list: typeof steps) => list.map(({ action }) => action);
  expect(ids(moved(steps, 0, 1))).toEqual(['fill', 'go', 'fill', 'click']);
  expect(ids(moved(steps, 0, -1))).toEqual(ids(steps));
  expect(ids(moved(steps, 3, 1))).toEqual(ids(steps));
});
