import { createContext, useContext } from "react";

import { defaultLocale, type Locale } from "./locale";
import { type Translate, translator } from "./translator";

/** The language of the page being rendered. */
export const LocaleContext = createContext<Locale>(defaultLocale);

/** The translator of the page's language, for views. */
export const useT = (): Translate => translator(useContext(LocaleContext));
