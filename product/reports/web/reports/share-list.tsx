import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import { maxShareLinks, type ShareLink } from '#product/reports/api/shares.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { shareTexts as texts } from './share-texts.ts';

const looks = { open: 'bg-good-soft text-good', expired: 'bg-head text-muted', revoked: 'bg-head text-muted' } as const;

/** A link is open until midnight: its last day is the one before. */
const lastMoment = (expiresAt: string) => new Date(Date.parse(expiresAt) - 1).toISOString();

/** As many links of a thing as are listed. */
export const linksQuery = { limit: maxShareLinks * 2 };

interface Props {
  answer: { data: { items: readonly ShareLink[] } | undefined; error: unknown; refetch: () => unknown };
  revoke: (id: string) => Promise<unknown>;
  /** What revoking a link means. */
  revokeText: string;
}

/** The links of a thing with how often each was read; those that are open can be revoked. */
export function ShareList({ answer, revoke, revokeText }: Props): ReactNode {
  const { t } = useLanguage();
  const [asked, setAsked] = useState<ShareLink>();
  if (answer.error && !answer.data) return <ErrorState error={answer.error} retry={() => void answer.refetch()} />;
  const links = answer.data?.items ?? [];
  return (
    <section className="mt-6" aria-label={t(texts.links)}>
      <h3 className="mb-2 text-sm font-bold">{t(texts.links)}</h3>
      {answer.data && links.length === 0 && <p className="text-muted">{t(texts.none)}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {links.map(link => (
          <LinkItem key={link.id} link={link} onRevoke={() => setAsked(link)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(texts.revokeTitle)}
        confirmLabel={t(texts.revoke)}
        onConfirm={async () => {
          if (asked) await revoke(asked.id);
        }}
        danger
      >
        {revokeText}
      </ConfirmDialog>
    </section>
  );
}

function LinkItem({ link, onRevoke }: { link: ShareLink; onRevoke: () => void }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const until = t(texts.until, { date: formats.date(lastMoment(link.expiresAt)) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className={`chip-tag ${looks[link.state]}`}>{t(texts[link.state])}</span>
          <span className="numbers font-medium">{until}</span>
          {link.hasPassword && <span className="chip-tag bg-head text-ink">{t(texts.locked)}</span>}
          {link.showsHistory && <span className="chip-tag bg-head text-ink">{t(texts.historyTag)}</span>}
          {link.showsBrand && <span className="chip-tag bg-head text-ink">{t(texts.brandTag)}</span>}
          {link.allowsPdf && <span className="chip-tag bg-head text-ink">{t(texts.pdf)}</span>}
        </p>
        <p className="numbers mt-0.5 text-xs text-muted">
          {t(texts.by, { date: formats.dateTime(link.createdAt), name: link.createdBy })}
          {'　'}
          {link.seenAt === null
            ? t(texts.unseen)
            : t(texts.seen, { n: link.seenCount, date: formats.dateTime(link.seenAt) })}
        </p>
      </div>
      {link.state === 'open' && (
        <Button size="sm" variant="outline" aria-label={`${t(texts.revoke)}: ${until}`} onPress={onRevoke}>
          {t(texts.revoke)}
        </Button>
      )}
    </li>
  );
}
