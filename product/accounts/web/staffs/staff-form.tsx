import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { StaffRole } from '#endpoint/access.ts';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo, useScope } from '#web/navigation.tsx';
import { CheckInput, ChoiceInput } from '#web/parts/bound-fields.tsx';
import { FormPart, type SentForm } from '#web/parts/form-panel.tsx';
import { PersonFormPanel, personTexts } from '../people/person-form.tsx';
import { roleNames } from '../people/role-names.ts';
import { TenantPicker } from './tenant-picker.tsx';

export const staffTexts = messages({
  ...personTexts,
  person: { ja: 'スタッフ', en: 'Staff' },
  emailHelp: {
    ja: 'このアドレスに初回サインインのメールが送られます。リンクは1年間有効です。',
    en: 'A first sign-in e-mail will be sent to this address. Its link is valid for 1 year.',
  },
  rights: { ja: '権限', en: 'Permissions' },
  role: { ja: '権限', en: 'Role' },
  roleHelp: {
    ja: 'マスター：すべての契約とスタッフを管理できます。管理者：許可された契約を管理できます。一般：閲覧のみできます。',
    en: 'Master: manages all contracts and staff. Administrator: manages permitted contracts. User: views only.',
  },
  browsing: { ja: '閲覧範囲', en: 'Access' },
  restricted: { ja: '閲覧できる契約を限定する', en: 'Restrict access to selected contracts' },
  masterSees: { ja: 'マスターはすべての契約を閲覧できます。', en: 'Masters can access all contracts.' },
  tenantIds: { ja: '閲覧できる契約', en: 'Accessible contracts' },
  totp: { ja: '二段階認証', en: 'Two-step verification' },
  resetTotp: { ja: '登録済みの認証アプリを解除する', en: 'Remove the registered authenticator app' },
  resetHelp: {
    ja: '端末を紛失した場合などに使用します。次回のサインインで登録し直します。',
    en: 'For example, when a device is lost. A new one is set up at the next sign-in.',
  },
  above: {
    ja: 'ご自身より権限または閲覧範囲が広いスタッフのため、変更できません。',
    en: 'This staff member has a higher role or wider access than you, so you cannot change them.',
  },
});

interface StaffFields {
  email: string;
  firstName: string;
  lastName: string;
  role: StaffRole;
  isRestrictedBrowsing: boolean;
  tenantIds: string[];
  resetTotp: boolean;
}

/** The fields of staff. The mail address is only entered for new ones. */
export function StaffFormPanel(props: {
  of: SentForm;
  /** The form's control; the forms for new and existing staff differ in a few fields. */
  control: unknown;
  isNew: boolean;
  /** Has wider rights than the person, so it is read-only. */
  isAbove?: boolean;
  email?: string;
  hasTotp?: boolean;
  submitLabel: string;
}): ReactNode {
  const { t } = useLanguage();
  const { user } = useScope();
  const go = useGo();
  const control = props.control as Control<StaffFields>;
  const [role, isRestricted] = useWatch({ control, name: ['role', 'isRestrictedBrowsing'] });
  const roles = StaffRole.options.filter(
    one => one !== 'SystemMaster' || user.role === 'SystemMaster' || props.isAbove,
  );
  return (
    <PersonFormPanel
      {...props}
      title={t(staffTexts.person)}
      email={props.email}
      emailHelp={t(staffTexts.emailHelp)}
      locked={props.isAbove ? t(staffTexts.above) : undefined}
      onLeave={() => void go('admin-staffs')}
    >
      <FormPart title={t(staffTexts.rights)} help={t(staffTexts.roleHelp)}>
        <ChoiceInput
          control={control}
          name="role"
          label={t(staffTexts.role)}
          options={roles.map(id => ({ id, label: t(roleNames[id]) }))}
        />
      </FormPart>
      <FormPart title={t(staffTexts.browsing)} columns={1}>
        {role === 'SystemMaster' ? (
          <p className="text-muted">{t(staffTexts.masterSees)}</p>
        ) : (
          <>
            <CheckInput control={control} name="isRestrictedBrowsing" label={t(staffTexts.restricted)} />
            {isRestricted && <TenantPicker control={control} />}
          </>
        )}
      </FormPart>
      {props.hasTotp === true && (
        <FormPart title={t(staffTexts.totp)} columns={1}>
          <CheckInput
            control={control}
            name="resetTotp"
            label={t(staffTexts.resetTotp)}
            help={t(staffTexts.resetHelp)}
          />
        </FormPart>
      )}
    </PersonFormPanel>
  );
}
