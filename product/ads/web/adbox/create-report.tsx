import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import type { AdMedia } from '#product/ads/api/ad-media.ts';
import { AdReportInput, adReportSections, createAdReport } from '#product/ads/api/ad-reports.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo, useTenantParams } from '#web/navigation.tsx';
import { ChoiceInput, TextInput } from '#web/parts/bound-fields.tsx';
import { FormPart, SendPanel } from '#web/parts/form-panel.tsx';
import { notify } from '#web/parts/toast.tsx';
import { tokyoDay } from '#web/tokyo-day.ts';
import { useContractForm } from '#web/use-contract-form.ts';
import { FigurePreview } from './figure-preview.tsx';
import { MediaChoice, SectionChoice, TemplateChoice } from './report-choices.tsx';
import { ReportComments } from './report-comments.tsx';
import { ReportPeriods } from './report-period-fields.tsx';
import { comparisonOf, periodOf, reportNameOf } from './report-periods.ts';
import { reportFieldNames, sectionNames, templateNames } from './report-texts.ts';
import { refreshAds } from './use-ad-news.ts';

const texts = messages({
  periods: { ja: '期間', en: 'Period' },
  periodsHelp: { ja: '最長366日です。昨日までの実績を使用します。', en: 'Up to 366 days, with data up to yesterday.' },
  contents: { ja: '内容', en: 'Contents' },
  output: { ja: '出力', en: 'Output' },
  nameHelp: { ja: '半角英数字、アンダースコア、ハイフン', en: 'Letters, digits, underscores and hyphens' },
  ja: { ja: '日本語', en: 'Japanese' },
  en: { ja: '英語', en: 'English' },
  submit: { ja: 'レポートを作成', en: 'Create report' },
  begun: {
    ja: 'レポートの作成を始めました。完了すると、この一覧からダウンロードできます。',
    en: 'The report is being created. You can download it from this list when it is complete.',
  },
});

function firstValues(advertiserId: string, media: readonly AdMedia[], language: 'ja' | 'en') {
  const period = periodOf('lastMonth', tokyoDay());
  return {
    reportName: reportNameOf(advertiserId, period),
    period,
    comparison: comparisonOf('before', period),
    media: [...media],
    sections: [...templateNames.standard.sections],
    template: 'standard' as const,
    comments: Object.fromEntries(adReportSections.map(section => [section, ''])),
    language,
  };
}

/** The wish for a report, with its figures as they are now below. */
export function CreateAdReport({
  advertiserId,
  media,
}: {
  advertiserId: string;
  media: readonly AdMedia[];
}): ReactNode {
  const { t, language } = useLanguage();
  const go = useGo();
  const { tenantId } = useTenantParams();
  const [first] = useState(() => firstValues(advertiserId, media, language));
  const { form, submit, failure } = useContractForm({
    schema: AdReportInput,
    names: { ...reportFieldNames, ...sectionNames },
    values: first,
    send: async wanted => {
      // What was written for a section that is left out goes nowhere.
      const comments = Object.fromEntries(wanted.sections.map(section => [section, wanted.comments[section] ?? '']));
      await call(createAdReport, { params: { tenantId, advertiserId }, body: { ...wanted, comments } });
      void refreshAds();
      notify.success(t(texts.begun));
      await go('admin-adbox-reports');
    },
  });
  const { control } = form;
  const draft = form.watch();
  return (
    <div className="grid max-w-5xl gap-4">
      <SendPanel
        of={{ form, submit, failure }}
        button={t(texts.submit)}
        onLeave={() => void go('admin-adbox-projects')}
      >
        <FormPart title={t(texts.periods)} help={t(texts.periodsHelp)}>
          <ReportPeriods form={form} advertiserId={advertiserId} />
        </FormPart>
        <FormPart title={t(texts.contents)} columns={1}>
          <MediaChoice form={form} media={media} />
          <TemplateChoice form={form} />
          <SectionChoice form={form} />
        </FormPart>
        <FormPart title={t(reportFieldNames.comments)} columns={1}>
          <ReportComments form={form} />
        </FormPart>
        <FormPart title={t(texts.output)}>
          <TextInput
            control={control}
            name="reportName"
            label={t(reportFieldNames.reportName)}
            help={t(texts.nameHelp)}
            maxLength={100}
            autoComplete="off"
          />
          <ChoiceInput
            control={control}
            name="language"
            label={t(reportFieldNames.language)}
            options={(['ja', 'en'] as const).map(id => ({ id, label: t(texts[id]) }))}
          />
        </FormPart>
      </SendPanel>
      <FigurePreview
        advertiserId={advertiserId}
        media={draft.media}
        period={draft.period}
        comparison={draft.comparison ?? null}
      />
    </div>
  );
}
