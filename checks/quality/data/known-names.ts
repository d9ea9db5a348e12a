const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements of HTML, present and past. A rule is named after them alone: what a page makes up itself would make rules without end. */
export const knownElements = set(
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button ' +
    'canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset ' +
    'figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins ' +
    'isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter multicol nav nextid ' +
    'nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby ' +
    's samp script search section select selectedcontent slot small source spacer span strike strong style sub summary sup svg ' +
    'table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp',
);

/** Attributes of HTML, present and past. */
export const knownAttributes = set(
  'abbr accept accept-charset accesskey action align alink allow allowfullscreen alt archive aria-activedescendant aria-atomic ' +
    'aria-autocomplete aria-busy aria-checked aria-colcount aria-colindex aria-colspan aria-controls aria-current ' +
    'aria-describedby aria-description aria-details aria-disabled aria-dropeffect aria-errormessage aria-expanded aria-flowto ' +
    'aria-grabbed aria-haspopup aria-hidden aria-invalid aria-keyshortcuts aria-label aria-labelledby aria-level aria-live ' +
    'aria-modal aria-multiline aria-multiselectable aria-orientation aria-owns aria-placeholder aria-posinset aria-pressed ' +
    'aria-readonly aria-relevant aria-required aria-roledescription aria-rowcount aria-rowindex aria-rowspan aria-selected ' +
    'aria-setsize aria-sort aria-valuemax aria-valuemin aria-valuenow aria-valuetext as async autocapitalize autocomplete ' +
    'autofocus autoplay axis background bgcolor blocking border bordercolor capture cellpadding cellspacing char charoff charset ' +
    'checked cite class classid clear code codebase codetype color cols colspan command commandfor compact content ' +
    'contenteditable controls coords crossorigin data datafld dataformatas datasrc datetime declare decoding default defer dir ' +
    'dirname disabled download draggable enctype enterkeyhint event face fetchpriority for form formaction formenctype ' +
    'formmethod formnovalidate formtarget frame frameborder headers height hidden high href hreflang hspace http-equiv id ' +
    'imagesizes imagesrcset inert inputmode integrity is ismap itemid itemprop itemref itemscope itemtype kind label lang ' +
    'language leftmargin link list loading longdesc loop low marginheight marginwidth max maxlength media method min minlength ' +
    'multiple muted name nohref nomodule nonce noresize noshade novalidate nowrap object onblur onchange onclick onfocus ' +
    'oninput onkeydown onkeyup onload onmouseout onmouseover onsubmit open optimum pattern ping placeholder playsinline popover ' +
    'popovertarget popovertargetaction poster preload profile prompt property readonly referrerpolicy rel required rev reversed ' +
    'role rows rowspan rules sandbox scheme scope scrolling selected shape size sizes slot span spellcheck src srcdoc srclang ' +
    'srcset standby start step style summary tabindex target text title topmargin translate type usemap valign value valuetype ' +
    'version vlink vspace width wrap xml:lang xmlns',
);

/** Roles of WAI-ARIA. */
export const knownRoles = set(
  'alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox ' +
    'complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell ' +
    'group heading image img insertion link list listbox listitem log main mark marquee math menu menubar menuitem ' +
    'menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio radiogroup ' +
    'region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong subscript suggestion ' +
    'superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem',
);
