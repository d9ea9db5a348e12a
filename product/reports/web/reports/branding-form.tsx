import { Button } from '@heroui/react/button';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import {
  defaultAccent,
  getReportBranding,
  maxLogoBytes,
  type ReportBranding,
  writeReportBranding,
} from '#product/reports/api/report-branding.ts';
import { base64Of } from '#web/base64-of.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { Section } from '#web/parts/section.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { failureOf, useWork } from '#web/use-work.ts';
import { LogoField } from './logo-field.tsx';
import { settingsTexts as texts } from './report-settings-texts.ts';

/** Logo, colour and company of a tenant's reports. The screen has read them. */
export function BrandingPart(): ReactNode {
  const { t } = useLanguage();
  const { tenantId } = useScope().params;
  const answer = useApi(getReportBranding, { params: { tenantId } });
  return (
    <Section title={t(texts.brand)}>
      <p className="mb-4 text-muted phrases">{t(texts.brandHelp)}</p>
      {answer.data && <BrandingForm key={JSON.stringify(answer.data)} branding={answer.data} />}
    </Section>
  );
}

export function BrandingForm({ branding }: { branding: ReportBranding }): ReactNode {
  const { t } = useLanguage();
  const { tenantId } = useScope().params;
  const client = useQueryClient();
  const [company, setCompany] = useState(branding.company);
  const [accent, setAccent] = useState(branding.accent);
  /** Undefined: as it is; null: none; else what was chosen, in base64. */
  const [logo, setLogo] = useState<{ base64: string; type: string } | null>();
  const [failure, setFailure] = useState<string>();
  const { work, isWorking } = useWork({ onProblem: problem => setFailure(failureOf(problem)) });
  const shown = logo === undefined ? branding.logo : logo && `data:${logo.type};base64,${logo.base64}`;

  async function choose(chosen: File | undefined): Promise<void> {
    setFailure(undefined);
    if (!chosen) return;
    if (chosen.size > maxLogoBytes) return setFailure(t(texts.tooLarge));
    setLogo({ base64: await base64Of(chosen), type: chosen.type });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    await work(async () => {
      const body = { company, accent, ...(logo === undefined ? {} : { logo: logo?.base64 ?? null }) };
      await call(writeReportBranding, { params: { tenantId }, body });
      notify.success(t(texts.saved));
      await client.invalidateQueries({ queryKey: [getReportBranding.operationId] });
    });
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={event => void save(event)}>
      {failure !== undefined && <FormFailure>{failure}</FormFailure>}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={t(texts.company)}
          value={company}
          onChange={setCompany}
          maxLength={100}
          help={t(texts.companyHelp)}
        />
        <AccentField accent={accent} onChange={setAccent} />
      </div>
      <LogoField shown={shown} onChoose={file => void choose(file)} onRemove={() => setLogo(null)} />
      <div>
        <WorkButton type="submit" variant="primary" isWorking={isWorking}>
          {t(texts.save)}
        </WorkButton>
      </div>
    </form>
  );
}

function AccentField({
  accent,
  onChange,
}: {
  accent: string | null;
  onChange: (accent: string | null) => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <div>
      <label className="flex flex-col items-start gap-1">
        <span className="font-medium">{t(texts.accent)}</span>
        <input
          type="color"
          className="h-9 w-20 cursor-pointer rounded-field border border-field-border bg-field p-1"
          value={accent ?? defaultAccent}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <p className="mt-1 text-xs text-muted phrases">{t(texts.accentHelp)}</p>
      {accent !== null && (
        <Button className="mt-1" size="sm" variant="ghost" onPress={() => onChange(null)}>
          {t(texts.defaultAccent)}
        </Button>
      )}
    </div>
  );
}
