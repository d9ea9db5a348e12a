import { z } from 'zod';
import { CheckId, registry } from '#checks/registry.ts';
import { type Message, messages } from '#language/message.ts';

export const adParts = ['googleAds', 'yahooAds', 'adReport'] as const;
export type AdPart = (typeof adParts)[number];

/** What can be under maintenance: a function of the verification, or a part of the ad service. */
export const MaintenancePart = z.enum([...CheckId.options, ...adParts]);
export type MaintenancePart = z.infer<typeof MaintenancePart>;

const adPartNames = messages({
  googleAds: { ja: 'Google広告の連携', en: 'Google Ads linking' },
  yahooAds: { ja: 'Yahoo!広告の連携', en: 'Yahoo! Ads linking' },
  adReport: { ja: '広告レポート', en: 'Ad reports' },
});

export const maintenancePartNames: Readonly<Record<MaintenancePart, Message>> = {
  ...(Object.fromEntries(CheckId.options.map(id => [id, registry[id].name])) as Record<CheckId, Message>),
  ...adPartNames,
};
