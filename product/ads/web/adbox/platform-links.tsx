import { Link2, Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Reply } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import { beginAdLink, endAdLink, type listAdPlatforms } from '#product/ads/api/ad-accounts.ts';
import { QuotaBar } from '#product/contracts/web/contracts/quota-bar.tsx';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope, useTenantParams } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { Section } from '#web/parts/section.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { providerNames } from './ad-texts.ts';
import { refreshAds } from './use-ad-news.ts';

const texts = messages({
  title: { ja: '媒体との連携', en: 'Ad platform links' },
  linked: { ja: '連携済み（{day}から）', en: 'Linked since {day}' },
  lapsed: { ja: '連携が切れています。もう一度連携してください。', en: 'The link has expired. Please link it again.' },
  notLinked: { ja: '未連携', en: 'Not linked' },
  notLinkable: {
    ja: 'この環境では自動取得の設定がありません。CSVの取り込みをご利用ください。',
    en: 'Automatic collection is not configured in this environment. Please import CSV files.',
  },
  link: { ja: '連携する', en: 'Link' },
  again: { ja: '連携し直す', en: 'Link again' },
  end: { ja: '連携を解除', en: 'Unlink' },
  of: { ja: '{name}: {action}', en: '{name}: {action}' },
  endTitle: { ja: '連携を解除しますか？', en: 'Unlink this platform?' },
  endText: {
    ja: '{name}の実績は、この契約のすべてのプロジェクトで取得されなくなります。取得済みの実績は残ります。',
    en: '{name} performance data will no longer be collected for any project of this contract. Collected data is kept.',
  },
  ended: { ja: '連携を解除しました。', en: 'Unlinked.' },
  accounts: { ja: '連携アカウント（契約全体）', en: 'Linked accounts (whole contract)' },
});

type Platforms = Reply<typeof listAdPlatforms>;
type Platform = Platforms['items'][number];

interface Props {
  platforms: Platforms;
  /** Keeps what was typed; false: the browser must stay. */
  beforeLeaving: () => Promise<boolean>;
}

/** The links of the tenant to the platforms, and how many accounts its plan has left. */
export function PlatformLinks({ platforms, beforeLeaving }: Props): ReactNode {
  const { t } = useLanguage();
  const { tenantId } = useTenantParams();
  const [ended, setEnded] = useState<Platform['provider']>();
  return (
    <Section title={t(texts.title)}>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[1fr_15rem]">
        <ul className="grid content-start divide-y divide-separator">
          {platforms.items.map(platform => (
            <PlatformRow
              key={platform.provider}
              platform={platform}
              beforeLeaving={beforeLeaving}
              onEnd={() => setEnded(platform.provider)}
            />
          ))}
        </ul>
        <QuotaBar label={t(texts.accounts)} quota={platforms.linkedAccounts} />
      </div>
      <ConfirmDialog
        isOpen={ended !== undefined}
        onClose={() => setEnded(undefined)}
        title={t(texts.endTitle)}
        confirmLabel={t(texts.end)}
        danger
        onConfirm={async () => {
          await call(endAdLink, { params: { tenantId, provider: ended ?? 'google' } });
          notify.success(t(texts.ended));
          await refreshAds();
        }}
      >
        {t(texts.endText, { name: t(providerNames[ended ?? 'google']) })}
      </ConfirmDialog>
    </Section>
  );
}

function PlatformRow({
  platform: { provider, isLinkable, isLinked, linkedAt },
  beforeLeaving,
  onEnd,
}: {
  platform: Platform;
  beforeLeaving: Props['beforeLeaving'];
  onEnd: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { date } = useFormats();
  const { may } = useScope();
  const { tenantId } = useTenantParams();
  const [isWorking, setWorking] = useState(false);
  const name = t(providerNames[provider]);
  const action = t(linkedAt === null ? texts.link : texts.again);

  async function begin(): Promise<void> {
    setWorking(true);
    try {
      if (!(await beforeLeaving())) return;
      const body = { returnTo: location.pathname };
      location.assign((await call(beginAdLink, { params: { tenantId, provider }, body })).url);
    } catch (error) {
      notify.problem(error);
    } finally {
      setWorking(false);
    }
  }
  const state = isLinked
    ? t(texts.linked, { day: date(linkedAt) })
    : t(!isLinkable ? texts.notLinkable : linkedAt === null ? texts.notLinked : texts.lapsed);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 first:pt-0">
      <span className="w-28 font-medium">{name}</span>
      <span className={`min-w-48 flex-1 text-sm phrases ${isLinked ? 'text-good' : 'text-muted'}`}>{state}</span>
      {may('advert:write') && isLinkable && (
        <span className="flex gap-1">
          <WorkButton
            size="sm"
            variant="outline"
            isWorking={isWorking}
            aria-label={t(texts.of, { name, action })}
            onPress={() => void begin()}
          >
            <Link2 aria-hidden="true" />
            {action}
          </WorkButton>
          {linkedAt !== null && (
            <WorkButton
              size="sm"
              variant="ghost"
              isWorking={false}
              aria-label={t(texts.of, { name, action: t(texts.end) })}
              onPress={onEnd}
            >
              <Unlink aria-hidden="true" />
              {t(texts.end)}
            </WorkButton>
          )}
        </span>
      )}
    </li>
  );
}
