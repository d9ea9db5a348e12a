import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { allowedFeatures, allowFeatures } from '#product/contracts/api/contract-features.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { Section } from '#web/parts/section.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { queryClient, useApi } from '#web/queries.ts';

const texts = messages({
  title: { ja: '契約で使用できる機能', en: 'Features of the contract' },
  isCustomSpellingMistakesByClient: { ja: '独自の誤字辞書', en: 'Custom dictionary' },
  isUseInspectionReport: { ja: '検査報告書', en: 'Inspection reports' },
  allowed: { ja: '有効', en: 'Enabled' },
  refused: { ja: '無効', en: 'Disabled' },
  allow: { ja: '有効にする', en: 'Enable' },
  refuse: { ja: '無効にする', en: 'Disable' },
  of: { ja: '{feature}を{action}', en: '{action}: {feature}' },
  text: {
    ja: '無料プランと、利用できない状態の契約では、有効にしても使用できません。',
    en: 'These have no effect on the free plan or while the contract is deactivated.',
  },
});
const features = ['isCustomSpellingMistakesByClient', 'isUseInspectionReport'] as const;

/** What the contract is allowed besides its plan; staff with write access change it. */
export function ContractFeatures({ tenantId }: { tenantId: string }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const params = { tenantId };
  const { data } = useApi(allowedFeatures, { params });
  const change = useMutation({
    mutationFn: (body: { [Feature in (typeof features)[number]]?: boolean }) => call(allowFeatures, { params, body }),
    onError: error => notify.problem(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [allowedFeatures.operationId] }),
  });
  if (data === undefined) return null;
  return (
    <Section title={t(texts.title)}>
      <p className="mb-3 text-sm text-muted phrases">{t(texts.text)}</p>
      <ul className="grid gap-2">
        {features.map(feature => {
          const action = t(data[feature] ? texts.refuse : texts.allow);
          return (
            <li key={feature} className="flex flex-wrap items-center gap-3">
              <span className="min-w-44 font-medium">{t(texts[feature])}</span>
              <span className={`chip-tag ${data[feature] ? 'bg-good-soft text-good' : 'bg-fair-soft text-fair'}`}>
                {t(data[feature] ? texts.allowed : texts.refused)}
              </span>
              {may('tenant:write') && (
                <WorkButton
                  size="sm"
                  variant="outline"
                  isWorking={change.isPending}
                  aria-label={t(texts.of, { feature: t(texts[feature]), action })}
                  onPress={() => change.mutate({ [feature]: !data[feature] })}
                >
                  {action}
                </WorkButton>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
