/** A whole number as it was typed, also one below zero; null for everything else ("1.5", "1e3", "two"). */
export function readQuantity(typed: string): number | null {
  const text = typed.trim().replace(/^[−–]/, '-')
  return /^-?\d{1,6}$/.test(text) ? Number(text) : null
}
