import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { FormPart } from '#web/parts/form-panel.tsx';
import { projectTexts } from './ad-texts.ts';

const texts = messages({
  names: { ja: '広告主', en: 'Advertiser' },
  help: {
    ja: 'レポートの表紙に、プロジェクト名と広告主名が掲載されます。',
    en: 'The project name and advertiser name appear on the report cover.',
  },
  idHelp: { ja: '契約の中で重複しないID', en: 'An ID that is unique within the contract' },
});

interface Names {
  projectName: string;
  advertiserId: string;
  advertiserName: string;
}

export function ProjectNames(props: { control: unknown }): ReactNode {
  const { t } = useLanguage();
  const control = props.control as Control<Names>;
  return (
    <FormPart title={t(texts.names)} help={t(texts.help)}>
      <TextInput
        control={control}
        name="projectName"
        className="w-full sm:col-span-2"
        label={t(projectTexts.projectName)}
        maxLength={100}
        autoComplete="off"
      />
      <TextInput
        control={control}
        name="advertiserName"
        label={t(projectTexts.advertiserName)}
        maxLength={100}
        autoComplete="off"
      />
      <TextInput
        control={control}
        name="advertiserId"
        label={t(projectTexts.advertiserId)}
        help={t(texts.idHelp)}
        maxLength={100}
        autoComplete="off"
      />
    </FormPart>
  );
}
