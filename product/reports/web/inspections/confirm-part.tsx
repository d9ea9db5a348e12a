import { Button } from '@heroui/react/button';
import { Dropdown } from '@heroui/react/dropdown';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { confirmCells, type InspectionCell, judgeOpenCells } from '#product/reports/api/inspections.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import type { CellProps } from './cell-props.ts';
import { refreshInspections } from './use-inspection.ts';

const texts = messages({
  confirm: { ja: 'この判定を確認する', en: 'Confirm this verdict' },
  many: { ja: 'まとめて操作', en: 'Bulk actions' },
  judged: { ja: '{n}件を判定しました。', en: '{n} {n#item was|items were} judged.' },
  confirmed: {
    ja: '{n}件を確認しました。自分の判定は、ほかの人が確認します。',
    en: '{n} {n#verdict was|verdicts were} confirmed. Your own verdicts must be confirmed by someone else.',
  },
});

/** What is done to several cells at once. */
const bulk = messages({
  confirmPage: { ja: 'このページの判定をすべて確認する', en: 'Confirm all verdicts on this page' },
  passCriterion: {
    ja: '全ページの{criterion}の未判定を「適合」にする',
    en: 'Mark unjudged {criterion} on all pages as met',
  },
  naCriterion: {
    ja: '全ページの{criterion}の未判定を「非適用」にする',
    en: 'Mark unjudged {criterion} on all pages as not applicable',
  },
  passPage: { ja: 'このページの未判定を「適合」にする', en: 'Mark unjudged items on this page as met' },
  naPage: { ja: 'このページの未判定を「非適用」にする', en: 'Mark unjudged items on this page as not applicable' },
});
type Bulk = keyof typeof bulk;

/** The second person's confirmation of a cell, and what is done to several cells at once. */
export function ConfirmPart({ cell, report, at, acting }: CellProps & { cell: InspectionCell }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const inspectorId = acting.acting?.id;
  if (!may('inspection:write') || inspectorId === undefined) return null;
  const isInspected = report.state === 'in_progress';
  if (!isInspected && report.state !== 'review') return null;
  const here = { pages: [at.page], criteria: [at.criterion], digest: cell.digest };
  async function confirm(where: { pages?: number[]; criteria?: string[]; digest?: string }): Promise<void> {
    try {
      const body = { inspectorId: inspectorId ?? '', ...where };
      const { confirmed } = await call(confirmCells, { params: at, body });
      notify.success(t(texts.confirmed, { n: confirmed }));
    } catch (error) {
      notify.problem(error);
    }
    await refreshInspections();
  }
  async function judge(verdict: 'pass' | 'notApplicable', where: { pages?: number[]; criteria?: string[] }) {
    try {
      const body = { inspectorId: inspectorId ?? '', verdict, ...where };
      const { judged } = await call(judgeOpenCells, { params: at, body });
      notify.success(t(texts.judged, { n: judged }));
    } catch (error) {
      notify.problem(error);
    }
    await refreshInspections();
  }
  const { criterion } = at;
  const page = { pages: [at.page] };
  const all = { criteria: [criterion] };
  const actions: Readonly<Partial<Record<Bulk, () => Promise<void>>>> = {
    confirmPage: () => confirm(page),
    ...(isInspected
      ? {
          passCriterion: () => judge('pass', all),
          naCriterion: () => judge('notApplicable', all),
          passPage: () => judge('pass', page),
          naPage: () => judge('notApplicable', page),
        }
      : {}),
  };
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-3">
      {cell.verdict !== null && !cell.isConfirmed && (
        <Button size="sm" variant="outline" onPress={() => void confirm(here)}>
          <CheckCheck aria-hidden="true" />
          {t(texts.confirm)}
        </Button>
      )}
      <Dropdown>
        <Button size="sm" variant="ghost">
          {t(texts.many)}
        </Button>
        <Dropdown.Popover placement="bottom start">
          <Dropdown.Menu aria-label={t(texts.many)} onAction={id => void actions[id as Bulk]?.()}>
            {(Object.keys(actions) as Bulk[]).map(id => (
              <Dropdown.Item key={id} id={id} textValue={t(bulk[id], { criterion })}>
                {t(bulk[id], { criterion })}
              </Dropdown.Item>
            ))}
          </Dropdown.Menu>
        </Dropdown.Popover>
      </Dropdown>
    </div>
  );
}
