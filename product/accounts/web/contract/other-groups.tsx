import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { getCancellation } from '#product/accounts/api/groups.ts';
import { groupLabel } from '#product/contracts/api/shown-names.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { FormPart } from '#web/parts/form-panel.tsx';
import { useApi } from '#web/queries.ts';
import { CancelAll } from '../groups/cancel-all.tsx';

const texts = messages({
  title: { ja: 'ほかのグループ', en: 'Other groups' },
  goesOn: {
    ja: 'この解約はマスターグループだけが対象です。次の{count}グループの契約と請求は継続します：{names}',
    en: 'Only the master group is canceled. The contracts of {count} other {count#group|groups} continue and are still billed: {names}',
  },
  more: { ja: '{names}、ほか{count}グループ', en: '{names} and {count} more' },
});

/** As many are named; of the others their number. */
const namedGroups = 10;

/** What goes on when the master group alone is canceled, and the way to cancel all groups. Nothing where there are no others. */
export function OtherGroups({ tenantId }: { tenantId: string }): ReactNode {
  const { t, language } = useLanguage();
  const all = useApi(getCancellation, { params: { tenantId } }, { staleTime: 0 }).data?.items ?? [];
  const others = all.filter(({ groupId, becomes }) => groupId !== 'G001' && becomes !== null);
  if (others.length === 0) return null;
  const listed = others
    .slice(0, namedGroups)
    .map(group => t(groupLabel(group)))
    .join(language === 'ja' ? '、' : ', ');
  const rest = others.length - namedGroups;
  const names = rest > 0 ? t(texts.more, { names: listed, count: rest }) : listed;
  return (
    <FormPart title={t(texts.title)} columns={1}>
      <p className="phrases">{t(texts.goesOn, { count: others.length, names })}</p>
      <p>
        <CancelAll />
      </p>
    </FormPart>
  );
}
