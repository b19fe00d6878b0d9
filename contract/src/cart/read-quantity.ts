/**
 * A whole number as it was typed, also one below zero, in the wide digits of a Chinese keyboard, and with its
 * thousands set off as amounts are here in all languages; null for everything else ("1.5", "1,5", "1e3",
 * "two").
 */
export function readQuantity(typed: string): number | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^[−–]/, '-')
    .replace(/^(-?\d{1,3}),(?=\d{3}$)/, '$1')
  return /^-?\d{1,6}$/.test(text) ? Number(text) : null
}
