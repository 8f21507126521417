// Makes finished pages nicer; every page works without it.
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

/** Buttons that only a script can serve; they arrive hidden. */
const SCRIPTED = "[data-copy],[data-reveal],[data-print]";
const OPEN_MENU = "details[data-menu][open]";
const RESUBMIT_MS = 10_000;

const copy = async (button) => {
  const source = document.getElementById(button.dataset.copy);
  const note = document.querySelector(`[data-copy-status="${button.dataset.copy}"]`);
  try {
    await navigator.clipboard.writeText(source.value);
  } catch {
    // Clipboards need https and consent; a selection is copied by hand.
    return source.select();
  }
  if (note) note.textContent = button.dataset.copied;
};

const toggle = (button) => {
  const field = document.getElementById(button.dataset.reveal);
  const shown = field.type === "password";
  field.type = shown ? "text" : "password";
  button.setAttribute("aria-pressed", String(shown));
};

const closeMenus = (except) => {
  for (const menu of all(OPEN_MENU)) if (menu !== except) menu.open = false;
};

/** Keeps a form's main button off until it is valid. */
const validate = (form) => {
  for (const button of all("button", form))
    if (button.type === "submit" && !button.formNoValidate) button.disabled = !form.checkValidity();
};

const validateAll = () => all("form[data-validate]").forEach(validate);

/** Another page, or null: what is nicer with it is left as it is without. */
const load = async (url, init) => {
  const answer = await fetch(url, init).catch(() => null);
  return answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
};

const headline = (page) => page?.querySelector("h1")?.textContent;

/** A page that waits for news is loaded again only when there is some: readers and their focus stay where they are. */
const watch = async () => {
  const page = document.hidden ? null : await load(location.href);
  if (page && headline(page) !== headline(document)) location.reload();
};

/** Brings the lists that depend on a choice up to date; choosing by keyboard must not leave the page. */
const refill = async (select, intent) => {
  const body = new URLSearchParams(new FormData(select.form));
  body.set("intent", intent);
  const page = await load(select.form.action, { method: "POST", body });
  for (const list of all("select", select.form)) {
    const fresh = list === select ? null : page?.getElementById(list.id);
    if (fresh) list.innerHTML = fresh.innerHTML;
  }
  validateAll();
};

/** A bar across the top while another page is on its way, or could not be had. */
const hideLoading = () => {
  delete document.documentElement.dataset.loading;
};
const showLoading = (state) => {
  document.documentElement.dataset.loading = state;
  // Links to files leave the page where it is.
  setTimeout(hideLoading, RESUBMIT_MS);
};

/** Shows the dialog of another page above this one; where that fails, the other page itself. @returns that page */
const openDialog = async (url, init) => {
  showLoading("");
  const page = await load(url, init);
  const dialog = page?.querySelector("dialog");
  if (!dialog) {
    showLoading("failed");
    // What was posted is shown by its address too.
    location.assign(url);
    return null;
  }
  hideLoading();
  dialog.removeAttribute("open");
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
  return page;
};

/** Reads a notification without leaving the page: it and the bell say so at once. */
const readNotification = async (button) => {
  const body = new FormData(button.form);
  const page = await openDialog(button.formAction, { method: "POST", body: new URLSearchParams(body) });
  if (!page) return;
  delete button.dataset.unread;
  const [bell, fresh] = [document, page].map((one) => one.querySelector("[data-bell]"));
  if (bell && fresh) bell.innerHTML = fresh.innerHTML;
};

/** A text as it is searched: without case and accents. */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Leaves only the entries with the words that were typed, opening what they stand in. */
const filter = (field) => {
  const words = plain(field.value);
  const list = document.getElementById(field.dataset.filter);
  if (!list) return;
  const entries = all("[data-item]", list);
  for (const entry of entries) {
    entry.hidden = !plain(entry.textContent).includes(words);
    const group = words && entry.querySelector("details");
    if (group) group.open = true;
  }
  for (const note of all(`[data-none="${field.dataset.filter}"]`)) note.hidden = entries.some((entry) => !entry.hidden);
};

/** Goes on with a list when its end comes into view. */
const watchEnd = (end) =>
  new IntersectionObserver(async ([entry], observer) => {
    if (!entry.isIntersecting) return;
    observer.disconnect();
    const page = await load(end.querySelector("a").href);
    const more = page?.querySelector("main [data-list]");
    if (!more) return;
    end.replaceWith(...more.children);
    watchEnds();
  }).observe(end);
