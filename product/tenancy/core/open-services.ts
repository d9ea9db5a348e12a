import { openAdPlatforms } from '#platform/ad-platforms/open-ad-platforms.ts';
import type { Config } from '#platform/config/config.ts';
import { createOwnershipReader } from '#platform/egress/ownership-reader.ts';
import { createReach } from '#platform/egress/reach.ts';
import { createSiteProbe } from '#platform/egress/site-probe.ts';
import { createWebhookSender } from '#platform/egress/webhook-sender.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { openSecrets } from '#platform/secrets/secrets.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { systemClock } from '#platform/time/clock.ts';
import type { Services } from './services.ts';

export async function openServices(config: Config, { db, queue }: Pick<Services, 'db' | 'queue'>): Promise<Services> {
  const { smtpUrl, mailFrom: from, dataDir } = config;
  const userAgent = `Mozilla/5.0 (compatible; Tenken/0.1; +${config.contact})`;
  return {
    db,
    queue,
    storage: openStorage(config.storage),
    secrets: await openSecrets(dataDir, config.secretKey),
    clock: systemClock,
    reach: createReach({ allow: config.egressAllow }),
    ownershipReader: createOwnershipReader({ allow: config.egressAllow, userAgent }),
    siteProbe: createSiteProbe({ allow: config.egressAllow, userAgent }),
    webhookSender: createWebhookSender({ allow: config.egressAllow, userAgent }),
    adPlatforms: openAdPlatforms(config.adPlatforms, { userAgent, now: () => systemClock.now() }),
    mailer: createMailer({ smtpUrl, from, dataDir, clock: systemClock }),
    publicUrl: config.publicUrl?.replace(/\/+$/, '') ?? `http://${config.host}:${config.port}`,
    staffTotp: config.staffTotp,
    supportMail: config.supportMail,
    freePeriod: config.freePeriod,
    ...(config.invoiceIssuer ? { invoiceIssuer: config.invoiceIssuer } : {}),
  };
}
