/** `+17135550100` → `(713) 555-0100`; any other contact as it is. */
export const phoneText = (value: string): string => {
  const [, area, first, last] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(value) ?? []
  return area ? `(${area}) ${first}-${last}` : value
}

/** The same for the middle of a sentence, where it stays in one line. */
export const unbrokenPhone = (value: string): string => phoneText(value).replaceAll(' ', '\u00a0')
