import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { passwordRules, unmetPasswordRules } from '#endpoint/fields/account.ts';
import { sentence } from '#endpoint/fields/field.ts';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';
import { TextInput } from './bound-fields.tsx';

const texts = messages({
  password: { ja: '新しいパスワード', en: 'New password' },
  confirmation: { ja: '新しいパスワード（確認）', en: 'Confirm new password' },
  rules: { ja: 'パスワードの条件', en: 'Password requirements' },
  met: { ja: '（満たしています）', en: '(met)' },
});
const subject = { ja: 'パスワード', en: 'password' };

interface Pair {
  password: string;
  confirmation: string;
}

/** A new password entered twice, with a checklist of the rules that is updated during typing. */
export function PasswordFields<Values extends Pair>({ control }: { control: Control<Values> }): ReactNode {
  const { t } = useLanguage();
  const own = control as unknown as Control<Pair>;
  const typed = useWatch({ control: own, name: 'password' });
  const unmet = unmetPasswordRules(typed, subject).map(message => message.en);
  return (
    <>
      <TextInput control={own} name="password" type="password" autoComplete="new-password" label={t(texts.password)} />
      <ul aria-label={t(texts.rules)} className="-mt-2 grid grid-cols-2 gap-x-3 gap-y-0.5 text-xs">
        {passwordRules.map(rule => {
          const message = sentence(rule.says, subject);
          const isMet = typed !== '' && !unmet.includes(message.en);
          const Icon = isMet ? Check : Circle;
          return (
            <li key={message.en} className={`flex items-start gap-1.5 ${isMet ? 'text-good' : 'text-muted'}`}>
              <Icon aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
              <span>
                {t(rule.brief ?? message)}
                {isMet && <span className="sr-only">{t(texts.met)}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <TextInput
        control={own}
        name="confirmation"
        type="password"
        autoComplete="new-password"
        label={t(texts.confirmation)}
      />
    </>
  );
}
