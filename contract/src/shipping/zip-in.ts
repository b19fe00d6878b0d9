/**
 * The five digits of a ZIP code as somebody typed or pasted it, with the four that may follow, a state or
 * blanks around: `CA 92683-1234` → `92683`. null for anything else.
 */
export const zipIn = (text: string): string | null => /^\D*(\d{5})(?:-\d{4})?\D*$/.exec(text)?.[1] ?? null
