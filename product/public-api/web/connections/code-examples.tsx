import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { CopyButton } from '#web/parts/copy-button.tsx';
import { Section } from '#web/parts/section.tsx';
import { TabRow } from '#web/parts/tab-row.tsx';
import { exampleCode } from './example-code.ts';

const texts = messages({
  title: { ja: 'コード例', en: 'Examples' },
  lead: {
    ja: '検証を開始し、終わるまで待って、検出結果をCSVで保存します。TypeScriptとPythonの例は、環境変数 TENKEN_TOKEN にトークンを入れると、そのまま実行できます。',
    en: 'These examples start a verification, wait for it to finish and save the findings as CSV. The TypeScript and Python examples run as they are if you set your token in the environment variable TENKEN_TOKEN.',
  },
  languages: { ja: 'プログラミング言語', en: 'Programming language' },
  copy: { ja: 'コードをコピー', en: 'Copy code' },
});

const tabs = [
  { id: 'curl', label: 'curl' },
  { id: 'typescript', label: 'TypeScript' },
  { id: 'python', label: 'Python' },
] as const;
type Example = (typeof tabs)[number]['id'];

/** Programs to copy, which call the API of the service that the person is looking at. */
export function CodeExamples(): ReactNode {
  const { t } = useLanguage();
  const [shown, setShown] = useState<Example>('curl');
  const code = exampleCode[shown](window.location.origin);
  return (
    <Section title={t(texts.title)} aside={<CopyButton text={code} label={t(texts.copy)} />}>
      <p className="mb-3 max-w-3xl text-muted phrases">{t(texts.lead)}</p>
      <TabRow
        label={t(texts.languages)}
        tabs={tabs}
        selected={shown}
        onSelect={id => setShown(tabs.find(tab => tab.id === id)?.id ?? 'curl')}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too. */}
        <pre
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-sm border border-line bg-head p-3 text-xs"
          translate="no"
        >
          <code>{code}</code>
        </pre>
      </TabRow>
    </Section>
  );
}
