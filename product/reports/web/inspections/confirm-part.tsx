import '#web/style/overlays.css';
import { Button } from '@heroui/react/button';
import { Dropdown } from '@heroui/react/dropdown';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Reply } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import { confirmCells, type InspectionCell, judgeOpenCells } from '#product/reports/api/inspections.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import { useQuestion } from '#web/parts/use-question.tsx';
import type { CellProps } from './cell-props.ts';
import { machineWords, verdictWords } from './inspection-words.ts';
import { refreshInspections } from './use-inspection.ts';

const texts = messages({
  confirm: { ja: 'この判定を確認する', en: 'Confirm this verdict' },
  many: { ja: 'まとめて操作', en: 'Bulk actions' },
  ask: { ja: 'まとめて判定しますか？', en: 'Judge these together?' },
  asked: {
    ja: '未判定の{n}件を「{verdict}」にします。',
    en: '{n} open {n#item|items} will be judged: {verdict}.',
  },
  left: {
    ja: '自動検証でエラーを検出した項目などの{n}件は、未判定のまま残します。',
    en: '{n} open {n#item|items}, such as those in which the engine found errors, will stay open.',
  },
  list: { ja: 'まとめて判定する項目', en: 'Items judged together' },
  cell: { ja: '{page}ページ目の{criterion}：', en: 'Page {page}, {criterion}:' },
  more: { ja: 'ほか{n}件', en: 'and {n} more' },
  marked: {
    ja: '1件ずつ確認した判定と区別できるよう、報告書に「まとめて判定した項目」として記録されます。',
    en: 'The report marks them as bulk verdicts, apart from items that were judged one by one.',
  },
  judgeNow: { ja: 'まとめて判定', en: 'Judge together' },
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
  const { put, question } = useQuestion<BulkFacts>(t(texts.ask), t(texts.judgeNow), facts => <BulkList {...facts} />);
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
      const preview = await call(judgeOpenCells, { params: at, body: { ...body, preview: true } });
      if (!(await put({ verdict, preview }))) return;
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
      {question}
    </div>
  );
}

interface BulkFacts {
  verdict: 'pass' | 'notApplicable';
  preview: Reply<typeof judgeOpenCells>;
}

/** The cells that would be judged together, with what the engine says of each. */
function BulkList({ verdict, preview: { judged, left = 0, cells = [] } }: BulkFacts): ReactNode {
  const { t } = useLanguage();
  return (
    <div className="grid gap-2">
      <p>{t(texts.asked, { n: judged, verdict: t(verdictWords[verdict]) })}</p>
      {left > 0 && <p>{t(texts.left, { n: left })}</p>}
      {judged > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too.
        <section
          tabIndex={0}
          aria-label={t(texts.list)}
          className="max-h-56 overflow-y-auto rounded-sm border border-line"
        >
          <ul className="grid gap-1 p-2 text-[0.8125rem]">
            {cells.map(({ page, criterion, machine }) => (
              <li key={`${page} ${criterion}`}>
                <span className="numbers font-medium">{t(texts.cell, { page, criterion })}</span>{' '}
                <span className="text-muted">{t(machineWords[machine])}</span>
              </li>
            ))}
            {judged > cells.length && <li className="text-muted">{t(texts.more, { n: judged - cells.length })}</li>}
          </ul>
        </section>
      )}
      <p className="text-muted">{t(texts.marked)}</p>
    </div>
  );
}
