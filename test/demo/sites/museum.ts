import { type Answer, css, type DemoSite, field, html, picture, svg, table, type Version } from './demo-site.ts';

/** An English site of a museum that does not exist: eight pages. */
export const museum: DemoSite = {
  url: 'http://www.harbour-museum.example/',
  functions: ['quality', 'accessibility', 'link', 'contents'],
  answers: version =>
    new Map<string, Answer>([
      ...pagesOf(version).map(([path, title, body]) => [path, html(pageOf(path, title, body, version))] as const),
      ['/css/museum.css', css(style(version))],
      ['/img/harbour.svg', svg(harbour)],
      ['/img/lake.png', picture('lake.png')],
      ['/img/terraces.png', picture('terraces.png')],
    ]),
};

function pagesOf(version: Version): [path: string, title: string, body: string][] {
  const since = (fixed: Version) => version >= fixed;
  return [
    [
      '/',
      'Harbour Museum',
      `<div class="hero"><h1>Four centuries of ships, nets and salt</h1><p>Open every day except Monday. Admission is free on the first Sunday of the month.</p>
<p><a class="button" href="/visit/">Plan your visit</a></p></div>
<h2>On now</h2><ul class="cards"><li><img src="/img/lake.png" width="800" height="500"${since(2) ? ' alt="A rowing boat in the morning mist"' : ''}><h3><a href="/exhibitions/mist/">Boats in the mist</a></h3><p>Forty paintings of the harbour before sunrise.</p></li>
<li><img src="/img/terraces.png" width="800" height="500" alt="Flooded terraces at sunset"><h3><a href="/exhibitions/terraces/">Salt terraces</a></h3><p>How the town recieved its salt.</p></li></ul>`,
    ],
    [
      '/visit/',
      'Visit',
      `<h1>Visit</h1>${table(
        [
          ['Day', 'Hours'],
          ['Tuesday to Friday', '10:00 to 17:00'],
          ['Saturday and Sunday', '10:00 to 19:00'],
        ],
        { hasHeads: since(2), caption: 'Opening hours' },
      )}<h2>Getting here</h2><p>The museum is a ten minute walk from the the station. <a href="${since(2) ? '/visit/' : '/files/map.pdf'}">Click here</a></p>`,
    ],
    [
      '/exhibitions/',
      since(2) ? 'Exhibitions' : 'Harbour Museum',
      '<h1>Exhibitions</h1><ul><li><a href="/exhibitions/mist/">Boats in the mist</a></li><li><a href="/exhibitions/terraces/">Salt terraces</a></li></ul>',
    ],
    [
      '/exhibitions/mist/',
      'Boats in the mist',
      `<h1>Boats in the mist</h1><p>The painters of the harbour rose early. There pictures show what nobody else saw.</p><p class="${since(3) ? 'fine' : 'pale'}">Until 31 March</p>`,
    ],
    [
      '/exhibitions/terraces/',
      'Salt terraces',
      `<h1>Salt terraces</h1><p>Salt was dried on terraces above the harbour untill 1911.</p>${version === 3 ? '<h4>Guided tours</h4><p>Every Saturday at 14:00.</p>' : '<h2>Guided tours</h2><p>Every Saturday at 14:00.</p>'}`,
    ],
    [
      '/learn/',
      'Learn',
      `<h1>Learn</h1><p>We welcome school classes on weekdays. Please book at least two weeks ahead.</p><p><a href="/files/teachers.pdf">Notes for teachers (PDF)</a></p>`,
    ],
    [
      '/contact/',
      'Contact',
      `<h1>Contact</h1><form action="/thanks/" method="get">
${field('name', 'Your name', { complete: 'name', isNamed: since(2) })}
${field('email', 'E-mail address', { type: 'email', complete: 'email', isNamed: since(3) })}
${field('text', 'Message', { type: 'area', isNamed: since(2) })}
<p><button type="submit">Send</button></p></form>`,
    ],
    [
      '/access/',
      'Accessibility',
      '<h1>Accessibility</h1><p>All rooms can be reached by lift. Wheelchairs are available at the entrance.</p>',
    ],
  ];
}

