import { find } from "./dom";

/** Saves a form while it is filled in. */
export interface Saver {
  /** Saves the form as it is now, unless a post is under way. */
  save: () => Promise<void>;
  /** Saves after this many milliseconds; replaces a delay set before. */
  later: (ms: number) => void;
  /** Shows why the form is not saved; an empty text hides it. */
  warn: (message: string | undefined) => void;
  /** The message that `warn` shows. */
  trouble: () => string;
  /** Shows that the form was saved just now. */
  confirm: () => void;
}

/**
 * Makes the saver of a form. It runs one post at a time, and posts again once the browser is online. A submission
 * waits for the post under way.
 * @param post sends the form once
 * @param afterwards decides when the next post follows
 */
export function saverOf(form: HTMLFormElement, post: () => Promise<void>, afterwards: () => void): Saver {
  const trouble = find("[data-trouble]", form)!;
  const texts = find("[data-told]", form)!.dataset;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: Promise<void> | null = null;

  function save(): Promise<void> {
    clearTimeout(timer);
    pending ??= post().finally(() => {
      pending = null;
      afterwards();
    });
    return pending;
  }

  function warn(message = ""): void {
    if (trouble.textContent !== message) trouble.textContent = message;
  }

  addEventListener("online", () => void save());
  addEventListener("offline", () => warn(texts.offline));
  // A submission while a post is under way would be based on the version before that post.
  form.addEventListener("submit", (event) => {
    clearTimeout(timer);
    if (!pending) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void pending.then(() => form.requestSubmit(event.submitter));
  });
  return {
    save,
    warn,
    later: (ms) => {
      clearTimeout(timer);
      timer = setTimeout(save, ms);
    },
    trouble: () => trouble.textContent ?? "",
    confirm: () => {
      const time = new Date().toLocaleTimeString(document.documentElement.lang);
      find('[data-saved=""]', form)!.textContent = `${texts.saved} ${time}`;
    },
  };
}
