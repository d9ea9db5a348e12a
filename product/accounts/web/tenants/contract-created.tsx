import { Button } from '@heroui/react/button';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from '#language/message.ts';
import { contractTexts } from '#product/contracts/web/contracts/contract-texts.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo } from '#web/navigation.tsx';

const texts = messages({
  title: { ja: '契約を作成しました', en: 'The contract has been created' },
  mail: {
    ja: '{email} に初回サインインのメールを送信しました。リンクは48時間有効です。',
    en: 'A first sign-in e-mail has been sent to {email}. Its link is valid for 48 hours.',
  },
  open: { ja: '契約を開く', en: 'Open contract' },
  again: { ja: '続けて作成', en: 'Create another' },
});

export interface Created {
  tenantId: string;
  tenantPreferredId: string;
  email: string;
}

/** The contract that has been made, and where to go from here. */
export function ContractCreated({ created, onAgain }: { created: Created; onAgain: () => void }): ReactNode {
  const { t } = useLanguage();
  const go = useGo();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { tenantId, tenantPreferredId, email } = created;
  return (
    <div className="panel max-w-3xl p-6">
      <h1 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-xl font-bold">
        <CircleCheck aria-hidden="true" className="size-6 text-good" />
        {t(texts.title)}
      </h1>
      <p className="mt-2 phrases">{t(texts.mail, { email })}</p>
      <dl className="mt-4 grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr]">
        <dt className="text-muted">{t(contractTexts.tenantPreferredId)}</dt>
        <dd className="font-medium">{tenantPreferredId}</dd>
        <dt className="text-muted">{t(contractTexts.tenantId)}</dt>
        <dd className="font-medium">{tenantId}</dd>
      </dl>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button
          variant="primary"
          onPress={() => void go('admin-contract', {}, { params: { tenantId, group_id: 'G001' } })}
        >
          {t(texts.open)}
        </Button>
        <Button variant="outline" onPress={onAgain}>
          {t(texts.again)}
        </Button>
      </div>
    </div>
  );
}
