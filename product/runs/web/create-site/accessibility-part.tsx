import type { ReactNode } from 'react';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { messages } from '#language/message.ts';
import { ConformanceLevel, ServerCheck } from '#product/runs/api/site-request.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { type CreateSiteForm, usesStates } from './create-site-form.ts';
import { FormSection } from './form-section.tsx';
import { Tick } from './tick.tsx';

const texts = messages({
  title: { ja: 'アクセシビリティ', en: 'Accessibility' },
  help: {
    ja: '対象外とした指摘は、件数とスコアにも含まれません。',
    en: 'What is left out counts neither as a finding nor in the score.',
  },
  level: { ja: '対象の適合レベル', en: 'Conformance level' },
  A: { ja: 'Aのみ', en: 'A only' },
  AA: { ja: 'AとAA', en: 'A and AA' },
  AAA: { ja: 'A、AA、AAA', en: 'A, AA and AAA' },
  engine: { ja: '検査の方式', en: 'Way of checking' },
  svMichecker: { ja: 'JIS（詳しい検査）', en: 'JIS (in depth)' },
  svLighthouse: { ja: 'Lighthouse方式（速い）', en: 'Like Lighthouse (faster)' },
  pageStates: {
    ja: 'ページを操作した状態も検証する（400 % 拡大、キーボードでの移動、開くメニューなど）',
    en: 'Judge pages in use too (400 % zoom, walk with the keyboard, menus that open)',
  },
  openSelectors: {
    ja: 'メニューなどを開く要素のCSSセレクター（自動で見つからない場合。1行に1つ、10件まで）',
    en: 'CSS selectors of what opens menus (where it is not recognised; one a line, at most 10)',
  },
  humanChecks: { ja: '人が確認する項目も表示する', en: 'List what only a person can check' },
});

/** How the pages are checked for accessibility, and what is listed of it. */
export function AccessibilityPart({
  control,
  error,
}: {
  control: Control<CreateSiteForm>;
  /** Of the selectors. */
  error: string | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const [serverCheck, pageStates] = useWatch({ control, name: ['serverCheck', 'pageStates'] });
  return (
    <FormSection title={t(texts.title)} help={t(texts.help)}>
      <div className="mb-2 grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="level"
          render={({ field: { value, onChange } }) => (
            <SelectField
              label={t(texts.level)}
              value={value}
              onChange={onChange}
              options={ConformanceLevel.options.map(id => ({ id, label: t(texts[id]) }))}
            />
          )}
        />
        <Controller
          control={control}
          name="serverCheck"
          render={({ field: { value, onChange } }) => (
            <SelectField
              label={t(texts.engine)}
              value={value}
              onChange={onChange}
              options={ServerCheck.options.map(id => ({ id, label: t(texts[id]) }))}
            />
          )}
        />
      </div>
      <Tick control={control} name="humanChecks" label={texts.humanChecks} />
      {usesStates({ serverCheck }) && <Tick control={control} name="pageStates" label={texts.pageStates} />}
      {usesStates({ serverCheck }) && pageStates && (
        <Controller
          control={control}
          name="openSelectors"
          render={({ field: { ref, ...field } }) => (
            <Field
              label={t(texts.openSelectors)}
              rows={2}
              inputRef={ref}
              error={error}
              className="mt-2 w-full"
              {...field}
            />
          )}
        />
      )}
    </FormSection>
  );
}
