import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { between, text } from '#endpoint/fields/field.ts';
import { pageOf, paging } from '#endpoint/paging.ts';
import { AdMedia } from './ad-media.ts';

export const maxAdProjects = 1000;

/** `RUNNING`: the first 12 months are being collected. `ERROR`: the last collection of an account failed. */
export const AdProjectStatus = z.enum(['SUCCESS', 'RUNNING', 'ERROR']);
export type AdProjectStatus = z.infer<typeof AdProjectStatus>;

/** An account that feeds a project (specification, section 3.6). */
export const LinkedAdAccount = z.object({
  customerId: z.string(),
  media: AdMedia,
  customerName: z.string(),
  lastUpdateAt: z.iso.datetime().nullable(),
  /** Of the last daily collection. */
  resultLinkedDaily: z.enum(['SUCCESS', 'RUNNING', 'ERROR', '']),
  /** The first day with figures, YYYY-MM-DD; '' before there is one. */
  minimumDateCollected: z.string(),
});
export type LinkedAdAccount = z.infer<typeof LinkedAdAccount>;

const flags = {
  isGoogleOn: z.boolean(),
  isYahooOn: z.boolean(),
  isYahooSearchOn: z.boolean(),
  isYahooDisplayOn: z.boolean(),
};

/** A project: one advertiser with its accounts. */
export const AdProject = z.object({
  tenantId: z.string(),
  projectName: z.string(),
  /** The part after '#' of the stored id. */
  projectId: z.string(),
  /** With the prefix 'Advertiser#'. */
  advertiserId: z.string(),
  advertiserName: z.string(),
  /** '' where no account of that media is linked. */
  googleCustomerId: z.string(),
  yahooSearchCustomerId: z.string(),
  yahooDisplayCustomerId: z.string(),
  ...flags,
  lastUpdateAt: z.iso.datetime(),
  statusProject: AdProjectStatus,
  google: LinkedAdAccount.optional(),
  yahooSearch: LinkedAdAccount.optional(),
  yahooDisplay: LinkedAdAccount.optional(),
});
export type AdProject = z.infer<typeof AdProject>;

export const advertiserPrefix = 'Advertiser#';
const projectName = { ja: 'プロジェクト名', en: 'project name' };
const advertiserId = { ja: '広告主ID', en: 'advertiser ID' };
const advertiserName = { ja: '広告主名', en: 'advertiser name' };
/** Google's are ten digits, with or without hyphens; Yahoo!'s are digits. */
const customerId = z.string().regex(/^(\d[\d-]{0,19})?$/);

/** What is left out stays at a change, and is empty or off in a new one. Unknown fields are refused. */
export const AdProjectInput = z.strictObject({
  /** Chosen by the client: a request with the same code is done once. */
  clientRandomCode: z.string().regex(/^[\x21-\x7e]{8,100}$/),
  projectName: text(projectName, [between(1, 100)], { maxLength: 100 }),
  /** 'Advertiser#' is added where it is missing. */
  advertiserId: text(advertiserId, [between(1, 100)], { maxLength: 100 }),
  advertiserName: text(advertiserName, [between(1, 100)], { maxLength: 100 }),
  googleCustomerId: customerId.optional(),
  yahooSearchCustomerId: customerId.optional(),
  yahooDisplayCustomerId: customerId.optional(),
  isGoogleOn: z.boolean().optional(),
  isYahooOn: z.boolean().optional(),
  isYahooSearchOn: z.boolean().optional(),
  isYahooDisplayOn: z.boolean().optional(),
  // Said back by clients that send what they have read; compared or passed over.
  tenantId: z.string().optional(),
  projectId: z.string().optional(),
  lastUpdateAt: z.string().optional(),
  statusProject: z.string().optional(),
  google: z.unknown().optional(),
  yahooSearch: z.unknown().optional(),
  yahooDisplay: z.unknown().optional(),
});
export type AdProjectInput = z.infer<typeof AdProjectInput>;

const path = '/tenants/{tenantId}/project';
const byId = z.object({ project_id: z.string().min(1).max(120) });

/** All projects, the last changed first; with `project_id` that one; with `hasReportIsRunning=true` whether a report is made. */
export const getAdProjects = endpoint({
  operationId: 'adProjects.get',
  method: 'GET',
  path,
  access: needs('advert:read'),
  scope: tenantScope,
  summary: { ja: '広告プロジェクト', en: 'Ad projects' },
  params: z.object(tenantPath),
  query: byId.partial().extend({ hasReportIsRunning: z.enum(['true', 'false']).optional() }),
  reply: z.union([z.array(AdProject), AdProject, z.boolean()]),
});

export const createAdProject = endpoint({
  operationId: 'adProjects.create',
  method: 'POST',
  path,
  access: needs('advert:write'),
  scope: tenantScope,
  summary: { ja: '広告プロジェクトを作成する', en: 'Create an ad project' },
  params: z.object(tenantPath),
  body: AdProjectInput,
  status: 201,
  reply: AdProject,
});

export const changeAdProject = endpoint({
  operationId: 'adProjects.change',
  method: 'PUT',
  path,
  access: needs('advert:write'),
  scope: tenantScope,
  summary: { ja: '広告プロジェクトを変更する', en: 'Change an ad project' },
  params: z.object(tenantPath),
  query: byId,
  body: AdProjectInput,
  reply: AdProject,
});

export const deleteAdProject = endpoint({
  operationId: 'adProjects.delete',
  method: 'DELETE',
  path,
  access: needs('advert:write'),
  scope: tenantScope,
  summary: { ja: '広告プロジェクトを削除する', en: 'Delete an ad project' },
  params: z.object(tenantPath),
  query: byId,
  status: 204,
  reply: z.undefined(),
});

/** Days of which the list of projects tells cost and conversions, up to yesterday. */
export const recentAdDays = 30;

/** Both days included; money in micros of the currency. */
export const RecentAdFigures = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  currency: z.string(),
  costMicros: z.number().int(),
  conversions: z.number(),
});
export type RecentAdFigures = z.infer<typeof RecentAdFigures>;

/** Why the schedule could not have the last report made. */
export const AdScheduleRefusal = z.object({
  code: z.string(),
  message: z.object({ ja: z.string(), en: z.string() }),
});
export type AdScheduleRefusal = z.infer<typeof AdScheduleRefusal>;

export const AdProjectSort = z.enum(['-lastUpdateAt', 'lastUpdateAt', 'name', '-name']);

/** For the screen: paged, searched and sorted by the server. */
export const listAdProjects = endpoint({
  operationId: 'adProjects.list',
  method: 'GET',
  path: '/tenants/{tenantId}/projects',
  access: needs('advert:read'),
  scope: tenantScope,
  summary: { ja: '広告プロジェクトの一覧', en: 'List of ad projects' },
  params: z.object(tenantPath),
  query: z.object({
    ...paging,
    /** In the names and ids of project and advertiser. */
    search: z.string().max(100).optional(),
    sort: AdProjectSort.default('-lastUpdateAt'),
  }),
  reply: pageOf(
    AdProject.extend({
      hasReportIsRunning: z.boolean(),
      /** Null without collected days, or where accounts have different currencies. */
      recent: RecentAdFigures.nullable(),
      /** Of the schedule of all projects; null where it leaves the project out, and without one. */
      nextReportAt: z.iso.datetime().nullable(),
      /** Null where the last report of the schedule was made. */
      scheduleRefusal: AdScheduleRefusal.nullable(),
    }),
  ),
});
