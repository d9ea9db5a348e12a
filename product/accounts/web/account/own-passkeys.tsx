import { Button } from '@heroui/react/button';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import {
  createPasskey,
  type Passkey,
  passkeyCreationOptions,
  removePasskey,
  renamePasskey,
} from '#product/accounts/api/passkeys.ts';
import type { SecondFactors } from '#product/accounts/api/second-factors.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { Section } from '#web/parts/section.tsx';
import { notify } from '#web/parts/toast.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { makePasskey, passkeysWork } from './use-passkey.ts';

const texts = messages({
  title: { ja: 'パスキー', en: 'Passkeys' },
  help: {
    ja: '指紋、顔、端末の画面ロックまたはセキュリティキーで、パスワードを入力せずにサインインできます。登録すると、パスワードでサインインするときにも確認に使います。',
    en: 'Sign in without a password using your fingerprint, face, device screen lock or security key. Once registered, it is also used for confirmation when you sign in with a password.',
  },
  unavailable: {
    ja: 'このURLまたはブラウザーではパスキーを利用できません。',
    en: 'Passkeys cannot be used at this URL or in this browser.',
  },
  add: { ja: 'パスキーを登録', en: 'Register a passkey' },
  added: { ja: 'パスキーを登録しました。', en: 'The passkey has been registered.' },
  facts: { ja: '登録：{created}・最終利用：{used}', en: 'Registered {created}, last used {used}' },
  rename: { ja: '名前を変更', en: 'Rename' },
  renameLabel: { ja: '「{name}」の名前を変更', en: 'Rename “{name}”' },
  remove: { ja: '削除', en: 'Remove' },
  removeLabel: { ja: '「{name}」を削除', en: 'Remove “{name}”' },
  removeTitle: { ja: 'パスキーの削除', en: 'Remove passkey' },
  removeText: {
    ja: '「{name}」ではサインインできなくなります。',
    en: 'You will no longer be able to sign in with “{name}”.',
  },
  removed: { ja: 'パスキーを削除しました。', en: 'The passkey has been removed.' },
});

/** The passkeys of the account: register, name, remove. */
export function OwnPasskeys({
  factors,
  onChange,
}: {
  /** Undefined while it loads. */
  factors: SecondFactors | undefined;
  /** After every change, with the recovery codes to show. */
  onChange: (recoveryCodes: readonly string[]) => Promise<void>;
}): ReactNode {
  const { t } = useLanguage();
  const [named, setNamed] = useState<Passkey | 'new'>();
  const [removing, setRemoving] = useState<Passkey>();
  const isNew = named === undefined || named === 'new';
  const works = passkeysWork() && factors?.passkeysAvailable !== false;
  async function add(name: string) {
    const recoveryCodes = await registerPasskey(name);
    if (recoveryCodes === null) return;
    setNamed(undefined);
    notify.success(t(texts.added));
    await onChange(recoveryCodes);
  }
  async function rename({ passkeyId }: Passkey, name: string) {
    await call(renamePasskey, { params: { passkeyId }, body: { name } });
    setNamed(undefined);
    await onChange([]);
  }
  async function remove() {
    if (removing === undefined) return;
    await call(removePasskey, { params: { passkeyId: removing.passkeyId } });
    notify.success(t(texts.removed));
    await onChange([]);
  }
  return (
    <Section title={t(texts.title)}>
      <p className="text-muted phrases">{t(works ? texts.help : texts.unavailable)}</p>
      <ul className="mt-2 divide-y divide-separator">
        {factors?.passkeys.map(passkey => (
          <PasskeyItem
            key={passkey.passkeyId}
            passkey={passkey}
            onRename={() => setNamed(passkey)}
            onRemove={() => setRemoving(passkey)}
          />
        ))}
      </ul>
      {works && (
        <Button variant="outline" className="mt-3" onPress={() => setNamed('new')}>
          {t(texts.add)}
        </Button>
      )}
      <PasskeyNameForm
        isOpen={named !== undefined}
        title={t(isNew ? texts.add : texts.rename)}
        button={t(isNew ? texts.add : texts.rename)}
        name={isNew ? '' : named.name}
        onSend={name => (isNew ? add(name) : rename(named, name))}
        onClose={() => setNamed(undefined)}
      />
      <ConfirmDialog
        danger
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t(texts.removeTitle)}
        confirmLabel={t(texts.remove)}
        onConfirm={remove}
      >
        {t(texts.removeText, { name: removing?.name ?? '' })}
      </ConfirmDialog>
    </Section>
  );
}

/** Makes and stores a passkey. Returns the recovery codes to show; null when the person turned back. */
async function registerPasskey(name: string): Promise<readonly string[] | null> {
  const { options } = await call(passkeyCreationOptions);
  const response = await makePasskey(options);
  return response === null ? null : (await call(createPasskey, { body: { name, response } })).recoveryCodes;
}

function PasskeyItem({
  passkey: { name, createdAt, lastUsedAt },
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { date, dateTime } = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium break-words">{name}</p>
        <p className="text-xs text-muted phrases">
          {t(texts.facts, { created: date(createdAt), used: dateTime(lastUsedAt) })}
        </p>
      </div>
      <Button size="sm" variant="outline" aria-label={t(texts.renameLabel, { name })} onPress={onRename}>
        {t(texts.rename)}
      </Button>
      <Button size="sm" variant="outline" aria-label={t(texts.removeLabel, { name })} onPress={onRemove}>
        {t(texts.remove)}
      </Button>
    </li>
  );
}
