import { z } from 'zod';
import { browserIds } from '#checks/browsers.ts';
import { needs } from '#endpoint/access.ts';
import { groupScope, sitePath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { between, text } from '#endpoint/fields/field.ts';
import { messages } from '#language/message.ts';
import { IgnoredBox } from './visual-comparison.ts';

export const maxVisualRegions = 100;

const names = messages({ name: { ja: '領域の名前', en: 'name of the region' } });
const version = z.number().int().min(0);

/** How the pictures of a site are compared. */
export const VisualSettings = z.object({
  /** Percent of changed points up to which a picture counts as equal. */
  threshold: z.number().min(0).max(100),
  /** Difference of colours that is none: 0 to 1, 0.1 unless set. */
  tolerance: z.number().min(0).max(1),
  /** Compares the pictures at the end of each run by itself. */
  comparesAfterRun: z.boolean(),
  /** Compares pictures of different versions of a browser as well. */
  acrossVersions: z.boolean(),
  /** The chosen earlier run; null: the run before. */
  baselineDate: z.iso.datetime().nullable(),
  /** Raised by each change; a change is refused when it was made on an older one. 0: nothing was set. */
  version,
});
export type VisualSettings = z.infer<typeof VisualSettings>;

const regionBody = IgnoredBox.extend({
  name: text(names.name, [between(1, 50)], { maxLength: 50 }),
  /** Null: on all pages. */
  pageUrl: z.string().max(2048).nullable(),
  /** Null: in all browsers. */
  browser: z.enum(browserIds).nullable(),
});

/** A part of pictures that is not compared. */
export const VisualRegion = regionBody.extend({ regionId: z.string(), version });
export type VisualRegion = z.infer<typeof VisualRegion>;

const site = '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}';
const regions = `${site}/visual-regions` as const;
const oneRegion = `${regions}/{regionId}` as const;
const sitePaths = z.object(sitePath);
const regionPath = z.object({ ...sitePath, regionId: z.string().min(1).max(80) });
const read = { access: needs('run:read', { nonFree: true }), scope: groupScope } as const;
const write = { access: needs('layout:approve', { nonFree: true }), scope: groupScope } as const;

export const getVisualSettings = endpoint({
  ...read,
  operationId: 'visualSettings.get',
  method: 'GET',
  path: `${site}/visual-settings`,
  summary: { ja: '画像の比較の設定', en: 'Screenshot comparison settings' },
  params: sitePaths,
  reply: VisualSettings,
});

/** 409 when the settings were changed since `version`. */
export const updateVisualSettings = endpoint({
  ...write,
  operationId: 'visualSettings.update',
  method: 'PUT',
  path: `${site}/visual-settings`,
  summary: { ja: '画像の比較の設定を変更する', en: 'Change the screenshot comparison settings' },
  params: sitePaths,
  body: VisualSettings,
  reply: VisualSettings,
});

export const listVisualRegions = endpoint({
  ...read,
  operationId: 'visualRegions.list',
  method: 'GET',
  path: regions,
  summary: { ja: '比較しない領域', en: 'Ignored regions' },
  params: sitePaths,
  reply: z.object({ items: z.array(VisualRegion), most: z.number().int() }),
});

export const createVisualRegion = endpoint({
  ...write,
  operationId: 'visualRegions.create',
  method: 'POST',
  path: regions,
  summary: { ja: '比較しない領域を追加する', en: 'Add an ignored region' },
  params: sitePaths,
  body: regionBody,
  status: 201,
  reply: VisualRegion,
});

/** 409 when the region was changed since `version`. */
export const updateVisualRegion = endpoint({
  ...write,
  operationId: 'visualRegions.update',
  method: 'PUT',
  path: oneRegion,
  summary: { ja: '比較しない領域を変更する', en: 'Change an ignored region' },
  params: regionPath,
  body: regionBody.extend({ version }),
  reply: VisualRegion,
});

export const deleteVisualRegion = endpoint({
  ...write,
  operationId: 'visualRegions.delete',
  method: 'DELETE',
  path: oneRegion,
  summary: { ja: '比較しない領域を削除する', en: 'Delete an ignored region' },
  params: regionPath,
  status: 204,
  reply: z.undefined(),
});
