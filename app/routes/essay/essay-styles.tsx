import styles from "~/ui/writing/writing.css?url";

/** The styles of the pages of an essay and of the result of the online exam; no other page loads them. */
export const EssayStyles = () => <link rel="stylesheet" href={styles} precedence="default" />;
