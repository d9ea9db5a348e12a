const tenant = '/t/{tenant_preferred_id}';
const group = `${tenant}/g/{group_id}`;
const staff = '/sys-admin';
const adDetail = `${staff}/contract-detail-adbox/{tenantId}`;
const detail = `${staff}/contract-detail/{tenantId}`;
const viewed = `${detail}/g/{group_id}`;

/** Addresses below one another, in words. */
const below = (base: string, words: string) =>
  words
    .trim()
    .split(/\s+/)
    .map(word => (word === '.' ? base : `${base}/${word}`));

const results = `quality quality-detail accessibility accessibility-detail accessibility/create-report seo seo-detail link contents layout
  layout-table`;

/** Every route of the specification's three documents (section 2 of the third). */
export const specifiedRoutes: readonly string[] = [
  '/',
  ...below(
    '',
    `lp reload error signin forgot-password new-password first-login system/free-create first-free-login
    create-free-tenant-success/{tenant_preferred_id} guide/users-manual legal/termofuse legal/api-termofuse legal/privacypolicy contact`,
  ),
  ...below(tenant, 'my-account my-account/change-password groups faq notification-table inquiry create-group'),
  ...below(
    group,
    `dumpbox top create-site list-setting create-setting edit-setting-web/{template} contents-setting users create-user edit-user/{id}
    contract contract/cancellation change-contract ${results} verification-history inspection-reports
    inspection-detail/{managementId} inspectors inspection-settings`,
  ),
  ...below('/console/{tenant_preferred_id}', 'home contract change-contract cancel faq inquiry notification'),
  ...below(
    staff,
    `. signin forgot-password new-password home change-contract/{tenantId}/g/{group_id} create-contract create-contract-adbox staffs
    create-staff edit-staff/{username} inspection-reports inspection-detail/{managementId} inspectors user-aggregation
    user-aggregation/{tenantId} user-aggregation/{tenantId}/g/{groupId} verification-item-setting master-setting
    change-contract-adbox/{tenantId}`,
  ),
  ...below(
    adDetail,
    `. list-project create-project edit-project/{projectId} list-report create-report/{advertiserId} users create-user
    edit-user/{id}`,
  ),
  ...below(detail, 'groups api-detail create-group edit-group/{id}'),
  ...below(
    viewed,
    `. dumpbox history create-site settings settings/create settings/{template}/edit userlist create-user edit-user/{id}
    verification-history ${results} contents-setting`,
  ),
];

const ofTenant = '/tenants/{tenantId}';
const ofGroup = `${ofTenant}/groups/{groupId}`;
const ofRun = `${ofGroup}/sites/{baseUrlEncoded}/dates/{date}`;
const exports = (path: string) => ['GET', 'POST', 'DELETE'].map(method => `${method} ${path}`);

/** Every call of the three documents. */
export const specifiedCalls: readonly string[] = [
  ...['POST', 'PUT', 'DELETE'].map(method => `${method} ${ofTenant}/groups`),
  ...[
    'contract',
    'limit',
    'contract-status/{groupId}',
    'get-email-contract',
    'first-login-finished',
    'contract-spelling-common-mistake',
    'is-use-inspection-report',
    'contents',
  ].map(name => `GET ${ofTenant}/${name}`),
  'PUT /weighting',
  'GET /maintenance-func',
  'GET /auth/{tenant}/config',
  'GET /auth/{tenant}/config-user-api',
  'GET /credentials',
  `POST ${ofTenant}/sites`,
  `DELETE ${ofRun}`,
  `POST ${ofRun}/stop-verifying`,
  `POST ${ofRun}/reverify`,
  `GET ${ofGroup}/sites`,
  'GET /tenants/check-basic-auth-sites',
  'GET /tenants/check-url-and-ip-address',
  'GET /sitemap-finished/{tenantId}/{groupId}',
  ...['csv', 'csv/edit-report', 'csv/edit-format', 'link/convert-old-data'].map(name => `POST ${ofTenant}/${name}`),
  ...exports(`${ofTenant}/verify/quality/export-csv`),
  ...exports(`${ofTenant}/verify/accessibility/excel`),
  ...exports(`${ofGroup}/compress-layout/zip-files`),
  `GET ${ofGroup}/compress-layout/get-ticket`,
  `GET ${ofGroup}/compress-layout/status-zip`,
  `GET ${ofGroup}/inspection-report/zip-ticket`,
  `DELETE ${ofGroup}/inspection-report/zip-ticket`,
  `GET ${ofGroup}/sites/csv`,
  `POST ${ofGroup}/sites/csv`,
  `GET ${ofGroup}/sites/verified-csv`,
  'POST /users-connect-socket',
  'POST /users-non-tenant-connect-socket',
  ...['GET', 'POST', 'PUT', 'DELETE'].map(method => `${method} ${ofTenant}/project`),
];
