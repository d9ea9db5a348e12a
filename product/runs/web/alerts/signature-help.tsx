import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TabRow } from '#web/parts/tab-row.tsx';
import { signatureExamples } from './signature-examples.ts';

const texts = messages({
  title: { ja: '署名の検証方法', en: 'How to verify the signature' },
  text: {
    ja: '各リクエストのヘッダーTenken-Signatureは「t=時刻,v1=署名」の形式です。署名は、時刻、「.」、本文を連結した文字列の、署名鍵によるHMAC-SHA256（16進数）です。鍵の更新から24時間はv1が2つあり、どちらかが一致すれば正当です。同じTenken-Deliveryのリクエストが2回届くことがあります。',
    en: 'The Tenken-Signature header of each request has the form “t=time,v1=signature”. The signature is the HMAC-SHA256 (hex) of the time, a full stop and the body, keyed with the signing secret. For 24 hours after a secret is renewed there are two v1 values; the request is valid if either matches. A request may be delivered twice with the same Tenken-Delivery.',
  },
  languages: { ja: 'プログラミング言語', en: 'Programming language' },
});

const tabs = [
  { id: 'node', label: 'Node.js' },
  { id: 'python', label: 'Python' },
] as const;

/** Folded: how receivers find out that a delivery is from here, with code. */
export function SignatureHelp(): ReactNode {
  const { t } = useLanguage();
  const [shown, setShown] = useState<(typeof tabs)[number]['id']>('node');
  return (
    <details className="border-t border-line">
      <summary className="cursor-pointer px-4 py-3 font-bold text-link">{t(texts.title)}</summary>
      <div className="min-w-0 px-4 pb-4">
        <p className="mb-3 max-w-3xl text-muted phrases">{t(texts.text)}</p>
        <TabRow
          label={t(texts.languages)}
          tabs={tabs}
          selected={shown}
          onSelect={id => setShown(id === 'python' ? 'python' : 'node')}
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too. */}
          <pre
            tabIndex={0}
            className="overflow-x-auto rounded-sm border border-line bg-head p-3 text-xs"
            translate="no"
          >
            <code>{signatureExamples[shown]}</code>
          </pre>
        </TabRow>
      </div>
    </details>
  );
}
