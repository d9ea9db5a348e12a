// A window of WebKitGTK for WebKitWebDriver, run by gjs: as small and as dense as a telephone, which MiniBrowser cannot be.
// Its argument is a JSON file with its settings (see webkit.ts), which is deleted when it has been read. What the page
// answered is written to the file `state`: the standard has no word for it.
const { GLib, Gio } = imports.gi;
const [settingsFile] = ARGV;
const asked = JSON.parse(new TextDecoder().decode(GLib.file_get_contents(settingsFile)[1]));
GLib.unlink(settingsFile);
GLib.setenv('GDK_SCALE', String(asked.scale), true);
imports.gi.versions.Gtk = '3.0';
imports.gi.versions.WebKit2 = '4.1';
const { Gtk, WebKit2 } = imports.gi;
Gtk.init(null);

const context = WebKit2.WebContext.new_ephemeral();
if (asked.sandbox) context.set_sandbox_enabled(true);
context.set_automation_allowed(true);
context.set_spell_checking_enabled(false);
if (asked.proxy) {
  const proxy = WebKit2.NetworkProxySettings.new(asked.proxy, null);
  context.get_website_data_manager().set_network_proxy_settings(WebKit2.NetworkProxyMode.CUSTOM, proxy);
}
context.connect('download-started', (_context, download) => download.cancel());
context.connect('automation-started', (_context, session) => {
  const about = new WebKit2.ApplicationInfo();
  about.set_name('WebKitGTK');
  about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version());
  session.set_application_info(about);
  session.connect('create-web-view', openWindow);
});

function openWindow() {
  const settings = new WebKit2.Settings({ user_agent: asked.userAgent });
  const wanted = { ...asked.settings };
  for (const name of Object.keys(wanted)) {
    if (WebKit2.Settings.find_property(name)) settings[name.replace(/-/g, '_')] = wanted[name];
  }
  const content = new WebKit2.UserContentManager();
  const style = '::-webkit-scrollbar { width: 0 !important; height: 0 !important }';
  const [frames, level] = [WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserStyleLevel.USER];
  content.add_style_sheet(WebKit2.UserStyleSheet.new(style, frames, level, null, null));
  const view = new WebKit2.WebView({
    web_context: context,
    is_controlled_by_automation: true,
    settings,
    user_content_manager: content,
  });
  watch(view);
  const window = new Gtk.Window({ type: Gtk.WindowType.TOPLEVEL, decorated: false });
  window.set_default_size(asked.width, asked.height);
  window.add(view);
  window.show_all();
  return view;
}

function watch(view) {
  view.connect('authenticate', (_view, request) => {
    const { credentials } = asked;
    const origin = request.get_security_origin();
    const port = { http: 80, https: 443 }[origin.get_protocol()];
    const from = `${origin.get_protocol()}://${origin.get_host()}:${origin.get_port() || port}`;
    const ours = credentials && !request.is_for_proxy() && !request.is_retry() && from === credentials.origin;
    if (ours) {
      const { username, password } = credentials;
      request.authenticate(WebKit2.Credential.new(username, password, WebKit2.CredentialPersistence.FOR_SESSION));
    } else {
      // Without a password the page shows what the site says to that.
      request.authenticate(null);
    }
    return true;
  });
  view.connect('permission-request', (_view, request) => {
    request.deny();
    return true;
  });
  view.connect('load-failed', (_view, _event, uri, error) => {
    // Another load took its place (302 with WebKit2.NetworkError.CANCELLED): a redirect by the page itself.
    if (!error.matches(WebKit2.NetworkError, WebKit2.NetworkError.CANCELLED)) tell({ uri, state: 'failed', error: error.message });
    return false;
  });
  view.connect('load-failed-with-tls-errors', (_view, uri, _certificate, errors) => {
    tell({ uri, state: 'failed', error: `TLS ${errors}` });
    return false;
  });
  view.connect('web-process-terminated', () => tell({ uri: view.get_uri(), state: 'crashed' }));
  view.connect('load-changed', (_view, event) => {
    if (event === WebKit2.LoadEvent.STARTED) loaded = undefined;
    if (event === WebKit2.LoadEvent.COMMITTED) answered(view, 'committed');
    if (event === WebKit2.LoadEvent.FINISHED && loaded) answered(view, 'finished');
  });
}

let loaded;
function answered(view, state) {
  const response = view.get_main_resource()?.get_response();
  const headers = response?.get_http_headers();
  loaded = { uri: view.get_uri(), status: response?.get_status_code() ?? 0, refused: headers?.get_one(asked.refusedHeader) ?? null };
  tell({ ...loaded, state });
  if (state === 'finished' && asked.phone) layOutAsPhone(view);
}

/** Without a viewport declaration a telephone lays the page out 980 px wide, or as wide as the declaration says. */
function layOutAsPhone(view) {
  const script = `document.querySelector('meta[name="viewport" i]')?.content ?? 'width=980'`;
  view.evaluate_javascript(script, -1, 'tenken', null, null, (_view, result) => {
    try {
      const declared = view.evaluate_javascript_finish(result).to_string();
      const width = Number(/width\s*=\s*(\d+)/.exec(declared)?.[1] ?? 0);
      if (width > asked.width) view.set_zoom_level(asked.width / Math.min(width, 10_000));
      tell({ ...loaded, state: 'finished', layoutWidth: Math.max(asked.width, Math.min(width, 10_000)) });
    } catch (error) {
      tell({ ...loaded, state: 'finished', layoutWidth: asked.width });
    }
  });
}

function tell(facts) {
  const file = Gio.File.new_for_path(asked.state);
  const bytes = new TextEncoder().encode(JSON.stringify(facts));
  file.replace_contents(bytes, null, false, Gio.FileCreateFlags.REPLACE_DESTINATION, null);
}

Gtk.main();