const watchEnds = () => {
  for (const end of all("[data-more]:not([data-watched])")) {
    end.dataset.watched = "";
    watchEnd(end);
  }
};

/** Moves among the entries of an open menu as arrow keys do. @returns whether there was one */
const moveInMenu = (key) => {
  const menu = document.querySelector(OPEN_MENU);
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!menu || !step || !menu.contains(document.activeElement)) return false;
  const entries = all("summary~* :is(a,button)", menu);
  const at = entries.indexOf(document.activeElement) + step;
  (entries.at(at % entries.length) ?? menu).focus();
  return true;
};

const closeDrawer = () => {
  if (location.hash !== "#sidebar") return;
  location.hash = "main";
  document.querySelector('[href="#sidebar"]')?.focus();
};

/** Who is signed in, and as what; other tabs are told by it. Sign-in pages have none. */
const MARK = "session";
const shareMark = () => {
  const { mark } = document.documentElement.dataset;
  try {
    localStorage[MARK] = mark ?? "";
  } catch {
    // Without storage tabs know nothing of one another; the server still refuses outdated forms.
  }
  if (!mark) return;
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== MARK || newValue === mark || document.querySelector("dialog:modal")) return;
    const next = encodeURIComponent(location.pathname + location.search);
    const { base = "" } = document.documentElement.dataset;
    openDialog(`${base}/session/${newValue ? "changed" : "ended"}?next=${next}`);
  });
};

const start = () => {
  shareMark();
  watchEnds();
  for (const button of all(SCRIPTED)) button.hidden = false;
  document.querySelector("[role=alert][tabindex]")?.focus();
  validateAll();
  for (const { dataset } of all("[data-refresh]")) setInterval(watch, dataset.refresh * 1000);
};

/** A press that leads to another page in this tab, and nowhere else. */
const leads = (event, link) =>
  !event.defaultPrevented &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) &&
  !(link.target || link.hasAttribute("download")) &&
  link.origin === location.origin &&
  link.href.split("#")[0] !== location.href.split("#")[0];

const follow = (event, link) => {
  const dialog = link.closest("dialog:modal");
  if (dialog && "close" in link.dataset) {
    event.preventDefault();
    dialog.close();
  } else if ("reload" in link.dataset && dialog) {
    event.preventDefault();
    location.reload();
  } else if (leads(event, link)) {
    if ("dialog" in link.dataset && !dialog) {
      event.preventDefault();
      openDialog(link.href);
    } else showLoading("");
  }
};

document.addEventListener("click", (event) => {
  const { target } = event;
  if (target.matches("dialog:modal")) return target.close();
  // A dialog that was opened from a menu leads back into it.
  if (!target.closest("dialog:modal")) closeMenus(target.closest("details[data-menu]"));
  const link = target.closest("a[href]");
  if (link) follow(event, link);
  const button = target.closest(SCRIPTED);
  if (!button) return;
  if (button.dataset.copy) copy(button);
  else if (button.dataset.reveal) toggle(button);
  else print();
});

document.addEventListener("keydown", (event) => {
  // Dialogs close by themselves, and what they were opened from stays open.
  if (document.querySelector("dialog:modal")) return;
  if (moveInMenu(event.key)) return event.preventDefault();
  if (event.key !== "Escape") return;
  closeDrawer();
  const menu = document.querySelector(OPEN_MENU);
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

document.addEventListener("input", ({ target }) => {
  if (target.dataset.filter) filter(target);
  if (target.form?.hasAttribute("data-validate")) validate(target.form);
});

/** Notes where the visitor is. */
const locate = (field) =>
  navigator.geolocation?.getCurrentPosition(
    ({ coords }) => {
      field.value = `${coords.latitude},${coords.longitude}`;
    },
    null,
    { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 },
  );

document.addEventListener("change", ({ target }) => {
  if (target.dataset.refill) refill(target, target.dataset.refill);
  const field = target.form?.querySelector(`[data-location="${target.name}"]`);
  if (field && target.checked) locate(field);
});

// A second press while the first is under way is none.
document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || form.target) return;
  const isLive = form.querySelector("[data-filter]");
  if (form.dataset.sent || isLive || submitter?.dataset.dialog) {
    event.preventDefault();
    if (submitter?.dataset.dialog) readNotification(submitter);
    return;
  }
  showLoading("");
  form.dataset.sent = "true";
  setTimeout(() => delete form.dataset.sent, RESUBMIT_MS);
});
// By now browsers restored what was typed.
addEventListener("pageshow", () => {
  hideLoading();
  validateAll();
  for (const form of all("form[data-sent]")) delete form.dataset.sent;
});

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
