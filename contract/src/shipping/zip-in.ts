const ZIP = /^\D*((\d{5})(?:-\d{4})?)\D*$/

/**
 * The five digits of a ZIP code as somebody typed or pasted it, with the four that may follow, a state or
 * blanks around: `CA 92683-1234` → `92683`. null for anything else.
 */
export const zipIn = (text: string): string | null => ZIP.exec(text)?.[2] ?? null

/** The same code with its four digits: `CA 92683-1234` → `92683-1234`. Anything else stays as it is. */
export const bareZip = (text: string): string => ZIP.exec(text)?.[1] ?? text
