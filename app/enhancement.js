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

const start = () => {
  for (const button of all(SCRIPTED)) button.hidden = false;
  document.querySelector("[role=alert][tabindex]")?.focus();
  validateAll();
  for (const { dataset } of all("[data-refresh]")) setInterval(watch, dataset.refresh * 1000);
};

document.addEventListener("click", ({ target }) => {
  closeMenus(target.closest("details[data-menu]"));
  const button = target.closest(SCRIPTED);
  if (!button) return;
  if (button.dataset.copy) copy(button);
  else if (button.dataset.reveal) toggle(button);
  else print();
});

document.addEventListener("keydown", ({ key }) => {
  const menu = key === "Escape" && document.querySelector(OPEN_MENU);
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

document.addEventListener("input", ({ target }) => {
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
  const form = event.target;
  if (event.defaultPrevented || form.target) return;
  if (form.dataset.sent) return event.preventDefault();
  form.dataset.sent = "true";
  setTimeout(() => delete form.dataset.sent, RESUBMIT_MS);
});
// By now browsers restored what was typed.
addEventListener("pageshow", () => {
  validateAll();
  for (const form of all("form[data-sent]")) delete form.dataset.sent;
});

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
