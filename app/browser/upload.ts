// Sends the file of a document in parts, so that a broken connection or a reload costs at most one part.

import { find, reveal } from "./dom";

const PART_BYTES = 1_048_576;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** The portal's answer about an upload: how many bytes of the file have arrived, or the code of the refusal. */
interface Answer {
  status: number;
  id?: string;
  offset?: number;
  code?: string;
}

let isCancelled = false;

/** The address of an upload: the path at which uploads begin, the upload's id, and the path's query with the offset. */
function addressOf(path: string, id: string, offset?: number): string {
  const [bare, query] = path.split("?", 2);
  const search = new URLSearchParams(query);
  if (offset !== undefined) search.set("offset", String(offset));
  return `${bare}/${id}${search.size > 0 ? `?${search}` : ""}`;
}

/** The answer of the portal; waits and asks again while the connection is broken or the server fails. */
async function ask(form: HTMLElement, path: string, init?: () => RequestInit): Promise<Answer> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      const response = await fetch(path, { headers: { accept: "application/json" }, ...init?.() });
      const isJson = response.headers.get("content-type")?.startsWith("application/json");
      if (response.status < 500 || isCancelled)
        return { status: response.status, ...(isJson ? ((await response.json()) as object) : {}) };
    } catch {
      // The connection is broken: it is tried again below.
    }
    say(form, "waiting");
    await new Promise<void>((go) => {
      setTimeout(go, wait);
      addEventListener("online", () => go(), { once: true });
    });
  }
}

function say(form: HTMLElement, which: "waiting" | "going"): void {
  const status = find("[data-upload-progress] [role=status]", form);
  if (status) status.textContent = status.dataset[which] ?? "";
}

/** Resumes the upload of the same file that a reload interrupted, or begins a new one. */
async function begin(form: HTMLElement, path: string, file: File): Promise<Answer> {
  const key = keyOf(path, file);
  const known = sessionStorage.getItem(key);
  if (known) {
    const answer = await ask(form, addressOf(path, known));
    if (answer.status === 200) return { ...answer, id: known };
  }
  const body = () => ({ method: "POST", body: new URLSearchParams({ name: file.name, size: String(file.size) }) });
  const started = await ask(form, path, body);
  if (started.id) sessionStorage.setItem(key, started.id);
  return started;
}

const keyOf = (path: string, { name, size, lastModified }: File) => `upload ${path} ${name} ${size} ${lastModified}`;

/** Sends the parts that are missing. @returns the id of the upload, or the code with which it was refused */
async function send(form: HTMLElement, path: string, file: File): Promise<{ id: string } | { code: string }> {
  const bar = find<HTMLProgressElement>("progress", form);
  let at = await begin(form, path, file);
  const { id } = at;
  while (id && at.offset !== undefined && at.offset < file.size) {
    if (bar) bar.value = (100 * at.offset) / file.size;
    say(form, "going");
    const { offset } = at;
    const part = file.slice(offset, offset + PART_BYTES);
    at = await ask(form, addressOf(path, id, offset), () => {
      const body = new FormData();
      body.append("file", part, "part");
      return { method: "POST", body };
    });
    // The part may have arrived, although the answer to it was lost.
    if (at.status === 409) at = await ask(form, addressOf(path, id));
  }
  sessionStorage.removeItem(keyOf(path, file));
  return id && at.offset !== undefined ? { id } : { code: at.code ?? "UPLOAD_BROKEN" };
}

/**
 * Posts the form with the result of the upload in place of the file. The portal answers as it does to a form with the
 * file.
 */
function post(form: HTMLFormElement, field: HTMLInputElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const hidden = document.createElement("input");
    Object.assign(hidden, { type: "hidden", name, value });
    form.append(hidden);
  }
  field.disabled = true;
  form.enctype = "application/x-www-form-urlencoded";
  form.submit();
}

document.addEventListener(
  "submit",
  (event) => {
    const form = event.target as HTMLFormElement;
    const path = form.dataset.uploads;
    const field = find<HTMLInputElement>("input[type=file]", form);
    const file = field?.files?.[0];
    if (!path || !field || !file || file.size === 0) return;
    event.preventDefault();
    if (form.dataset.sending) return;
    form.dataset.sending = "true";
    const intent = (event.submitter as HTMLButtonElement | null)?.value ?? "files";
    const progress = find("[data-upload-progress]", form);
    if (progress) reveal(progress);
    void send(form, path, file).then((sent) => {
      if (isCancelled) return;
      post(form, field, "id" in sent ? { intent, upload: sent.id } : { intent, upload: "", refused: sent.code });
    });
  },
  true,
);

document.addEventListener("click", ({ target }) => {
  if (!(target as Element).closest("[data-upload-cancel]")) return;
  isCancelled = true;
  location.reload();
});
