import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { type AdMedia, adMedia, adMediaNames } from '#product/ads/api/ad-media.ts';
import { AdProjectInput, createAdProject } from '#product/ads/api/ad-projects.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo, useTenantParams } from '#web/navigation.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { FormPart, SendPanel } from '#web/parts/form-panel.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { notify } from '#web/parts/toast.tsx';
import { useContractForm } from '#web/use-contract-form.ts';
import { customerFields, flagsOf } from './ad-media-of.ts';
import { projectTexts } from './ad-texts.ts';
import { ProjectNames } from './project-names.tsx';
import { refreshAds } from './use-ad-news.ts';

const texts = messages({
  title: { ja: 'プロジェクトの作成', en: 'Create a project' },
  accounts: { ja: '広告アカウント', en: 'Ad accounts' },
  accountsHelp: {
    ja: '分かるIDだけ入力してください。作成後に、連携した媒体の一覧から選択することもできます。',
    en: 'Enter the IDs you know. After creating the project, you can also choose accounts from a linked platform.',
  },
  id: { ja: '{media}のID', en: '{media} ID' },
  submit: { ja: 'プロジェクトを作成', en: 'Create project' },
  done: { ja: 'プロジェクトを作成しました。', en: 'The project has been created.' },
});

/** A new project: its advertiser, and the accounts that are known already. */
export function CreateAdProjectScreen(): ReactNode {
  const { t } = useLanguage();
  const go = useGo();
  const { tenantId } = useTenantParams();
  const { form, submit, failure } = useContractForm({
    schema: AdProjectInput,
    names: projectTexts,
    values: {
      clientRandomCode: crypto.randomUUID(),
      projectName: '',
      advertiserId: '',
      advertiserName: '',
      googleCustomerId: '',
      yahooSearchCustomerId: '',
      yahooDisplayCustomerId: '',
    },
    codes: { advertiser_exists: 'advertiserId' },
    send: async values => {
      const media = adMedia.filter(one => values[customerFields[one]] !== '');
      const flags = flagsOf(media.length > 0 ? media : adMedia);
      const { projectId } = await call(createAdProject, { params: { tenantId }, body: { ...values, ...flags } });
      void refreshAds();
      notify.success(t(texts.done));
      await go('admin-adbox-edit-project', {}, { params: { projectId } });
    },
  });
  return (
    <>
      <PageHeader title={t(texts.title)} />
      <SendPanel
        of={{ form, submit, failure }}
        button={t(texts.submit)}
        onLeave={() => void go('admin-adbox-projects')}
      >
        <ProjectNames control={form.control} />
        <FormPart title={t(texts.accounts)} help={t(texts.accountsHelp)}>
          {adMedia.map((media: AdMedia) => (
            <TextInput
              key={media}
              control={form.control}
              name={customerFields[media]}
              label={t(texts.id, { media: t(adMediaNames[media]) })}
              placeholder={media === 'google' ? '123-456-7890' : '1234567'}
              maxLength={20}
              isOptional
              autoComplete="off"
            />
          ))}
        </FormPart>
      </SendPanel>
    </>
  );
}
