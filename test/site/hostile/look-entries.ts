import { after, sent } from './answers.ts';
import { page } from './documents.ts';
import { finds, type HostileEntry, looked, silentOn } from './entry.ts';

const style = (css: string) => `<style>${css}</style>`;
const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
const picture = sent(gif, { 'content-type': 'image/gif' });

/** A page with a fault that shows on a screen. */
function faulty(id: string, ja: string, en: string, rule: string, body: string, head = ''): HostileEntry {
  return {
    id,
    what: { ja, en },
    functions: ['layout'],
    pages: { '': page(ja, body, head), 'ok.gif': picture },
    ends: [finds('', rule), looked('', 'layoutDesktop')],
  };
}

/** A page that is in order on the screen, however much it moves. */
function sound(id: string, ja: string, en: string, body: string, head = ''): HostileEntry {
  return {
    id,
    what: { ja, en },
    functions: ['layout'],
    pages: { '': page(ja, body, head), 'ok.gif': picture, 'late.gif': after(3_000, '') },
    ends: [silentOn('', 'layout:'), looked('', 'layoutDesktop')],
  };
}

const line = '駅前の広場では、毎年秋に市民の音楽会を開いています。';

/** Pages that look wrong, or that look wrong only to a hasty visitor. */
export const lookEntries: readonly HostileEntry[] = [
  faulty(
    'broken-picture',
    '表示できない画像',
    'A picture that cannot be shown',
    'broken-image',
    '<img src="dead.png" alt="ない画像" width="200" height="100">',
  ),
  faulty(
    'overlapping-text',
    '重なって読めない文字',
    'Text that lies on other text',
    'overlapping-text',
    `<div style="position:relative;height:60px"><p style="position:absolute;top:0;left:0">${line}</p><p style="position:absolute;top:3px;left:2px">営業時間は午前九時から午後五時までです。</p></div>`,
  ),
  faulty(
    'cut-text',
    '枠で切れる文字',
    'Text that its box cuts off',
    'cut-text',
    `<div style="height:30px;width:200px;overflow:hidden"><p style="margin:0">${line.repeat(3)}</p></div>`,
  ),
  faulty(
    'invisible-text',
    '背景と同じ色の文字',
    'Text in the colour of its background',
    'invisible-text-colour',
    `<div style="background:#fff"><p style="color:#fff">${line}</p></div>`,
  ),
  faulty(
    'wide-page',
    '画面より広いページ',
    'A page wider than the screen',
    'horizontal-overflow',
    `<div style="width:3000px;background:#eee">${line}</div>`,
  ),
  sound(
    'moving-page',
    '動き続けるアニメーションと自動で進むカルーセル',
    'Endless animations and a carousel that moves by itself',
    `<div id="slides" style="height:120px;overflow:hidden"><p id="slide">${line}</p></div><p class="pulse">お知らせ</p>
<script>let n = 0; setInterval(() => { document.getElementById('slide').textContent = ['春の催し', '夏の催し', '秋の催し'][n++ % 3] }, 100)</script>`,
    style(
      '@keyframes pulse { from { margin-left: 0 } to { margin-left: 40px } } .pulse { animation: pulse .3s infinite alternate }',
    ),
  ),
  sound(
    'very-tall-page',
    '高さ60,000 pxのページ',
    'A page 60,000 px high',
    `<div style="height:60000px;background:linear-gradient(#eee,#ccc)"></div><p>${line}</p>`,
  ),
  sound(
    'full-screen-video',
    '終わらない読み込みと固定ヘッダー',
    'A fixed header, and a picture that comes late',
    `<img src="ok.gif" alt="" width="40" height="40"><div style="height:2000px">${line}</div>`,
    style('body > main > h1 { position: sticky; top: 0; background: #fff }'),
  ),
];
