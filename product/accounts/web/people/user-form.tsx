import type { ReactNode } from 'react';
import { type Control, Controller } from 'react-hook-form';
import type { Role } from '#endpoint/access.ts';
import { messages } from '#language/message.ts';
import type { GroupView } from '#product/accounts/api/groups.ts';
import { AssignableRole } from '#product/accounts/api/users.ts';
import { groupLabel } from '#product/contracts/api/shown-names.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { CheckInput, ChoiceInput } from '#web/parts/bound-fields.tsx';
import { FormPart, type SentForm } from '#web/parts/form-panel.tsx';
import { PersonFormPanel, personTexts } from './person-form.tsx';
import { roleNames } from './role-names.ts';

export const userTexts = messages({
  ...personTexts,
  person: { ja: 'ユーザー', en: 'User' },
  emailHelp: {
    ja: 'このアドレスに初回サインインのメールが送られます。',
    en: 'A first sign-in e-mail will be sent to this address.',
  },
  rights: { ja: '権限', en: 'Permissions' },
  role: { ja: '権限', en: 'Role' },
  groups: { ja: 'グループ', en: 'Groups' },
  groupsHelp: {
    ja: '最初に選択したグループが、サインイン後に表示されます。',
    en: 'The group selected first is shown after sign-in.',
  },
  factors: { ja: '二段階認証', en: 'Two-step verification' },
  resetFactors: {
    ja: '登録済みの認証アプリとパスキーを解除する',
    en: 'Remove the registered authenticator app and passkeys',
  },
  resetHelp: {
    ja: '端末を紛失した場合などに使用します。次回からはパスワードだけでサインインできます。',
    en: 'For example, when a device is lost. The user can then sign in with only a password.',
  },
  allGroups: { ja: 'マスターはすべてのグループを表示できます。', en: 'Masters can access all groups.' },
  above: {
    ja: 'ご自身より上位の権限を持つユーザーのため、変更できません。',
    en: 'This user has a higher role, so you cannot change them.',
  },
});

interface UserFields {
  email?: string;
  firstName: string;
  lastName: string;
  role: Role;
  groups: string[];
  resetFactors?: boolean;
}

const masters: readonly Role[] = ['TenantMaster', 'TenantInit', 'TenantOwner'];

/** The fields of a client user. `email` is only for a new one; `roleNow` is offered besides the assignable roles. */
export function UserFormPanel(props: {
  of: SentForm;
  /** The form's control; a new user's form also has a mail address. */
  control: unknown;
  role: Role;
  roleNow?: Role;
  /** Roles that the person may assign; all when omitted. */
  roles?: readonly Role[];
  /** Ranks above the person, so the form is read-only. */
  isAbove?: boolean;
  groups: readonly GroupView[];
  isNew: boolean;
  email?: string;
  submitLabel: string;
  onCancel: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const isInConsole = useScope().area === 'console';
  const control = props.control as Control<UserFields>;
  const roles = [
    ...new Set<Role>([...(props.roleNow ? [props.roleNow] : []), ...(props.roles ?? AssignableRole.options)]),
  ];
  return (
    <PersonFormPanel
      {...props}
      title={t(userTexts.person)}
      email={props.email}
      emailHelp={t(userTexts.emailHelp)}
      locked={props.isAbove ? t(userTexts.above) : undefined}
      onLeave={props.onCancel}
    >
      <FormPart title={t(userTexts.rights)}>
        <ChoiceInput
          control={control}
          name="role"
          label={t(userTexts.role)}
          options={roles.map(id => ({ id, label: t(roleNames[id]) }))}
        />
        {!isInConsole && masters.includes(props.role) && (
          <p className="self-end pb-2 text-muted">{t(userTexts.allGroups)}</p>
        )}
        {!isInConsole && !masters.includes(props.role) && <GroupChoices control={control} groups={props.groups} />}
      </FormPart>
      {!props.isNew && (
        <FormPart title={t(userTexts.factors)} columns={1}>
          <CheckInput
            control={control}
            name="resetFactors"
            label={t(userTexts.resetFactors)}
            help={t(userTexts.resetHelp)}
          />
        </FormPart>
      )}
    </PersonFormPanel>
  );
}

function GroupChoices({ control, groups }: { control: Control<UserFields>; groups: readonly GroupView[] }): ReactNode {
  const { t } = useLanguage();
  return (
    <Controller
      control={control}
      name="groups"
      render={({ field, fieldState: { error } }) => (
        <fieldset className="min-w-0">
          <legend className="label">{t(userTexts.groups)}</legend>
          <div className="mt-1 max-h-56 overflow-y-auto rounded-sm border border-field-border px-3 py-1.5">
            {groups.map(group => (
              <label key={group.groupId} className="flex min-h-7 items-center gap-2">
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-accent"
                  checked={field.value.includes(group.groupId)}
                  onBlur={field.onBlur}
                  onChange={event =>
                    field.onChange(
                      event.target.checked
                        ? [...field.value, group.groupId]
                        : field.value.filter(id => id !== group.groupId),
                    )
                  }
                />
                {t(groupLabel(group))}
                <span className="text-xs text-muted">{group.groupId}</span>
              </label>
            ))}
          </div>
          <p className="mt-1 text-xs text-muted">{t(userTexts.groupsHelp)}</p>
          {error?.message !== undefined && (
            <p role="alert" className="field-error mt-1">
              {error.message}
            </p>
          )}
        </fieldset>
      )}
    />
  );
}
