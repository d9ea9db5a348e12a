import { Button } from '@heroui/react/button';
import { type FormEvent, type ReactNode, useState } from 'react';
import { clientProblems } from '#endpoint/client-problems.ts';
import { messages } from '#language/message.ts';
import type { AdAccount } from '#product/ads/api/ad-accounts.ts';
import { type AdMedia, adMediaNames } from '#product/ads/api/ad-media.ts';
import type { AdProject } from '#product/ads/api/ad-projects.ts';
import { ApiProblemError } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { FormDialog } from '#web/parts/dialog.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { customerFields, flagsOf, mediaOn } from './ad-media-of.ts';
import { CustomerList } from './customer-list.tsx';
import { useProjectChange } from './use-project-change.ts';

const texts = messages({
  title: { ja: '{media}のアカウント', en: '{media} account' },
  id: { ja: 'アカウントID', en: 'Account ID' },
  googleHelp: { ja: '10桁の数字（ハイフンは省略できます）', en: '10 digits (hyphens are optional)' },
  yahooHelp: { ja: '数字のID', en: 'Numeric ID' },
  invalid: { ja: 'IDは半角数字とハイフンで入力してください。', en: 'The ID may contain digits and hyphens only.' },
  empty: { ja: 'IDを入力するか、一覧から選択してください。', en: 'Please enter an ID or choose an account.' },
  lost: {
    ja: '変更すると、現在のアカウント（{id}）から取り込んだ実績は削除されます。',
    en: 'Performance data imported from the current account ({id}) will be deleted.',
  },
  save: { ja: 'このアカウントを使う', en: 'Use this account' },
  remove: { ja: 'アカウントを外す', en: 'Remove account' },
  really: { ja: '実績を削除して外す', en: 'Delete performance data and remove' },
  saved: { ja: 'アカウントを設定しました。', en: 'The account has been set.' },
  removed: { ja: 'アカウントを外しました。', en: 'The account has been removed.' },
});

interface Props {
  media: AdMedia;
  project: AdProject;
  account: AdAccount | undefined;
  /** The platform is linked: its accounts can be listed. */
  isLinked: boolean;
  onClose: () => void;
}

const pattern = /^\d[\d-]{0,19}$/;
const plain = (id: string) => id.replaceAll('-', '');

/** Saves the account of a medium; '' takes it out. */
function useSaving(media: AdMedia, project: AdProject, onSaved: () => void) {
  const { t } = useLanguage();
  const [failure, setFailure] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const { send } = useProjectChange(project);
  async function save(customerId: string, notice: string): Promise<void> {
    setFailure(undefined);
    setWorking(true);
    try {
      // Whoever sets an account wants its figures.
      const flags = customerId === '' ? {} : flagsOf([...mediaOn(project), media]);
      await send({ [customerFields[media]]: customerId, ...flags });
      notify.success(notice);
      onSaved();
    } catch (thrown) {
      setFailure(thrown instanceof ApiProblemError ? thrown.problem.message : t(clientProblems.unexpected));
    } finally {
      setWorking(false);
    }
  }
  return { save, failure, isWorking };
}

/** Sets the account of a medium: by its id, or out of those that the link reaches. */
export function AccountDialog({ media, project, account, isLinked, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const [id, setId] = useState(account?.customerId ?? '');
  const [error, setError] = useState<string>();
  const { save, failure, isWorking } = useSaving(media, project, onClose);

  function isValid(): boolean {
    const notice = id === '' ? texts.empty : pattern.test(id) ? undefined : texts.invalid;
    setError(notice && t(notice));
    return notice === undefined;
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isValid()) void save(plain(id), t(texts.saved));
  }
  return (
    <FormDialog
      title={t(texts.title, { media: t(adMediaNames[media]) })}
      onClose={onClose}
      onSubmit={submit}
      failure={failure}
      submitLabel={t(texts.save)}
      isWorking={isWorking}
      beside={
        <TakeOut
          isThere={account !== undefined}
          isWorking={isWorking}
          onTakeOut={() => void save('', t(texts.removed))}
        />
      }
    >
      <Field
        label={t(texts.id)}
        value={id}
        onChange={setId}
        onBlur={() => void (id !== '' && isValid())}
        inputMode="numeric"
        maxLength={20}
        help={t(media === 'google' ? texts.googleHelp : texts.yahooHelp)}
        error={error}
      />
      {isLinked && (
        <CustomerList
          media={media}
          projectId={project.projectId}
          chosen={plain(id)}
          onChoose={next => {
            setId(next);
            setError(undefined);
          }}
        />
      )}
      {account !== undefined && id !== '' && plain(id) !== account.customerId && (
        <p className="text-sm text-fair phrases">{t(texts.lost, { id: account.customerId })}</p>
      )}
    </FormDialog>
  );
}

function TakeOut({
  isThere,
  isWorking,
  onTakeOut,
}: {
  isThere: boolean;
  isWorking: boolean;
  onTakeOut: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const [isAsked, setAsked] = useState(false);
  if (!isThere) return <span />;
  return (
    <Button
      variant={isAsked ? 'danger' : 'ghost'}
      isDisabled={isWorking}
      onPress={() => (isAsked ? onTakeOut() : setAsked(true))}
    >
      {t(isAsked ? texts.really : texts.remove)}
    </Button>
  );
}
