import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of scripts and of texts; self-contained, since its source text is sent to the page. */
export function scriptChecks(tools: PageTools): OwnChecks {
  const ownText = (element: Element) =>
    [...element.childNodes]
      .map(node => (node.nodeType === 3 ? node.textContent : ''))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
  const place =
    /(右側?|左側?|上部?|下部?|右上|右下|左上|左下|隣|横)の?(ボタン|メニュー|リンク|欄|図|表|写真|アイコン|バナー|検索窓)|(赤|青|緑|黄色?|白|黒|灰色|オレンジ|ピンク|紫)(い|色の|の)?(文字|ボタン|枠|部分|リンク|項目|アイコン|丸|欄)|(丸|四角|三角|星)(い|形の|印の|型の)?(ボタン|アイコン|マーク)/;
  const placeInEnglish =
    /\b(the|a|an|in|use|press|click|select|see|tap)\b[^.]{0,30}\b(left|right|top|bottom|upper|lower|red|green|blue|yellow|orange|round|square|circular|triangular|big|large|small(er)?|bigger|larger)\b[^.]{0,20}\b(button|link|menu|box|icon|column|section|side|image|field|navigation|option|items?|area|corner|text)\b|\b(to|on|at) (the|your) (left|right|top|bottom)\b/i;
  const keys = /addEventListener\(\s*['"`]key(down|press|up)['"`]|onkey(down|press|up)\s*=/;
  const printable =
    /(\.key\s*={2,3}\s*['"`][^'"`]['"`])|(['"`][^'"`]['"`]\s*={2,3}\s*\w+\.key\b)|(keyCode|which)\s*={2,3}\s*(3[3-9]|4[0-9]|[5-8]\d|90)\b|case\s+['"`][^'"`]['"`]\s*:|String\.fromCharCode/;
  return {
    'single-key': () => {
      const inline = [...document.querySelectorAll('[onkeydown], [onkeypress], [onkeyup]')];
      const handlers = inline
        .filter(element => !element.matches('input, textarea, select, button, a[href]'))
        .flatMap(element => ['onkeydown', 'onkeypress', 'onkeyup'].map(name => element.getAttribute(name) ?? ''))
        .join('\n');
      const code = tools.scripts();
      const suspect = (keys.test(code) && printable.test(code)) || printable.test(handlers);
      return suspect && !/(ctrlKey|altKey|metaKey)/.test(`${code}${handlers}`) ? 'unsure' : false;
    },
    'motion-operated': () =>
      /devicemotion|deviceorientation|DeviceMotionEvent|Accelerometer|Gyroscope/.test(tools.scripts())
        ? 'unsure'
        : false,
    'text-changes': () => {
      const code = tools.scripts();
      return /setInterval\s*\(|requestAnimationFrame\s*\(/.test(code) &&
        /(innerText|textContent|innerHTML|nodeValue)\s*\+?=/.test(code)
        ? 'unsure'
        : false;
    },
    'focus-held': element => {
      const blur = `${element.getAttribute('onblur') ?? ''} ${element.getAttribute('onfocusout') ?? ''}`;
      if (!tools.seen(element)) return false;
      if (/\bthis\.focus\s*\(/.test(blur)) return 'fault';
      if (/focus/i.test(blur)) return 'unsure';
      const key = `${element.getAttribute('onkeydown') ?? ''}`;
      return /preventDefault|return false/.test(key) && /tab|\b9\b/i.test(key) ? 'fault' : false;
    },
    'focus-held-by-script': () => {
      const code = tools.scripts();
      return /addEventListener\(\s*['"`](blur|focusout)['"`][^]{0,300}\.focus\s*\(/.test(code) ||
        /(['"`]Tab['"`]|keyCode\s*={2,3}\s*9\b)[^]{0,300}preventDefault/.test(code)
        ? 'unsure'
        : false;
    },
    'told-by-place': element => {
      const text = ownText(element).slice(0, 2000);
      return (place.test(text) || placeInEnglish.test(text)) && tools.seen(element) ? 'unsure' : false;
    },
    'spaced-letters': element => {
      return tools.isSpacedOut(ownText(element).slice(0, 500)) && tools.seen(element) ? 'fault' : false;
    },
    'list-of-marks': element => {
      if (element.querySelector('div, p, ul, ol, table') || !element.querySelector('br')) return false;
      const lines = (element as HTMLElement).innerText.split('\n').filter(line => line.trim());
      return lines.filter(line => /^\s*[・●○■□◆◇※★☆▶►•]/.test(line)).length >= 3 ? 'fault' : false;
    },
  };
}
