/** A number of the US, by its three parts, whatever stands between them. */
const AMERICAN = /^(?:\+?1)?[ .()-]*([2-9]\d{2})[ .()-]*(\d{3})[ .-]*(\d{4})$/

/** `+17135550100` or `713.555.0100` → `(713) 555-0100`; any other contact as it is. */
export const phoneText = (value: string): string => {
  const [, area, first, last] = AMERICAN.exec(value) ?? []
  return area ? `(${area}) ${first}-${last}` : value
}

/** The same for the middle of a sentence, where it stays in one line. */
export const unbrokenPhone = (value: string): string => phoneText(value).replaceAll(' ', '\u00a0')
