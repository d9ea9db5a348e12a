import { type ReactNode, useState } from 'react';
import {
  type ApiToken,
  changeApiToken,
  createApiToken,
  listApiTokens,
  revokeApiToken,
  rotateApiToken,
} from '#product/public-api/api/api-tokens.ts';
import { getApiUsage } from '#product/public-api/api/api-usage.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';
import { connectionTexts as texts } from './connection-texts.ts';
import type { MadeSecret } from './secret-dialog.tsx';
import { type SentToken, TokenFormDialog } from './token-form.tsx';

export const refreshTokens = () =>
  Promise.all(
    [listApiTokens, getApiUsage].map(({ operationId }) => queryClient.invalidateQueries({ queryKey: [operationId] })),
  );

interface Props {
  tenantId: string;
  onClose: () => void;
}
interface OfToken extends Props {
  token: ApiToken;
}
interface WithSecret {
  onSecret: (secret: MadeSecret) => void;
}

export function IssueTokenDialog({ tenantId, onClose, onSecret }: Props & WithSecret): ReactNode {
  const { t } = useLanguage();
  async function issue(body: SentToken) {
    const { token, secret } = await call(createApiToken, { params: { tenantId }, body });
    onClose();
    onSecret({ name: token.name, secret });
    await refreshTokens();
  }
  return (
    <TokenFormDialog
      isNew
      title={t(texts.issue)}
      submitLabel={t(texts.issue)}
      values={{
        name: '',
        scopes: ['verifications:read', 'verifications:write', 'exports'],
        addresses: '',
        days: '365',
      }}
      send={issue}
      onClose={onClose}
    />
  );
}

/** Changes name, scopes and allowed addresses of a token. */
export function ChangeTokenDialog({ tenantId, token, onClose }: OfToken): ReactNode {
  const { t } = useLanguage();
  const { tokenId, name, scopes, allowedAddresses } = token;
  return (
    <TokenFormDialog
      title={t(texts.changeTitle)}
      submitLabel={t(texts.save)}
      values={{ name, scopes, addresses: allowedAddresses.join('\n'), days: 'none' }}
      send={async ({ days: _days, ...body }) => {
        await call(changeApiToken, { params: { tenantId, tokenId }, body });
        notify.success(t(texts.saved));
        onClose();
        await refreshTokens();
      }}
      onClose={onClose}
    />
  );
}

const overlaps = ['0', '1', '24', '72'] as const;

/** Makes another secret for a token; the present one stays valid for some hours. */
export function RotateTokenDialog({ tenantId, token, onClose, onSecret }: OfToken & WithSecret): ReactNode {
  const { t } = useLanguage();
  const [hours, setHours] = useState<(typeof overlaps)[number]>('24');
  const { tokenId, name } = token;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(texts.rotateTitle)}
      confirmLabel={t(texts.rotate)}
      onConfirm={async () => {
        const parts = { params: { tenantId, tokenId }, body: { overlapHours: Number(hours) } };
        const { secret } = await call(rotateApiToken, parts);
        onSecret({ name, secret });
        await refreshTokens();
      }}
    >
      <p className="mb-4 phrases">{t(texts.rotateText, { name })}</p>
      <SelectField
        label={t(texts.overlap)}
        value={hours}
        onChange={setHours}
        options={overlaps.map(id => ({ id, label: id === '0' ? t(texts.atOnce) : t(texts.hours, { hours: id }) }))}
      />
    </ConfirmDialog>
  );
}

/** Asks once before a token is revoked for good. */
export function RevokeTokenDialog({ tenantId, token, onClose }: OfToken): ReactNode {
  const { t } = useLanguage();
  const { tokenId, name, hint } = token;
  return (
    <ConfirmDialog
      isOpen
      danger
      onClose={onClose}
      title={t(texts.revokeTitle)}
      confirmLabel={t(texts.revoke)}
      onConfirm={async () => {
        await call(revokeApiToken, { params: { tenantId, tokenId } });
        notify.success(t(texts.revoked));
        await refreshTokens();
      }}
    >
      <p className="phrases">{t(texts.revokeText, { name, hint })}</p>
    </ConfirmDialog>
  );
}
