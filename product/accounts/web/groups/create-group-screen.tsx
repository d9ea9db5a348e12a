import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { createGroup, listGroups, quoteGroup } from '#product/accounts/api/groups.ts';
import { groupNames } from '#product/contracts/api/shown-names.ts';
import { useNewContractQuestion } from '#product/contracts/web/contracts/new-contract-question.tsx';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo, useScope } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import { useApi } from '#web/queries.ts';
import { tokyoDay } from '#web/tokyo-day.ts';
import { userPoolOf } from '#web/user-pool.ts';
import { GroupFormPage } from './group-form.tsx';

const texts = messages({
  title: { ja: 'グループの作成', en: 'Create a group' },
  submit: { ja: 'グループを作成', en: 'Create group' },
  done: { ja: 'グループ「{name}」を作成しました。', en: 'The group “{name}” has been created.' },
});

/** A new group of the tenant with its own contract. */
export default function CreateGroupScreen(): ReactNode {
  const { t } = useLanguage();
  const go = useGo();
  const scope = useScope();
  const { tenantId } = scope.params;
  const { put, question } = useNewContractQuestion();
  const groups = useApi(listGroups, { params: { tenantId } });
  return (
    <>
      <GroupFormPage
        title={t(texts.title)}
        submitLabel={t(texts.submit)}
        onDone={() => go('groups')}
        values={{ groupNameDB: '', plan: '', period: 'monthly', startDate: tokyoDay() }}
        taken={(groups.data?.items ?? []).flatMap(groupNames)}
        asksStart
        send={async ({ groupNameDB, plan, period, startDate }) => {
          const contract = { ...(startDate === '' ? {} : { startDate }), ...(period === undefined ? {} : { period }) };
          const params = { tenantId };
          const agreed = await put(await call(quoteGroup, { params, query: { plan, ...contract } }));
          if (agreed === null) return false;
          const userPoolId = await userPoolOf(scope);
          await call(createGroup, { params, body: { groupNameDB, plan, userPoolId, contract, ...agreed } });
          notify.success(t(texts.done, { name: groupNameDB }));
          return true;
        }}
      />
      {question}
    </>
  );
}
