import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { adDetail, inAdmin, inPublic, inTenantArea, nonFree, type ScreenRow } from '#endpoint/screen-row.ts';
import { pageNumber, returnAddress, word } from '#endpoint/search-fields.ts';

const adList = z.object({ pageNumber, search: word, state: word, sort: word });

/** The screens of the domain, with the addresses and the access of each. */
export const adsScreens = {
  // Not in the specification, by which staff alone see ads: clients read the reports that were made for them.
  'ad-reports': inTenantArea('/ad-reports', needs('adReport:read'), {
    title: { ja: '広告レポート', en: 'Ad reports' },
    search: z.object({ pageNumber, search: word, sort: word }),
    menu: { rank: 255, group: 'ads', icon: 'report' },
  }),
  'ad-report': inTenantArea('/ad-reports/{reportId}', needs('adReport:read'), {
    title: { ja: '広告レポートの内容', en: 'Ad report' },
    parent: 'ad-reports',
  }),
  'ad-monthly-mails': inTenantArea('/ad-monthly-mails', needs('alert:read', nonFree), {
    title: { ja: '月次メール', en: 'Monthly e-mails' },
    search: z.object({ pageNumber }),
    parent: 'ad-reports',
    menu: { rank: 258, group: 'ads', icon: 'alert' },
  }),
  'shared-ad-report': inPublic('/share/ad/{token}', {
    title: { ja: '共有された広告レポート', en: 'Shared ad report' },
  }),
  'admin-adbox-projects': inAdmin(`${adDetail}/list-project`, 'advert:read', {
    title: { ja: 'プロジェクト', en: 'Projects' },
    search: adList,
    parent: 'admin-adbox-contract',
    menu: { rank: 900, group: 'ads', icon: 'ads' },
  }),
  'admin-adbox-create-project': inAdmin(`${adDetail}/create-project`, 'advert:write', {
    title: { ja: 'プロジェクトの作成', en: 'Create a project' },
    parent: 'admin-adbox-projects',
  }),
  'admin-adbox-edit-project': inAdmin(`${adDetail}/edit-project/{projectId}`, 'advert:write', {
    title: { ja: 'プロジェクトの編集', en: 'Edit a project' },
    parent: 'admin-adbox-projects',
  }),
  'admin-adbox-reports': inAdmin(`${adDetail}/list-report`, 'advert:read', {
    title: { ja: '広告レポート', en: 'Ad reports' },
    search: adList,
    parent: 'admin-adbox-contract',
    menu: { rank: 930, group: 'ads', icon: 'report' },
  }),
  'admin-adbox-schedule': inAdmin(`${adDetail}/schedule`, 'advert:read', {
    title: { ja: 'レポートの作成予定', en: 'Report schedule' },
    parent: 'admin-adbox-projects',
  }),
  'admin-adbox-monthly-mails': inAdmin(`${adDetail}/monthly-mails`, 'alert:read', {
    title: { ja: '月次メール', en: 'Monthly e-mails' },
    search: z.object({ pageNumber }),
    parent: 'admin-adbox-contract',
    menu: { rank: 940, group: 'ads', icon: 'alert' },
  }),
  'admin-adbox-create-report': inAdmin(`${adDetail}/create-report/{advertiserId}`, 'advert:write', {
    title: { ja: '広告レポートの作成', en: 'Create an ad report' },
    parent: 'admin-adbox-reports',
  }),
  // Not in the specification: where a platform sends the browser back to.
  'admin-ad-link': inAdmin('/ad-link', 'advert:write', {
    title: { ja: '広告媒体の連携', en: 'Link an ad platform' },
    search: z.object({ state: word, code: returnAddress, error: word }),
  }),
} satisfies Record<string, ScreenRow>;
