import { CircleCheck, CirclePause, Hourglass, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { OperationView } from '#product/operation/api/operation.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { serviceStateOf } from './service-state.ts';

const texts = messages({
  stopped: {
    ja: '応答しているワーカーがありません。検証は進みません（実行中のまま残っている処理 {active}件、待機中 {waiting}件）。',
    en: 'No worker is responding, so no run makes progress. {active} {active#job is|jobs are} still marked as running, {waiting} waiting.',
  },
  paused: {
    ja: '新規処理を停止しています。実行中の処理 {active}件、待機中 {waiting}件。',
    en: 'New work is paused. {active} {active#job|jobs} running, {waiting} waiting.',
  },
  late: {
    ja: '混み合っています。最も古い処理が{minutes}分待っています（ワーカー {workers}、実行中 {active}件、待機中 {waiting}件）。',
    en: 'The service is busy: the oldest job has waited for {minutes} min ({workers} {workers#worker|workers}, {active} running, {waiting} waiting).',
  },
  working: {
    ja: '正常に動いています（ワーカー {workers}、実行中 {active}件、待機中 {waiting}件）。',
    en: 'Everything is working ({workers} {workers#worker|workers}, {active} running, {waiting} waiting).',
  },
  idle: {
    ja: '正常です。実行中の処理はありません（ワーカー {workers}）。',
    en: 'Everything is working. No jobs are running ({workers} {workers#worker|workers}).',
  },
});

const looks = {
  stopped: { Icon: OctagonAlert, tone: 'border-poor-line bg-poor-soft', icon: 'text-poor' },
  paused: { Icon: CirclePause, tone: 'border-fair-line bg-fair-soft', icon: 'text-fair' },
  late: { Icon: Hourglass, tone: 'border-fair-line bg-fair-soft', icon: 'text-fair' },
  working: { Icon: CircleCheck, tone: 'border-line bg-surface', icon: 'text-good' },
  idle: { Icon: CircleCheck, tone: 'border-line bg-surface', icon: 'text-good' },
};

/** Whether the service works, in one sentence. */
export function ServiceLine({ view }: { view: OperationView }): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const state = serviceStateOf(view);
  const sum = (part: 'waiting' | 'active') => view.queues.reduce((total, queue) => total + queue[part], 0);
  const { Icon, tone, icon } = looks[state.kind];
  const facts = { workers: view.workers.length, active: sum('active'), waiting: sum('waiting') };
  const shown = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, number(value)]));
  const minutes = state.kind === 'late' ? number(state.minutes) : '';
  return (
    <p role="status" className={`flex gap-3 rounded-sm border px-4 py-3 ${tone}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${icon}`} />
      <span className="phrases">{t(texts[state.kind], { ...shown, minutes })}</span>
    </p>
  );
}
