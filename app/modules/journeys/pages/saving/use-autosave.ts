import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FieldErrors } from "~/api/problem";
import { PREFERENCE } from "~/form/page-form";
import { errorsOf, type PostedForm, textOf, textsOf } from "~/form/posted-form";
import { useFrame } from "~/frame";
import { ROLE_MARK } from "~/modules/people/rules/access/role-mark-field";
import { differs, errorName, mergedBack, type Values, without } from "./form-values";
import type { SaveAnswer } from "./save-answer";
import { useLeaving } from "./use-leaving";

/** A form is saved when nothing was typed for this long. */
const PAUSE_MS = 900;

interface Options {
  draft: { revision: number; rights: { write: boolean } };
  /** The values and errors of the form in the rendered page. */
  posted: PostedForm;
  /** The values in the draft, as last loaded. */
  stored: Values;
  /** Reads the values of a form. */
  read(form: FormData): Values;
  /** The errors of a form that the browser can find. */
  check(form: FormData): FieldErrors;
  /** Shows values that others have saved. */
  show(form: HTMLFormElement, values: Values): void;
}

/**
 * Saves a page's form while it is filled in, through the page's action: shortly after typing stops, one save at a time,
 * each based on the revision that the form shows. Refused values stay in the form, and the page says so.
 */
export function useAutosave({ draft, posted, stored, read, check, show }: Options) {
  const { typed } = useFrame();
  const { state: traffic, data: answer, submit } = useFetcher<SaveAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const [isScripted, setScripted] = useState(false);
  const [state, setState] = useState<"saved" | "typed" | "saving">("saved");
  const [errors, setErrors] = useState<FieldErrors>(() => errorsOf(posted));
  const [refusal, setRefusal] = useState<SaveAnswer | null>(null);
  /** Counts the answers whose values the form shows. */
  const [settled, setSettled] = useState(0);
  /**
   * The revision on which the form is based; older than the draft where texts typed before a refusal are shown again.
   */
  const revision = useRef(Number(typed?.revision ?? textOf(posted, "revision")) || draft.revision);
  const sent = useRef<Values | null>(null);
  const handled = useRef<SaveAnswer | undefined>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const formData = () => new FormData(form.current ?? undefined);
  /** The form as the page of a conflict posts it again. */
  const typedNow = () => {
    const { [ROLE_MARK]: _, ...texts } = textsOf(formData());
    return { ...texts, revision: String(revision.current) };
  };
  const isUnsaved = () =>
    draft.rights.write && form.current !== null && (sent.current !== null || differs(read(formData()), stored));

  /** Saves what is not saved yet, unless another save waits for its answer or the form has errors. */
  const save = () => {
    clearTimeout(pause.current);
    if (!form.current || sent.current || !draft.rights.write) return;
    const data = formData();
    const values = read(data);
    if (!differs(values, stored)) {
      setRefusal(null);
      return setState("saved");
    }
    setState("typed");
    if (Object.keys(check(data)).length > 0) return;
    sent.current = values;
    setRefusal(null);
    setState("saving");
    data.set("revision", String(revision.current));
    void submit(data, { method: "post" });
  };
  // Timers and listeners below run the `save` of the latest rendering.
  const now = useRef(save);
  now.current = save;
  const saveSoon = () => {
    clearTimeout(pause.current);
    setState("typed");
    pause.current = setTimeout(() => now.current(), PAUSE_MS);
  };

  useEffect(() => {
    if (traffic !== "idle" || !sent.current || !answer || answer === handled.current) return;
    handled.current = answer;
    const mine = sent.current;
    sent.current = null;
    const refused = errorsOf(answer.posted ?? {});
    if (answer.saved !== undefined) {
      setErrors({});
      const { shown, isTypedOver } = mergedBack({ sent: mine, held: read(formData()), stored });
      if (!isTypedOver) revision.current = draft.revision;
      if (form.current) show(form.current, shown);
      setSettled((count) => count + 1);
    } else {
      setState("typed");
      if (Object.keys(refused).length > 0) setErrors(refused);
      else setRefusal(answer.code ? { ...answer, posted: { initialValue: typedNow() } } : answer);
    }
  });

  // Once the form shows the values of an answer, saves what was typed in the meantime.
  useEffect(() => {
    if (settled > 0) now.current();
  }, [settled]);

  useEffect(() => {
    setScripted(true);
    // Saves what was typed before the scripts had loaded.
    now.current();
    const stop = new AbortController();
    const onHidden = () => document.hidden && now.current();
    document.addEventListener("visibilitychange", onHidden, stop);
    addEventListener("online", () => now.current(), stop);
    return () => stop.abort();
  }, []);

  const isHeld = () => refusal !== null || Object.keys({ ...errors, ...check(formData()) }).length > 0;
  useLeaving({ isUnsaved, state, save, isHeld });

  const mend = (name: string) => {
    const isWrong = errorName(name) in check(formData());
    if (!isWrong) setErrors((all) => (errorName(name) in all ? without(all, errorName(name)) : all));
  };
  return {
    isScripted,
    /** The revision on which the next save is based. */
    revision: revision.current,
    errors,
    refusal,
    isSaving: state === "saving",
    isTyped: state === "typed",
    retry: save,
    saveSoon,
    /** Attributes of the form. */
    form: {
      ref: form,
      // Makes the script that warns about unsaved text ignore this form.
      "data-autosave": isScripted ? "" : undefined,
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        mend((target as Element as HTMLInputElement).name ?? "");
        saveSoon();
      },
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
        const name = errorName((target as Element as HTMLInputElement).name ?? "");
        const error = check(formData())[name];
        if (error) setErrors((all) => ({ ...all, [name]: error }));
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.getAttribute("name") === PREFERENCE) return;
        event.preventDefault();
        const wrong = check(formData());
        setErrors(wrong);
        const first = [...(form.current?.elements ?? [])].find(
          (one) => errorName((one as HTMLInputElement).name) in wrong,
        );
        if (first instanceof HTMLElement) first.focus();
        save();
      },
    },
  };
}

export type Autosave = ReturnType<typeof useAutosave>;
