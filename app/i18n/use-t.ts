import { createContext, useContext } from "react";

import { defaultLanguage, type Language } from "~/rules/language";
import { type Translate, translator } from "./translator";

/** The language of the page being rendered. */
export const LocaleContext = createContext<Language>(defaultLanguage);

/** The translator of the page's language, for views. */
export const useT = (): Translate => translator(useContext(LocaleContext));
