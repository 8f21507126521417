import { all } from "../dom";

/** Counts down from the `data-seconds` that the server states, so a wrong clock of the device changes nothing. */
export function countDown(): void {
  for (const timer of all("[data-seconds]")) {
    const { seconds, left, over } = timer.dataset;
    const end = Date.now() + Number(seconds) * 1000;
    const show = () => {
      const rest = end - Date.now();
      timer.textContent = rest > 0 ? `${left} ${clockOf(rest)}` : (over ?? "");
    };
    show();
    setInterval(show, 1000);
  }
}

/** `mm:ss`, or `hh:mm:ss` from an hour on. */
const clockOf = (ms: number) => new Date(ms).toISOString().slice(11, 19).replace(/^00:/, "");
