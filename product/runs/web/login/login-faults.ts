import { loginLimits } from '#product/runs/api/login-sequence.ts';
import { type DraftStep, hostsIn, type LoginDraft } from './login-draft.ts';
import type { loginTexts } from './login-texts.ts';

/** A field that has to be filled in or corrected before a login is sent. */
export interface LoginFault {
  /** The step from 1; null for what shows the success, and for the hosts. */
  step: number | null;
  field: 'action' | 'url' | 'name' | 'value' | 'seconds' | 'text' | 'allowedHosts';
  text: keyof typeof loginTexts;
}

type OwnFault = Omit<LoginFault, 'step'>;

/** Faults found without the server, in field order. The server checks everything again. */
export function loginFaults({ steps, success, allowedHosts }: LoginDraft): LoginFault[] {
  const faults: LoginFault[] = steps.flatMap((step, at) => stepFaults(step, at).map(one => ({ step: at + 1, ...one })));
  const shown = success.kind === 'element' ? 'name' : success.kind === 'address' ? 'url' : 'text';
  if (isEmpty(success[shown])) faults.push({ step: null, field: shown, text: `${shown}Missing` });
  if (hostsIn(allowedHosts).length > loginLimits.hosts)
    faults.push({ step: null, field: 'allowedHosts', text: 'hostsMany' });
  return faults;
}

function stepFaults(step: DraftStep, at: number): OwnFault[] {
  const faults: OwnFault[] = at === 0 && step.action !== 'go' ? [{ field: 'action', text: 'firstIsGo' }] : [];
  if (step.action === 'go') return isEmpty(step.url) ? [{ field: 'url', text: 'urlMissing' }] : [];
  if (step.action === 'wait') return isEmpty(step.name) ? [...faults, ...secondsFaults(step)] : faults;
  if (isEmpty(step.name)) faults.push({ field: 'name', text: 'nameMissing' });
  if (step.action === 'fill' && step.value === '' && !step.hasValue)
    faults.push({ field: 'value', text: 'valueMissing' });
  return faults;
}

function secondsFaults({ seconds }: DraftStep): OwnFault[] {
  const count = Number(seconds);
  const isRight = !isEmpty(seconds) && Number.isInteger(count) && count >= 1 && count <= loginLimits.seconds;
  return isRight ? [] : [{ field: 'seconds', text: 'secondsWrong' }];
}

const isEmpty = (text: string) => text.trim() === '';
