import { z } from 'zod';
import type { Request } from '#endpoint/define.ts';
import type { LoginTarget, ShownLogin } from '#product/runs/api/login-sequence.ts';
import type { startLoginTrial } from '#product/runs/api/login-trials.ts';

type SentLogin = Request<typeof startLoginTrial>['body']['login'];

export const stepActions = ['go', 'fill', 'click', 'wait'] as const;
export const targetWays = ['label', 'button', 'link', 'css'] as const;
export const successKinds = ['text', 'element', 'address'] as const;

const DraftTarget = { by: z.enum(targetWays), name: z.string(), role: z.string() };

/** A step as it is edited: the fields of all actions side by side, so that a change of the action loses nothing. */
export const DraftStep = z.object({
  id: z.string(),
  action: z.enum(stepActions),
  url: z.string(),
  ...DraftTarget,
  value: z.string(),
  /** A value is stored, which stays while the field is empty. */
  hasValue: z.boolean(),
  seconds: z.string(),
});
export type DraftStep = z.infer<typeof DraftStep>;

export const LoginDraft = z.object({
  steps: z.array(DraftStep),
  success: z.object({ kind: z.enum(successKinds), text: z.string(), url: z.string(), ...DraftTarget }),
  allowedHosts: z.string(),
});
export type LoginDraft = z.infer<typeof LoginDraft>;

export const newStep = (action: DraftStep['action'] = 'click', more: Partial<DraftStep> = {}): DraftStep => ({
  id: crypto.randomUUID(),
  action,
  url: '',
  by: action === 'click' ? 'button' : 'label',
  name: '',
  role: '',
  value: '',
  hasValue: false,
  seconds: '',
  ...more,
});

export const newLogin = (): LoginDraft => ({
  steps: [newStep('go'), newStep('fill'), newStep('fill'), newStep('click')],
  success: { kind: 'text', text: '', url: '', by: 'label', name: '', role: '' },
  allowedHosts: '',
});

const roleOf = { button: 'button', link: 'link' } as const;

function targetOf({ by, name, role }: Pick<DraftStep, 'by' | 'name' | 'role'>): LoginTarget {
  if (by === 'css') return { by, selector: name };
  if (by === 'label') return { by, label: name };
  return { by: 'role', role: (role || roleOf[by]) as 'button', name };
}

/** A role that the editor does not offer is kept as it is. */
function wayOf(target: LoginTarget): Pick<DraftStep, 'by' | 'name' | 'role'> {
  if (target.by === 'css') return { by: 'css', name: target.selector, role: '' };
  if (target.by === 'label') return { by: 'label', name: target.label, role: '' };
  return { by: target.role === 'link' ? 'link' : 'button', name: target.name, role: target.role };
}

export function loginOfDraft({ steps, success, allowedHosts }: LoginDraft): SentLogin {
  return {
    steps: steps.map(step => {
      if (step.action === 'go') return { action: 'go', url: step.url };
      if (step.action === 'click') return { action: 'click', target: targetOf(step) };
      if (step.action === 'fill')
        return { action: 'fill', target: targetOf(step), ...(step.value === '' ? {} : { value: step.value }) };
      if (step.name === '') return { action: 'wait', seconds: Number(step.seconds) };
      return { action: 'wait', target: targetOf(step) };
    }),
    success:
      success.kind === 'text'
        ? { kind: 'text', text: success.text }
        : success.kind === 'address'
          ? { kind: 'address', url: success.url }
          : { kind: 'element', target: targetOf(success) },
    allowedHosts: hostsIn(allowedHosts),
  };
}

export const hostsIn = (text: string): string[] => text.split(/[\s,、]+/).filter(host => host !== '');

export function draftOfLogin({ steps, success, allowedHosts }: ShownLogin): LoginDraft {
  const empty = newLogin().success;
  return {
    steps: steps.map(step => {
      if (step.action === 'go') return newStep('go', { url: step.url });
      if (step.action === 'click') return newStep('click', wayOf(step.target));
      if (step.action === 'fill') return newStep('fill', { ...wayOf(step.target), hasValue: step.hasValue });
      const seconds = step.seconds == null ? '' : String(step.seconds);
      return newStep('wait', { seconds, ...(step.target ? wayOf(step.target) : {}) });
    }),
    success: {
      ...empty,
      kind: success.kind,
      ...(success.kind === 'text' ? { text: success.text } : {}),
      ...(success.kind === 'address' ? { url: success.url } : {}),
      ...(success.kind === 'element' ? wayOf(success.target) : {}),
    },
    allowedHosts: allowedHosts.join(' '),
  };
}

/** The draft without what is filled in, for a store of the browser. */
export const withoutSecrets = (draft: LoginDraft): LoginDraft => ({
  ...draft,
  steps: draft.steps.map(step => ({ ...step, value: '' })),
});

/** The steps with one moved by a number of places; as they are where there is no such place. */
export function moved(steps: readonly DraftStep[], at: number, by: number): DraftStep[] {
  const to = at + by;
  const step = steps[at];
  if (step === undefined || to < 0 || to >= steps.length) return [...steps];
  return steps.toSpliced(at, 1).toSpliced(to, 0, step);
}
