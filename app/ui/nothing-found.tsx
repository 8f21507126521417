import { classNames } from "./class-name";
import { hideEmpty } from "./global.css";

type NothingFoundProps = {
  /** Id of the list that a script filters. */
  of: string;
  text: string;
  /** Whether the list is empty as the server renders it. */
  shown: boolean;
  className?: string | undefined;
};

/**
 * The note that a list is empty. While it is not, the text is in an attribute only, for the script that filters the list,
 * because text browsers print hidden elements.
 */
export function NothingFound({ of, text, shown, className }: NothingFoundProps) {
  return (
    <p className={classNames(className, hideEmpty)} role="status" data-none={of} data-text={text}>
      {shown ? text : null}
    </p>
  );
}
