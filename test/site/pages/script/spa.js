const routes = {
  '/spa/': ['催しの予約', '今月の催しは、港の朝市と灯台の見学です。'],
  '/spa/asaichi': ['港の朝市', '朝市は、日曜日の午前六時に開きます。'],
  '/spa/todai': ['灯台の見学', '見学は、土曜日の午後に受け付けます。'],
};

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function show(path) {
  const [title, text] = routes[path] ?? ['ページがありません', 'お探しのページは見つかりません。'];
  document.title = `${title}｜ひので市`;
  const links = Object.entries(routes).map(([href, [name]]) =>
    element('li', {}, element('a', { href, textContent: name })),
  );
  document
    .getElementById('app')
    .replaceChildren(
      element('nav', { ariaLabel: '主なメニュー' }, element('ul', {}, ...links)),
      element('main', { id: 'main' }, element('h1', { textContent: title }), element('p', { textContent: text })),
    );
}

document.addEventListener('click', event => {
  const link = event.target.closest('a');
  if (!link || !(new URL(link.href).pathname in routes)) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  show(location.pathname);
});
addEventListener('popstate', () => show(location.pathname));
show(location.pathname);
