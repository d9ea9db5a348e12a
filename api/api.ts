import * as aggregation from './aggregation.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as contractFeatures from './contract-features.ts';
import * as contracts from './contracts.ts';
import * as credentials from './credentials.ts';
import type { Endpoint } from './define.ts';
import * as faq from './faq.ts';
import * as freeTenants from './free-tenants.ts';
import * as groups from './groups.ts';
import * as inquiries from './inquiries.ts';
import * as invoices from './invoices.ts';
import * as live from './live.ts';
import * as maintenance from './maintenance.ts';
import * as notices from './notices.ts';
import * as plans from './plans.ts';
import * as results from './results.ts';
import * as runs from './runs.ts';
import * as staffs from './staffs.ts';
import * as tenants from './tenants.ts';
import * as users from './users.ts';
import * as weighting from './weighting.ts';

/** Every endpoint of the API. The server implements exactly these; a test compares. */
export const api = {
  signIn: auth.signIn,
  setNewPassword: auth.setNewPassword,
  answerTotp: auth.answerTotp,
  openFirstLogin: auth.openFirstLogin,
  forgotPassword: auth.forgotPassword,
  confirmForgotPassword: auth.confirmForgotPassword,
  changePassword: auth.changePassword,
  firstLoginFinished: auth.firstLoginFinished,
  signOut: auth.signOut,
  me: auth.me,
  authConfig: auth.authConfig,
  authConfigUserApi: auth.authConfigUserApi,
  createSite: runs.createSite,
  listSites: runs.listSites,
  siteSummaries: runs.siteSummaries,
  getRun: runs.getRun,
  listRunDates: runs.listRunDates,
  deleteRun: runs.deleteRun,
  stopRun: runs.stopRun,
  reverify: runs.reverify,
  sitemapFinished: runs.sitemapFinished,
  listPages: results.listPages,
  getPage: results.getPage,
  getPageSource: results.getPageSource,
  listFindings: results.listFindings,
  listRules: results.listRules,
  listPlaces: results.listPlaces,
  listLinks: results.listLinks,
  listPictures: results.listPictures,
  connectSocket: live.connectSocket,
  connectSocketNonTenant: live.connectSocketNonTenant,
  listNotifications: notices.listNotifications,
  markNotifications: notices.markNotifications,
  getMaintenance: maintenance.getMaintenance,
  putMaintenance: maintenance.putMaintenance,
  maintenanceFunc: maintenance.maintenanceFunc,
  createFreeTenant: freeTenants.createFreeTenant,
  confirmFreeTenant: freeTenants.confirmFreeTenant,
  sendInquiry: inquiries.sendInquiry,
  getFaq: faq.getFaq,
  getFaqForEdit: faq.getFaqForEdit,
  putFaq: faq.putFaq,
  getWeighting: weighting.getWeighting,
  putWeighting: weighting.putWeighting,
  spellingMistakes: contractFeatures.spellingMistakes,
  inspectionReportUse: contractFeatures.inspectionReportUse,
  listUsers: users.listUsers,
  getUser: users.getUser,
  createUser: users.createUser,
  updateUser: users.updateUser,
  deleteUser: users.deleteUser,
  inviteUserAgain: users.inviteUserAgain,
  listStaffs: staffs.listStaffs,
  getStaff: staffs.getStaff,
  createStaff: staffs.createStaff,
  updateStaff: staffs.updateStaff,
  deleteStaff: staffs.deleteStaff,
  inviteStaffAgain: staffs.inviteStaffAgain,
  searchAuditLog: audit.searchAuditLog,
  getCredentials: credentials.getCredentials,
  getContract: contracts.getContract,
  getLimit: contracts.getLimit,
  getContractStatus: contracts.getContractStatus,
  getEmailContract: contracts.getEmailContract,
  getGroupContract: contracts.getGroupContract,
  changeGroupContract: contracts.changeGroupContract,
  grantExtraPages: contracts.grantExtraPages,
  listInvoices: invoices.listInvoices,
  getInvoicePdf: invoices.getInvoicePdf,
  settleInvoice: invoices.settleInvoice,
  changePaymentMethod: invoices.changePaymentMethod,
  listGroups: groups.listGroups,
  createGroup: groups.createGroup,
  updateGroup: groups.updateGroup,
  deleteGroup: groups.deleteGroup,
  listPlans: plans.listPlans,
  getMasterPlans: plans.getMasterPlans,
  putMasterPlans: plans.putMasterPlans,
  getMasterAgencies: plans.getMasterAgencies,
  putMasterAgencies: plans.putMasterAgencies,
  getMasterCoupons: plans.getMasterCoupons,
  putMasterCoupons: plans.putMasterCoupons,
  listTenants: tenants.listTenants,
  createTenant: tenants.createTenant,
  aggregateContracts: aggregation.aggregateContracts,
  aggregateContractsCsv: aggregation.aggregateContractsCsv,
  aggregateGroups: aggregation.aggregateGroups,
  aggregateGroupsCsv: aggregation.aggregateGroupsCsv,
  aggregateUsers: aggregation.aggregateUsers,
  aggregateUsersCsv: aggregation.aggregateUsersCsv,
} as const;

export type Api = typeof api;

export const endpoints: readonly Endpoint[] = Object.values(api);
