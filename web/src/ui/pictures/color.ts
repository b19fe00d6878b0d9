/** `C92A4B` or `#C92A4B` → `#C92A4B`; null for anything else, so that no text of others reaches a style. */
export const cssColor = (hex: string | null | undefined): string | null => {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex ?? '')?.[1]
  return digits ? `#${digits}` : null
}
