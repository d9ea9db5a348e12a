import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { BandBar } from '#web/parts/charts/band-bar.tsx';
import { vitalBand, vitalLimits, vitalPosition, vitalText } from '#web/parts/charts/web-vitals.ts';

const texts = messages({
  desktop: { ja: 'PC', en: 'Desktop' },
  mobile: { ja: 'モバイル', en: 'Mobile' },
  lcp: { ja: '最大要素の表示', en: 'Largest contentful paint' },
  fid: { ja: '入力の遅れ', en: 'Input delay' },
  cls: { ja: 'レイアウトのずれ', en: 'Layout shift' },
  tbt: { ja: '操作を受け付けない時間', en: 'Blocking time' },
  inp: { ja: '操作への応答', en: 'Response to input' },
  inpNote: {
    ja: '実際の利用者の操作でしか測れません。TBT が目安です。',
    en: 'Can only be measured with real user visits. Use TBT as a guide.',
  },
  high: { ja: '速い', en: 'Fast' },
  middle: { ja: '普通', en: 'Moderate' },
  low: { ja: '遅い', en: 'Slow' },
  none: { ja: '未計測', en: 'Not measured' },
  highCls: { ja: '少ない', en: 'Low' },
  lowCls: { ja: '多い', en: 'High' },
  median: { ja: '{n} ページの中央値', en: 'Median of {n} {n#page|pages}' },
  usual: {
    ja: '通常の範囲 {low}〜{high}（中央値 {median}、過去 {n} 回）',
    en: 'Usual range {low} to {high} (median {median}, last {n} {n#run|runs})',
  },
  empty: { ja: '計測値はまだありません。', en: 'No measurements yet.' },
});

const vitals = ['lcp', 'fid', 'tbt', 'cls'] as const;

/** Web vitals per form factor as three-band bars, by the bands of the specification. */
export function Vitals({ values, usual }: { values: RunView['webVitals']; usual: RunView['usual'] }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  if (values.length === 0) return <p className="text-muted">{t(texts.empty)}</p>;
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {values.map(each => (
        <FormFactorVitals
          key={each.formFactor}
          values={each}
          note={t(texts.median, { n: formats.number(each.pages) })}
          usual={usual[each.formFactor === 'desktop' ? 'seoDesktop' : 'seoMobile'] ?? {}}
        />
      ))}
    </div>
  );
}

/** The web vitals of one form factor, with the ranges of earlier runs under their bars. */
export function FormFactorVitals({
  values,
  note,
  usual,
}: {
  values: Omit<RunView['webVitals'][number], 'pages'>;
  note?: string;
  usual: RunView['usual'][string];
}): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const Icon = values.formFactor === 'desktop' ? Monitor : Smartphone;
  return (
    <div className="grid content-start gap-2.5">
      <p className="flex items-center gap-1.5 text-[0.8125rem] font-bold">
        <Icon size={16} aria-hidden="true" />
        {t(texts[values.formFactor])}
        {note !== undefined && <span className="text-xs font-normal text-muted">{note}</span>}
      </p>
      {vitals.map(vital => {
        const value = values[vital];
        const limits = vitalLimits(vital, values.formFactor);
        const band = vitalBand(vital, value, values.formFactor);
        const range = usual[vital];
        const word =
          vital === 'cls' && band === 'high'
            ? texts.highCls
            : vital === 'cls' && band === 'low'
              ? texts.lowCls
              : texts[band];
        return (
          <BandBar
            key={vital}
            name={vital.toUpperCase()}
            note={t(texts[vital])}
            value={vitalText(vital, value)}
            band={band}
            word={t(word)}
            position={value === null ? null : vitalPosition(value, limits)}
            borders={[vitalText(vital, limits[0]), vitalText(vital, limits[1])]}
            {...(range && {
              usual: t(texts.usual, {
                low: vitalText(vital, range.low),
                high: vitalText(vital, range.high),
                median: vitalText(vital, range.median),
                n: range.runs,
              }),
            })}
          />
        );
      })}
      <p className="text-xs text-muted">
        <span className="font-semibold">INP</span> {t(texts.inp)}:{' '}
        {values.inp === null ? t(texts.inpNote) : `${formats.decimal(values.inp, 0)} ms`}
      </p>
    </div>
  );
}
