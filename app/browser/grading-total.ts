// Keeps the total of an essay's grading current while levels are chosen; a button does the same without this script.

import { gradeFor } from "~/modules/essays/rules/essay-rule";
import { all, find, onceRead } from "./dom";

function addUp(): void {
  const sum = find("[data-total-sum]");
  if (!sum) return;
  const isZero = find("[name=zero]:checked:not([value=''])") !== null;
  const chosen = isZero ? [] : all("[data-points]").filter((one) => (one as HTMLInputElement).checked);
  const points = chosen.reduce((total, one) => total + Number(one.dataset.points), 0);
  const grade = gradeFor(points, Number(sum.dataset.best));
  sum.textContent = (grade / 100).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1 });
}

document.addEventListener("change", addUp);
// Levels may have been chosen before this script had loaded.
onceRead(addUp);