const pageOf = (path: string, title: string, body: string, version: Version) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${path === '/' || title === 'Harbour Museum' ? title : `${title} | Harbour Museum`}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${version === 1 ? '' : `<meta name="description" content="${title} at the Harbour Museum: ships, nets and salt from four centuries.">\n`}<link rel="stylesheet" href="/css/museum.css">
</head>
<body>
${version === 1 ? '' : '<a class="skip" href="#main">Skip to content</a>\n'}<header><div class="inner"><a class="brand" href="/">${
  version === 2
    ? '<img src="/img/harbour.svg" alt="" width="32" height="32">'
    : '<img src="/img/harbour.svg" width="32" height="32">'
}Harbour Museum</a>
<nav aria-label="Main"><a href="/visit/">Visit</a> <a href="/exhibitions/">Exhibitions</a> <a href="/learn/">Learn</a> <a href="/contact/">Contact</a></nav></div></header>
<main id="main" class="inner">
${body}
${members(version)}
</main>
<footer><div class="inner"><p>A museum that does not exist, made to try Tenken. <a href="/access/">Accessibility</a>${
  version === 3 ? ' <a href="/newsletter/">Newsletter</a>' : ''
}</p></div></footer>
</body>
</html>
`;

/** An invitation at the end of every page, with faults that go one after the other. */
function members(version: Version): string {
  if (version === 3)
    return '<section><h2>Become a member</h2><p>Members visit as often as they like. <a href="/contact/">Write to us about membership</a></p></section>';
  const first =
    version === 1
      ? '<ul><p>Why join?</p><li>Free entry</li></ul><div id="main"></div><button type="button"></button>'
      : '';
  return `<div${version === 1 ? ' align="center"' : ''}><h4>Become a member</h4>
${first}<a href="/contact/"><img src="/img/lake.png" width="160" height="100"${version === 1 ? '' : ' alt="Membership"'}></a>
<font size="2" color="#a9b7c0">Members visit as often as they like.</font>
<select name="kind"><option>Single</option><option>Family</option></select></div>`;
}

const harbour =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#f4efe4"/><path d="M5 20h22l-4 6H9zM15 6v12h8z" fill="#123a5a"/></svg>';

const style = (version: Version) => `* { box-sizing: border-box; }
body { margin: 0; color: #16242e; background-color: #fbfaf6; font-family: "Noto Sans", sans-serif; line-height: 1.7; }
img { max-width: 100%; height: auto; }
a { color: #0f4c75; }
.inner { max-width: 64rem; margin: 0 auto; padding: 1rem 1.25rem; }
.skip { position: absolute; left: -100rem; }
.skip:focus { position: static; }
header { background-color: #123a5a; }
header .inner { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 2rem; }
header a { margin-right: 1rem; color: #ffffff; text-decoration: none; }
.brand { display: flex; align-items: center; gap: 0.6rem; font-size: 1.3rem; font-weight: bold; }
.hero { padding: 3.5rem 2rem; color: #ffffff; background-image: linear-gradient(120deg, #123a5a, #1f6f8b); border-radius: 0.75rem; }
.hero h1 { margin: 0; font-size: 2.2rem; line-height: 1.3; }
.button, button { display: inline-block; padding: 0.6rem 1.4rem; color: #123a5a; background-color: #f2c14e; border: 0; border-radius: 0.3rem; font-size: 1rem; font-weight: bold; text-decoration: none; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1.25rem; padding: 0; list-style: none; }
.cards li { padding: 1rem; background-color: #ffffff; border: 1px solid #d9dfe3; border-radius: 0.5rem; }
.pale { color: #a9b7c0; }
.fine { color: #4a5a64; }
table { border-collapse: collapse; }
caption { text-align: left; font-weight: bold; }
th, td { padding: 0.6rem 1rem; border: 1px solid #b8c4cc; text-align: left; }
form p label, form p .label { display: block; font-weight: bold; }
form p input, form p textarea { width: 100%; max-width: 32rem; padding: 0.5rem; border: 1px solid #5d6e79; font-size: 1rem; }
footer { margin-top: 2rem; color: ${version === 2 ? '#3c4c56' : '#9aa8b0'}; border-top: 1px solid #d9dfe3; }
`;
