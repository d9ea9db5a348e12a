import { z } from 'zod';
import { needs, StaffRole } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { fields } from '#endpoint/fields.ts';
import { pageOf, paging } from '#endpoint/paging.ts';
import { AccountStatus, userNames } from './users.ts';

/** A staff member. With restricted browsing only the tenants of `tenantIds` are visible; a master sees all. */
export const Staff = z.object({
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: StaffRole,
  isRestrictedBrowsing: z.boolean(),
  tenantIds: z.array(z.string()),
  /** A device for one-time passwords is enrolled. */
  hasTotp: z.boolean(),
  status: AccountStatus,
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
  version: z.number().int(),
});
export type Staff = z.infer<typeof Staff>;

const parts = {
  firstName: fields.personName(userNames.firstName),
  lastName: fields.personName(userNames.lastName),
  role: StaffRole,
  isRestrictedBrowsing: z.boolean().default(false),
  tenantIds: z.array(z.string().min(1).max(100)).max(1000).default([]),
};
export const NewStaff = z.object({ email: fields.email(), ...parts });
/** Form for existing staff. `resetTotp`: the device is lost; the next sign-in enrols another. */
export const StaffChange = z.object({
  ...parts,
  resetTotp: z.boolean().default(false),
  /** Stays as it is: people change their own. */
  email: fields.email().optional(),
  /** A version older than the stored one is a conflict. */
  version: z.number().int().optional(),
});

const staffPath = z.object({ username: z.string().min(1).max(254) });

export const listStaffs = endpoint({
  operationId: 'staffs.list',
  method: 'GET',
  path: '/sys-admin/staffs',
  access: needs('staff:read'),
  summary: { ja: 'スタッフの一覧', en: 'Staff' },
  query: z.object({
    ...paging,
    search: z.string().max(100).default(''),
    role: StaffRole.optional(),
    sort: z.enum(['name', 'email', 'role', 'createdAt', 'lastSignInAt']).default('createdAt'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  reply: pageOf(Staff),
});

export const getStaff = endpoint({
  operationId: 'staffs.get',
  method: 'GET',
  path: '/sys-admin/staffs/{username}',
  access: needs('staff:read'),
  summary: { ja: 'スタッフ', en: 'Staff member' },
  params: staffPath,
  reply: Staff,
});

/** Sends the set-up link by mail. */
export const createStaff = endpoint({
  operationId: 'staffs.create',
  method: 'POST',
  path: '/sys-admin/staffs',
  access: needs('staff:write'),
  summary: { ja: 'スタッフを追加する', en: 'Add a staff member' },
  body: NewStaff,
  status: 201,
  reply: Staff,
});

export const updateStaff = endpoint({
  operationId: 'staffs.update',
  method: 'PUT',
  path: '/sys-admin/staffs/{username}',
  access: needs('staff:write'),
  summary: { ja: 'スタッフを変更する', en: 'Change a staff member' },
  params: staffPath,
  body: StaffChange,
  reply: Staff,
});

export const deleteStaff = endpoint({
  operationId: 'staffs.delete',
  method: 'DELETE',
  path: '/sys-admin/staffs/{username}',
  access: needs('staff:write'),
  summary: { ja: 'スタッフを削除する', en: 'Delete a staff member' },
  params: staffPath,
  status: 204,
  requiresRecentSignIn: true,
  reply: z.undefined(),
});

export const inviteStaffAgain = endpoint({
  operationId: 'staffs.inviteAgain',
  method: 'POST',
  path: '/sys-admin/staffs/{username}/invitation',
  access: needs('staff:write'),
  summary: { ja: '初回サインインのメールを再送する', en: 'Resend the first sign-in e-mail' },
  params: staffPath,
  reply: Staff,
});
