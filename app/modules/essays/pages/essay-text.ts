import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { formatPoints } from "~/rules/points";
import { useFormat } from "~/shell/format";

/** Texts about essays: grades, numbers of words, times to the second and durations. */
export function useEssayText() {
  const t = useT();
  const { locale } = useFrame();
  const { time } = useFormat();
  return {
    /** A grade in points. @param grade in hundredths */
    grade: (grade: number) => formatPoints(grade, locale),
    words: (count: number) => t("essay.words", { count }),
    /** The time of day to the second, which distinguishes two saves. */
    second: (iso: string) => `${time(iso)}:${iso.slice(17, 19)}`,
    /** A duration in hours where they are whole, else in minutes. */
    duration: (minutes: number) =>
      minutes % 60 === 0 ? t("essay.hours", { count: minutes / 60 }) : t("essay.minutes", { count: minutes }),
  };
}
