import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { createStaff, listStaffs, NewStaff } from '#product/accounts/api/staffs.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo } from '#web/navigation.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';
import { useContractForm } from '#web/use-contract-form.ts';
import { StaffFormPanel, staffTexts } from './staff-form.tsx';

const texts = messages({
  title: { ja: 'スタッフの追加', en: 'Add staff' },
  submit: { ja: 'スタッフを追加', en: 'Add' },
  done: {
    ja: '{email} に初回サインインのメールを送信しました。',
    en: 'A first sign-in e-mail has been sent to {email}.',
  },
});

export default function CreateStaffScreen(): ReactNode {
  const { t } = useLanguage();
  const go = useGo();
  const { form, submit, failure } = useContractForm({
    schema: NewStaff,
    names: staffTexts,
    values: { email: '', firstName: '', lastName: '', role: 'SystemUser', isRestrictedBrowsing: false, tenantIds: [] },
    codes: { email_taken: 'email', role_not_permitted: 'role', tenant_not_found: 'tenantIds' },
    send: async body => {
      await call(createStaff, { body });
      await queryClient.invalidateQueries({ queryKey: [listStaffs.operationId] });
      notify.success(t(texts.done, { email: body.email }));
      await go('admin-staffs');
    },
  });
  return (
    <>
      <PageHeader title={t(texts.title)} />
      <StaffFormPanel of={{ form, submit, failure }} control={form.control} isNew submitLabel={t(texts.submit)} />
    </>
  );
}
