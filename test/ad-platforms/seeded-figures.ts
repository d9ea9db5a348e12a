import type { AdFigureRow, AdPlatformDevice, AdPlatformMedia } from '#platform/ad-platforms/ad-platform.ts';

/** An account of the stand-in, with what it advertises. */
export interface SeededAccount {
  media: AdPlatformMedia;
  id: string;
  name: string;
  timeZone: string;
  currency: string;
  /** The manager, or base account, above it; null: none. */
  manager: string | null;
  campaigns: SeededCampaign[];
}

interface SeededCampaign {
  id: string;
  name: string;
  channel: string;
  /** Empty: the platform counts no deeper than the campaign. */
  adGroups: { id: string; name: string; keywords: { id: string; text: string }[] }[];
  /** Yen a click, about. */
  cpc: number;
}

/** Share of its figures that a day shows, in percent: less than 100 while it is being counted, others after a correction. */
type DayShares = Map<string, number>;

const devices: readonly AdPlatformDevice[] = ['desktop', 'mobile', 'tablet'];

/** A number that follows from a text alone, 0 to 2^32 - 1 (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // The last letters of keys differ least: they are mixed once more.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/** Figures that follow from a seed: the same account, day and keyword always have the same, until a day is corrected. */
export class SeededFigures {
  readonly accounts: SeededAccount[];
  private readonly seed: string;
  private readonly shares = new Map<string, DayShares>();

  constructor(seed: string, accounts: SeededAccount[] = seededAccounts()) {
    this.seed = seed;
    this.accounts = accounts;
  }

  account(media: AdPlatformMedia, id: string): SeededAccount | undefined {
    return this.accounts.find(one => one.media === media && one.id === id);
  }

  /** From now on a day has so many percent of its figures: a late correction, or a day that is not over. */
  correct(accountId: string, day: string, percent: number): void {
    const shares = this.shares.get(accountId) ?? new Map<string, number>();
    shares.set(day, percent);
    this.shares.set(accountId, shares);
  }

  /** What an account has of a day, as deep as the platform counts: the truth that clients have to arrive at. */
  leaves(account: SeededAccount, day: string): AdFigureRow[] {
    const share = this.shares.get(account.id)?.get(day) ?? 100;
    return account.campaigns.flatMap(campaign => {
      const groups = campaign.adGroups.length > 0 ? campaign.adGroups : [{ id: '', name: '', keywords: [] }];
      return groups.flatMap(group => {
        // Beside its keywords a group has figures that no keyword has.
        const keywords = [...group.keywords, { id: '', text: '' }];
        return keywords.flatMap(keyword =>
          devices.flatMap(device => {
            const key = { campaign, group, keyword, device, day };
            const figures = this.figuresOf(account, key, share);
            return figures === null ? [] : [figures];
          }),
        );
      });
    });
  }

  private figuresOf(
    account: SeededAccount,
    { campaign, group, keyword, device, day }: LeafKey,
    share: number,
  ): AdFigureRow | null {
    const hash = hashOf([this.seed, account.id, campaign.id, group.id, keyword.id, device, day].join('/'));
    // A few have nothing on a day.
    if (hash % 9 === 0) return null;
    const scaled = (value: number) => Math.floor((value * share) / 100);
    const clicks = scaled(1 + (hash % 23));
    const impressions = scaled(40 + (hash % 977)) + clicks;
    const yen = clicks * (campaign.cpc + ((hash >>> 8) % 17));
    // Hundredths: attribution shares a conversion out.
    const hundredths = (hash >>> 4) % 5 === 0 ? scaled((hash >>> 6) % 180) : 0;
    return {
      day,
      campaignId: campaign.id,
      campaign: campaign.name,
      adGroupId: group.id,
      adGroup: group.name,
      keywordId: keyword.id,
      keyword: keyword.text,
      device,
      channel: campaign.channel,
      impressions,
      clicks,
      costMicros: account.media === 'google' ? yen * 1_000_000 + (hash % 4) * 10_000 : yen * 1_000_000,
      conversionsMicros: hundredths * 10_000,
      conversionValueMicros: hundredths * 40 * 1_000_000,
    };
  }
}

interface LeafKey {
  campaign: SeededCampaign;
  group: SeededCampaign['adGroups'][number];
  keyword: { id: string; text: string };
  device: AdPlatformDevice;
  day: string;
}

/** Days from one to another, both inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

const words = (list: readonly string[], first: number) => list.map((text, n) => ({ id: String(first + n), text }));

/** Two accounts of Google below a manager and one beside it, two of Yahoo! Search and one of Display. */
export function seededAccounts(): SeededAccount[] {
  const search = (id: string, channel: string): SeededCampaign => ({
    id,
    name: '指名検索',
    channel,
    cpc: 38,
    adGroups: [
      {
        id: `${id}1`,
        name: '社名',
        keywords: words(['みどり家具', 'みどり家具 通販', '"midori" 公式'], Number(`${id}10`)),
      },
      {
        id: `${id}2`,
        name: '商品名, 型番',
        keywords: words(['ソファ 3人掛け', 'ダイニングテーブル'], Number(`${id}20`)),
      },
    ],
  });
  const display = (id: string, channel: string): SeededCampaign => ({
    id,
    name: 'リターゲティング',
    channel,
    cpc: 21,
    adGroups: [{ id: `${id}1`, name: '閲覧者', keywords: [] }],
  });
  const tokyo = { timeZone: 'Asia/Tokyo', currency: 'JPY' };
  const max: SeededCampaign = { id: '903', name: 'P-MAX 全商品', channel: 'performance_max', cpc: 55, adGroups: [] };
  return [
    {
      media: 'google',
      id: '1110000001',
      name: 'みどり家具 本店',
      ...tokyo,
      manager: '9990000009',
      campaigns: [search('901', 'search'), display('902', 'display'), max],
    },
    { media: 'google', id: '1110000002', name: 'みどり家具 海外', ...tokyo, manager: '9990000009', campaigns: [] },
    {
      media: 'google',
      id: '1110000003',
      name: 'Midori US',
      timeZone: 'America/New_York',
      currency: 'USD',
      manager: null,
      campaigns: [search('911', 'search')],
    },
    {
      media: 'yahooSearch',
      id: '2220001',
      name: 'みどり家具 検索',
      ...tokyo,
      manager: '2229999',
      campaigns: [search('801', 'search')],
    },
    { media: 'yahooSearch', id: '2220002', name: 'みどり家具 検索 予備', ...tokyo, manager: null, campaigns: [] },
    {
      media: 'yahooDisplay',
      id: '3330001',
      name: 'みどり家具 ディスプレイ',
      ...tokyo,
      manager: '3339999',
      campaigns: [display('701', 'display'), display('702', 'display')],
    },
  ];
}
