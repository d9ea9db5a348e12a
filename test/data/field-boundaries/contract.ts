import { fields } from '#endpoint/fields.ts';
import { atMost, type FieldRow, of, whole } from './field-row.ts';

const wordsOnly = (name: string) => `${name} may contain letters, digits, spaces and Japanese characters only.`;
const couponLetters = 'Coupon code must have 4 to 30 letters, digits and hyphens.';

/** Contracts, plans and names in lists. */
export const contractRows: readonly FieldRow[] = [
  {
    row: 'Free period',
    name: 'freePeriod',
    schema: fields.freePeriod(),
    takes: [0, 720, '0', '720', '７２０'],
    refuses: [
      [-1, whole('Free period (days)', '720')],
      [721, whole('Free period (days)', '720')],
      [1.5, whole('Free period (days)', '720')],
      ['30日', whole('Free period (days)', '720')],
      ['', 'Please enter the free period (days).'],
    ],
  },
  {
    row: 'Special sitemap pages',
    name: 'sitemapPages',
    schema: fields.sitemapPages(),
    takes: [0, 100_000, '100,000'],
    refuses: [
      [100_001, whole('Special sitemap pages', '100,000')],
      ['100,00', whole('Special sitemap pages', '100,000')],
    ],
  },
  {
    row: 'Plan amount',
    name: 'planAmount',
    schema: fields.planAmount(),
    takes: [0, 1_000_000, '1,000,000'],
    refuses: [
      [-1, whole('Amount (yen)', '1,000,000')],
      [1_000_001, whole('Amount (yen)', '1,000,000')],
      ['1e3', whole('Amount (yen)', '1,000,000')],
    ],
  },
  {
    row: 'Plan pages',
    name: 'planPages',
    schema: fields.planPages(),
    takes: [0, 100_000],
    refuses: [
      [100_001, whole('Number of pages', '100,000')],
      [-1, whole('Number of pages', '100,000')],
    ],
  },
  {
    row: 'Extra pages',
    name: 'extraPages',
    schema: fields.extraPages(),
    takes: [1, 100_000],
    refuses: [
      [0, 'Extra pages must be a whole number from 1 to 100,000.'],
      [100_001, 'Extra pages must be a whole number from 1 to 100,000.'],
    ],
  },
  {
    row: 'Agency code',
    name: 'agencyCode',
    schema: fields.agencyCode(),
    takes: ['012345'],
    refuses: [
      ['01234', 'Agency code must have exactly 6 digits.'],
      ['0123456', 'Agency code must have exactly 6 digits.'],
      ['01234a', 'Agency code must have exactly 6 digits.'],
      ['０１２３４５', 'Agency code must have exactly 6 digits.'],
    ],
  },
  {
    row: 'Coupon code',
    name: 'couponCode',
    schema: fields.couponCode(),
    takes: ['AB-1', of(30)],
    refuses: [
      ['', 'Please enter the coupon code.'],
      ['AB1', couponLetters],
      [of(31), couponLetters],
      [of(101), couponLetters],
      ['NATSU 10', couponLetters],
      ['夏の割引', couponLetters],
    ],
  },
  {
    row: 'Agency name',
    name: 'agencyName',
    schema: fields.agencyName(),
    takes: ['A', of(50, '店'), '代理店ABC１２'],
    refuses: [
      [of(51, '店'), atMost('Agency name', '50')],
      ['代理店-A', 'Agency name may contain letters, digits and Japanese characters only.'],
      ['代理 店', 'Agency name may contain letters, digits and Japanese characters only.'],
    ],
  },
  {
    row: 'User name',
    name: 'personName',
    schema: fields.personName(),
    takes: ['点', of(50, '名'), '山田 太郎', 'Ｔａｒｏ　1', 'ﾔﾏﾀﾞ', '佐々木', 'か\u3099'],
    refuses: [
      [of(51, '名'), atMost('Name', '50')],
      ['太郎!', wordsOnly('Name')],
      ['太\u0000郎', wordsOnly('Name')],
      ['<b>太郎', wordsOnly('Name')],
    ],
  },
  {
    row: 'Tenant name',
    name: 'tenantName',
    schema: fields.tenantName(),
    takes: ['点検 Tenken 1', of(50, '点')],
    refuses: [
      [of(51, '点'), atMost('Tenant name', '50')],
      ['点検@', wordsOnly('Tenant name')],
    ],
  },
  {
    row: 'Plan name (not the API plan, no duplicate)',
    name: 'planName',
    schema: fields.planName(undefined, { taken: ['Light'] }),
    takes: ['プラン A', of(50, '計'), 'API 2', 'Light 2'],
    refuses: [
      [of(51, '計'), atMost('Plan name', '50')],
      ['プラン/A', wordsOnly('Plan name')],
      ['API', 'Plan name cannot be the name of the API plan.'],
      ['ａｐｉ', 'Plan name cannot be the name of the API plan.'],
      ['light', 'This plan name is already in use.'],
    ],
  },
  {
    row: 'Group name (no duplicate)',
    name: 'groupName',
    schema: fields.groupName(undefined, { taken: ['広報 部'] }),
    takes: ['広報部2', of(50, '組')],
    refuses: [
      [of(51, '組'), atMost('Group name', '50')],
      ['広報部', 'This group name is already in use.'],
    ],
  },
];
