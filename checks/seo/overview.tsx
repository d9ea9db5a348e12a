import { messages } from '#language/message.ts';
import type { CheckOverview } from '#product/findings/web/run/check-overviews.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { Vitals } from './screen/vitals.tsx';

const texts = messages({
  vitals: { ja: 'Core Web Vitals（表示速度）', en: 'Core Web Vitals (page speed)' },
});

const overview: CheckOverview = {
  title: texts.vitals,
  place: 1,
  Content: ({ run }: { run: RunView }) => <Vitals values={run.webVitals} usual={run.usual} />,
};
export default overview;
