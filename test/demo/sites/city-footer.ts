import type { Version } from './demo-site.ts';

/** Banners that other departments asked for, with the names that their pictures were given little by little. */
const asked = [
  ['/kosodate/sodan/', '子育ての相談', 'soba.png'],
  ['/shisei/saiyo/', '職員採用', 'terraces.png'],
  ['/kurashi/bosai/', '防災情報', 'lake.png'],
  ['/kosodate/teate/', '児童手当', 'soba.png'],
  ['/shisetsu/toshokan/', '市立図書館', 'terraces.png'],
  ['/kurashi/mynumber/', 'マイナンバーカード', 'lake.png'],
  ['/kurashi/zeikin/', '市税の納付', 'soba.png'],
  ['/shisetsu/hakubutsukan/', '郷土博物館', 'terraces.png'],
] as const;

function banner([path, name, file]: (typeof asked)[number], at: number, version: Version): string {
  const isNamed = version === 3 || (version === 2 && at < 5);
  const old = version === 1 ? ' border="0" align="middle"' : '';
  return `<li><a href="${path}"><img src="/img/${file}" width="120" height="75"${old}${isNamed ? ` alt="${name}"` : ''}></a></li>`;
}

/** Links and banners above the footer of every page: many faults at first, some in the second version, few in the third. */
export function banners(version: Version): string {
  const list = asked.map((one, at) => banner(one, at, version)).join('\n');
  if (version === 1)
    return `<div class="banners" align="center" id="links">
<ul><p>関連するサイト</p>
${list}
<li><a href="http://kanko.midorino.invalid/"></a></li>
</ul>
<div id="links"><font size="2" color="#aaaaaa">広告</font> <a class="ad" href="/contact/form/">詳しくは<b>こちら</b></a></div>
<select name="jump"><option>課を選ぶ</option><option>市民課</option></select><button type="button"></button>
</div>`;
  const words = version === 2 ? '<font size="2" color="#aaaaaa">広告</font>' : '<span class="ad-mark">広告</span>';
  const jump = version === 2 ? '<select name="jump"><option>課を選ぶ</option><option>市民課</option></select>' : '';
  return `<div class="banners"${version === 2 ? ' align="center"' : ''}>
<p>関連するサイト</p>
<ul>
${list}
</ul>
<div>${words} <a class="ad" href="/contact/form/">広告を載せるには</a></div>
${jump}</div>`;
}

export const bannerCss = `.banners { margin-top: 2rem; padding: 1rem; background-color: #f2f5f4; }
.banners ul { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.75rem; padding: 0; list-style: none; }
.ad-mark { color: #aab4b1; font-size: 0.8rem; }
`;
